import { useFormatter } from 'use-intl'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type Course, dayByDay } from './course-scale.ts'

/** The chart in numbers, the newest day first. */
export function CourseTable({ course, ours }: { course: Course; ours: string }) {
  const t = useTexts('course')
  const format = useFormatter()
  const { ours: mine, theirs } = dayByDay(course)
  const [our, their] = [mine, theirs].map((days) => new Map(days.map(({ day, points }) => [day, points])))
  const days = [...new Set([...mine, ...theirs].map(({ day }) => day))].sort().toReversed()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={t('table')}
      className="max-h-72 overflow-auto rounded-field border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="p-2">
              {t('day')}
            </th>
            {mine.length > 0 && <Column>{ours}</Column>}
            {course.other && <Column>{course.other.name}</Column>}
          </tr>
        </thead>
        <tbody className="numerals">
          {days.map((day) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="p-2 text-left font-normal whitespace-nowrap text-ink-soft">
                {format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </th>
              {mine.length > 0 && <Cell points={our?.get(day)} />}
              {course.other && <Cell points={their?.get(day)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Column({ children }: { children: string }) {
  return (
    <th scope="col" className="p-2 text-right wrap-anywhere">
      {children}
    </th>
  )
}

function Cell({ points }: { points: number | undefined }) {
  return (
    <td className="p-2 text-right whitespace-nowrap">{points === undefined ? '–' : formatNumber(points)}</td>
  )
}
