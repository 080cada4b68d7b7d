import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Plate } from '#ui/plate.tsx'
import {
  countedOn,
  DEED_KINDS,
  type Deed,
  deedsTo,
  pointsMissing,
} from '#features/rankings/web/deeds/deeds.ts'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import type { BoardPage } from '#features/rankings/web/rankings.queries.ts'

interface NextPlaceProps {
  board: Board
  latest: BoardPage
  deeds: readonly Deed[] | undefined
}

/** Where the reader stands, and what they can do for the next place; on a phone no more than a line. */
export function NextPlace({ board, latest, deeds }: NextPlaceProps) {
  const t = useTexts('next_place')
  const { mine, total } = latest
  if (!mine) return <NotThere board={board} />
  const people = isOfPeople(board)
  return (
    <Card as="section" inset="small" labelledBy="my-place" className="max-sm:py-2">
      <h2 id="my-place" className="text-lg font-bold max-sm:sr-only">
        {t(people ? 'title_you' : 'title_crew')}
      </h2>
      <div className="flex items-center gap-3 sm:mt-3">
        <Plate size="large" className="max-sm:h-10 max-sm:text-lg">
          {formatNumber(mine.position)}
        </Plate>
        <p className="min-w-0 text-ink-soft max-sm:hidden">
          {t(people ? 'of_people' : 'of_crews', { count: total, shown: formatNumber(total) })}
          <strong className="numerals block text-lg whitespace-nowrap text-ink">
            {t('points', { count: mine.points, shown: formatNumber(mine.points) })}
          </strong>
        </p>
        <p className="min-w-0 text-sm font-semibold sm:hidden">
          <StepWords board={board} latest={latest} deeds={deeds} />
        </p>
      </div>
      <p className="mt-3 min-h-[calc(2lh+0.75rem)] border-t-2 border-dashed border-line pt-3 font-semibold max-sm:hidden">
        <StepWords board={board} latest={latest} deeds={deeds} />
      </p>
      {!latest.scoring.frozen && <Earning board={board} />}
    </Card>
  )
}

/** Never points that cannot be reached: then what brings nearer, without a number. */
function StepWords({ board, latest, deeds }: NextPlaceProps) {
  const t = useTexts('next_place')
  const format = useFormatter()
  const { mine, missing, next_position: position, scoring } = latest
  if (scoring.frozen) return t('over')
  if (missing === null) return t('leading')
  if (!deeds) return null
  const members = mine && 'team' in mine ? mine.team.members : 1
  const counts = deedsTo(pointsMissing({ board, missing, scoring, members }), countedOn(board, deeds))
  if (!counts || position === null) return t(`earns.${board}`)
  const kinds = DEED_KINDS.filter((kind) => counts[kind] > 0)
  return t('deeds_to', {
    position: formatNumber(position),
    deeds: format.list(kinds.map((kind) => t(`deeds.${kind}`, { count: counts[kind] }))),
  })
}

/** The ways to what brings points on this board, where it is on for the reader; on a phone they stand in its bar. */
function Earning({ board }: { board: Board }) {
  const t = useTexts('next_place')
  const { data: modules } = useQuery(modulesQuery)
  const on = modules?.status_modules
  const ways = [
    { name: 'duels', to: paths.duels, isThere: on?.DuelsModule && board !== 'overall-business' },
    {
      name: 'challenges',
      to: paths.challenges,
      isThere: on?.ChallengeModule && board !== 'overall-business' && board !== 'overall-educational',
    },
  ] as const
  const open = ways.filter(({ isThere }) => isThere)
  if (open.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-sm:hidden">
      {open.map(({ name, to }) => (
        <LinkButton key={name} to={to} variant="secondary" size="small">
          {t(name)}
        </LinkButton>
      ))}
    </div>
  )
}

/** Not on the board: what leads onto it. */
function NotThere({ board }: { board: Board }) {
  const t = useTexts('next_place')
  const { data: modules } = useQuery(modulesQuery)
  const people = isOfPeople(board)
  const mayRide = modules?.status_modules.VehicleModule
  return (
    <Card as="section" inset="small" labelledBy="my-place">
      <h2 id="my-place" className="text-lg font-bold">
        {t(people ? 'not_there_title' : 'no_crew_title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t(people ? 'not_there_text' : 'no_crew_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {people && (
          <LinkButton to={paths.myPoints} variant="secondary" size="small">
            {t('my_points')}
          </LinkButton>
        )}
        {!people && mayRide && (
          <LinkButton to={paths.findTeam} variant="secondary" size="small">
            {t('find_crew')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
