import { useQuery } from '@tanstack/react-query'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Plate } from '#ui/plate.tsx'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import type { BoardPage } from '#features/rankings/web/rankings.queries.ts'

interface NextPlaceProps {
  board: Board
  latest: BoardPage
}

/** Where the reader stands, what the next place takes and what earns it. */
export function NextPlace({ board, latest }: NextPlaceProps) {
  const t = useTexts('next_place')
  const { mine, total } = latest
  if (!mine) return <NotThere board={board} />
  const people = isOfPeople(board)
  return (
    <Card as="section" inset="small" labelledBy="my-place">
      <h2 id="my-place" className="text-lg font-bold max-sm:sr-only">
        {t(people ? 'title_you' : 'title_crew')}
      </h2>
      <div className="flex items-center gap-3 sm:mt-3">
        <Plate size="large">{formatNumber(mine.position)}</Plate>
        <p className="min-w-0 text-ink-soft">
          {t(people ? 'of_people' : 'of_crews', { count: total, shown: formatNumber(total) })}
          <strong className="numerals block text-lg whitespace-nowrap text-ink">
            {t('points', { count: mine.points, shown: formatNumber(mine.points) })}
          </strong>
        </p>
      </div>
      <p className="mt-3 border-t-2 border-dashed border-line pt-3 font-semibold">
        <StepWords latest={latest} />
      </p>
      {!latest.scoring.frozen && <Earning board={board} />}
    </Card>
  )
}

function StepWords({ latest }: { latest: BoardPage }) {
  const t = useTexts('next_place')
  const { missing, next_position: position, scoring } = latest
  if (scoring.frozen) return t('over')
  if (missing === null) return t('leading')
  const step = { count: missing, shown: formatNumber(missing) }
  return position === null ? t('step', step) : t('step_to', { ...step, position: formatNumber(position) })
}

/** What brings points on this board, with the way there where it is on for the reader. */
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
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">{t(`earns.${board}`)}</p>
      {open.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {open.map(({ name, to }) => (
            <LinkButton key={name} to={to} variant="secondary" size="small">
              {t(name)}
            </LinkButton>
          ))}
        </div>
      )}
    </>
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
