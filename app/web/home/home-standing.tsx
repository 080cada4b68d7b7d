import { useQuery } from '@tanstack/react-query'
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

/** The crew's position on a number plate, its points and the own ones. */
export function HomeStanding() {
  const t = useTexts('home')
  const { data: standing, error } = useQuery(myTeamStandingQuery)
  const { data: profile } = useQuery(profileQuery)
  if (error) return <Failure error={error} />
  if (!standing) return <Skeleton className="h-60 w-full" />
  const { mine, crews } = standing
  const own = profile?.ranking.general.points ?? 0
  return (
    <Card as="section" labelledBy="standing" inset="small">
      <h2 id="standing" className="px-2 text-xl font-bold">
        {mine ? t('position') : t('your_points')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 px-2">
        {mine && (
          <>
            <Plate size="large">{mine.position}</Plate>
            <div>
              <p className="text-sm text-ink-soft">{t('of_crews', { count: crews })}</p>
              <p className="numerals font-bold sm:text-lg whitespace-nowrap">
                {t('points', { count: mine.points, shown: formatNumber(mine.points) })}
              </p>
            </div>
          </>
        )}
        <div className="ml-auto text-right">
          {mine && <p className="text-sm text-ink-soft">{t('your_points')}</p>}
          <p className="numerals font-bold sm:text-lg whitespace-nowrap">
            {t('points', { count: own, shown: formatNumber(own) })}
          </p>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 px-2">
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
