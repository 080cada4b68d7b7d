import { useQuery } from '@tanstack/react-query'
import type { TeamStanding } from '#features/points/contract/points.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Plate } from '#ui/plate.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { myTeamStandingQuery } from './home.queries.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2'

/** The crew's position on a number plate, its points, and who drives just ahead and behind. */
export function HomeStanding() {
  const t = useTexts('home')
  const { data: standing, error } = useQuery(myTeamStandingQuery)
  const { data: profile } = useQuery(profileQuery)
  if (error) return <Failure error={error} />
  if (!standing) return <Skeleton className="h-90 w-full" />
  const { mine, ahead, behind, crews } = standing
  const own = profile?.ranking.general.points ?? 0
  return (
    <Card as="section" labelledBy="standing">
      <h2 id="standing" className="text-xl font-bold">
        {mine ? t('position') : t('your_points')}
      </h2>
      {mine && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Plate size="large">{mine.position}</Plate>
          <div>
            <p className="text-ink-soft">{t('of_crews', { count: crews })}</p>
            <p className="numerals text-lg font-bold whitespace-nowrap">
              {t('points', { count: mine.points, shown: formatNumber(mine.points) })}
            </p>
          </div>
        </div>
      )}
      <ul className="mt-4 flex flex-col gap-2 empty:hidden">
        {mine && ahead && (
          <Neighbour crew={ahead} title={t('ahead')} gap={t('gap_ahead', gap(ahead.points - mine.points))} />
        )}
        {mine && behind && (
          <Neighbour
            crew={behind}
            title={t('behind')}
            gap={t('gap_behind', gap(mine.points - behind.points))}
          />
        )}
      </ul>
      <p className="mt-4 flex justify-between gap-3 border-t-2 border-dashed border-line pt-3">
        <span className="text-ink-soft">{t('your_points')}</span>
        <strong className="numerals whitespace-nowrap">
          {t('points', { count: own, shown: formatNumber(own) })}
        </strong>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <Link to={paths.overallTeamRanking} className={link}>
          {t('board')}
        </Link>
        <Link to={paths.myPoints} className={link}>
          {t('my_points')}
        </Link>
      </p>
    </Card>
  )
}

function gap(points: number) {
  return { count: points, shown: formatNumber(points) }
}

function Neighbour({ crew, title, gap: words }: { crew: TeamStanding; title: string; gap: string }) {
  return (
    <li className="flex items-center gap-3">
      <Camper {...crew.vehicle} size={56} />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{title}</p>
        <p className="truncate font-semibold">{crew.name}</p>
        <p className="numerals text-sm whitespace-nowrap text-ink-soft">{words}</p>
      </div>
    </li>
  )
}
