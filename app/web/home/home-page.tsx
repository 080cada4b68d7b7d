import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Camper } from '#art/camper/camper.tsx'
import { CrewCard } from '#features/teams/web/crew/crew-card.tsx'
import { OpenOffers } from '#features/teams/web/finding/open-offers.tsx'
import { myOffersQuery } from '#features/teams/web/team-offers.queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { inside } from '#platform/web/routes/lazy-pages.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { EmptyFrame } from '#ui/empty-frame.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HomeAlong } from './home-along.tsx'
import { HomeCountdown } from './home-countdown.tsx'
import { HomeNext } from './home-next.tsx'
import { HomeRoad } from './home-road.tsx'
import { HomeStanding } from './home-standing.tsx'
import { HomeWelcome } from './home-welcome.tsx'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Notice } from '#ui/notice.tsx'
import { useMyTeam } from './use-my-team.ts'

const PLACE = 'h-90 w-full'
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:[&>*:only-child]:col-span-2'

/** Nobody waits for them: they come when the page stands. */
const Moments = lazy(async () => ({ default: (await inside(import('./moments.tsx'))).Moments }))
const MOMENTS_AFTER_MS = 4_000

/** The home of the crew: its camper in the landscape, what to do next, the road, where it stands, who rides along. */
export function HomePage() {
  const modules = useQuery(modulesQuery).data?.status_modules
  const { team, isOff, isPending } = useMyTeam()
  // It asks nothing that is not asked above it, and is drawn in a turn of its own.
  const crew = useDeferredValue(team, null)
  const withRanking = modules?.RankingModule ?? false
  const isLater = useLater(MOMENTS_AFTER_MS)
  return (
    <div className="flex flex-col gap-8">
      <HomeWelcome />
      <Settled
        isBegun={modules !== undefined && !isPending}
        place={
          <>
            <div className={COLUMNS}>
              <Skeleton className={PLACE} />
              <Skeleton className={PLACE} />
            </div>
            <Skeleton className={PLACE} />
          </>
        }
      >
        <HomeCountdown />
        <HomeDue />
        {modules?.VehicleModule && <OpenOffers />}
        {team === null && modules && !isOff && <NoCrew />}
        <div className={COLUMNS}>
          {team !== undefined && <HomeNext />}
          {withRanking && <HomeStanding />}
        </div>
        <HomeAlong />
        <HomeRoad withRanking={withRanking} />
        {crew && <CrewCard team={crew} />}
        {isLater && (
          <Suspense>
            <Moments />
          </Suspense>
        )}
      </Settled>
    </div>
  )
}

function useLater(afterMs: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}

function NoCrew() {
  const t = useTexts('home')
  const invited = useQuery(myOffersQuery).data?.invitations.length ?? 0
  return (
    <EmptyFrame
      art={<Camper type="mini" colour="sand" />}
      title={invited > 0 ? t('invited_title') : t('no_crew_title')}
      action={
        <>
          <LinkButton to={paths.createTeam}>{t('create_team')}</LinkButton>
          <LinkButton to={paths.findTeam} variant="secondary">
            {t('find_team')}
          </LinkButton>
        </>
      }
    >
      {t('no_crew_text')}
    </EmptyFrame>
  )
}

/** Leads whoever has mandatory training open to what is due first. */
function HomeDue() {
  const t = useTexts('home')
  const dates = useDates()
  const { data: profile } = useQuery(profileQuery)
  const isOn = useQuery(modulesQuery).data?.status_modules.ElearningModule ?? false
  const hasTo = isOn && (profile?.mandatory_training ?? false)
  const first = useQuery({ ...learningCounter, enabled: isOn }).data?.first_due
  // Until it is known what for, nothing is said: the words would change under the reader.
  if (!hasTo || first === undefined) return null
  const date = first?.due_at && dates.date(first.due_at)
  return (
    <Notice
      tone={first?.overdue ? 'error' : 'warning'}
      title={first ? first.title : t('mandatory_title')}
      action={
        first ? (
          <LinkButton to={paths.course} params={{ id: first.id }}>
            {t('mandatory_go')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.learning}>{t('mandatory_go')}</LinkButton>
        )
      }
    >
      {first?.overdue ? t('mandatory_overdue') : date ? t('mandatory_due', { date }) : t('mandatory_text')}
    </Notice>
  )
}
