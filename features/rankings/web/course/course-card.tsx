import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BoardSearch } from '#features/rankings/web/board-address.ts'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import { CourseChart } from './course-chart.tsx'
import type { Course } from './course-scale.ts'
import { CourseTable } from './course-table.tsx'
import { courseQuery, type BoardPage, type BoardRow } from '#features/rankings/web/rankings.queries.ts'
import { useFollowing } from '#features/rankings/web/board/use-following.ts'

interface CourseCardProps {
  board: Board
  /** The rows on the screen, of which one may stand beside. */
  shown: { rows: readonly BoardRow[]; latest: BoardPage }
  search: BoardSearch
  onLook: (search: BoardSearch) => void
}

/** The way so far: my points or my crew's, day by day, beside those of whoever was chosen, else is just ahead. */
export function CourseCard({ board, shown: { rows, latest }, search, onLook }: CourseCardProps) {
  const t = useTexts('course')
  const [asTable, setAsTable] = useState(false)
  const { beside, ...without } = search
  const query = useQuery(
    courseQuery({ board, stage_id: latest.stage?.id, half: latest.half ?? undefined, beside }),
  )
  useFollowing(query)
  const course = query.error ? undefined : query.data
  const ours = t(isOfPeople(board) ? 'you' : 'crew')
  const told = course && (course.days.length > 0 ? { name: ours, days: course.days } : course.other)
  const isDrawn = [course?.days, course?.other?.days].some((days) => days && days.length > 1)

  return (
    <Card as="section" inset="small" labelledBy="course">
      <h2 id="course" className="text-lg font-bold">
        {t('title')}
      </h2>
      <Select
        label={t('beside')}
        className="mt-3"
        value={beside ?? ''}
        onChoose={(next) => onLook(next === '' ? without : { ...without, beside: next })}
        options={[
          { value: '', label: t('ahead') },
          ...choicesFrom(rows, course?.other).map((one) => ({
            value: one.id,
            label: t('at_place', placeOf(one)),
          })),
        ]}
      />
      <Failure error={query.error} />
      {!course && !query.error && <Skeleton className="mt-3 h-52 w-full" />}
      {told && !isDrawn && <p className="mt-2 text-ink-soft">{t('too_early')}</p>}
      {course && told && isDrawn && (
        <>
          <ul className="my-3 flex flex-col gap-1 text-sm">
            {course.days.length > 0 && <Legend line="road" name={ours} />}
            {course.other && <Legend line="dots" name={t('at_place', placeOf(course.other))} />}
          </ul>
          {asTable ? (
            <CourseTable course={course} ours={ours} />
          ) : (
            <CourseChart course={course} label={t('label', inWords(told))} />
          )}
          <Button
            variant="quiet"
            size="small"
            className="mt-1"
            aria-expanded={asTable}
            onPress={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'as_chart' : 'as_table')}
          </Button>
        </>
      )}
    </Card>
  )
}

type Choice = { id: string; name: string; position: number }

/** Whoever may stand beside: those on the screen, and whoever does already. Nobody who shows a pseudonym. */
function choicesFrom(rows: readonly BoardRow[], other: Course['other'] | undefined): Choice[] {
  const seen = rows
    .filter((row) => !row.mine)
    .map((row) => ({ ...('team' in row ? row.team : row.person), position: row.position }))
  const all = other && !seen.some(({ id }) => id === other.id) ? [...seen, other] : seen
  return all.flatMap(({ id, name, position }) => (id === null ? [] : [{ id, name, position }]))
}

const placeOf = ({ name, position }: { name: string; position: number }) => ({
  name,
  place: formatNumber(position),
})

function inWords({ name, days }: { name: string; days: Course['days'] }) {
  const points = days.at(-1)?.points ?? 0
  return { name, count: points, shown: formatNumber(points) }
}

function Legend({ line, name }: { line: 'road' | 'dots'; name: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <svg width="34" height="10" aria-hidden="true" fill="none" strokeLinecap="round" className="shrink-0">
        {line === 'road' ? (
          <>
            <path d="M5 5H29" stroke="var(--asphalt)" strokeWidth="8" />
            <path d="M5 5H29" stroke="var(--road-dash)" strokeWidth="1.75" strokeDasharray="5 5" />
          </>
        ) : (
          <path d="M3 5H32" stroke="var(--sky)" strokeWidth="4" strokeDasharray="0.1 9" />
        )}
      </svg>
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </li>
  )
}
