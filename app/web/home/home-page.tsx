import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { firstRideQuery } from '#app/web/first-ride/first-ride.queries.ts'
import { Camper } from '#art/camper/camper.tsx'
import { CrewCard } from '#features/teams/web/crew/crew-card.tsx'
import { CrewFuel } from '#features/streak/web/crew-fuel.tsx'
import { fuelQuery } from '#features/streak/web/streak.queries.ts'
import { OpenOffers } from '#features/teams/web/finding/open-offers.tsx'
import { myOffersQuery } from '#features/teams/web/team-offers.queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { EmptyFrame } from '#ui/empty-frame.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HomeCountdown } from './home-countdown.tsx'
import { HomeNext } from './home-next.tsx'
import { HomeStanding } from './home-standing.tsx'
import { HomeStrip } from './home-strip.tsx'
import { HomeWelcome } from './home-welcome.tsx'
import { useMyTeam } from './use-my-team.ts'

const PLACE = 'h-90 w-full'
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:[&>*:only-child]:col-span-2'

/** Nobody waits for them: they come when the page stands. */
const CrewMoments = lazy(async () => ({ default: (await import('./crew-moments.tsx')).CrewMoments }))
const MOMENTS_AFTER_MS = 4_000

/** The home of the crew: its camper on the road, one best thing to do next, where it stands, who rides along. */
export function HomePage() {
  const modules = useQuery(modulesQuery).data?.status_modules
  const { team, isOff, isPending } = useMyTeam()
  // It asks nothing that is not asked above it, and is drawn in a turn of its own.
  const crew = useDeferredValue(team, null)
  // Asked with the others and not once the card stands.
  useQuery({ ...fuelQuery, enabled: modules?.StreakModule ?? false })
  const withRanking = modules?.RankingModule ?? false
  useFirstRide()
  const isLater = useLater(MOMENTS_AFTER_MS)
  return (
    <div className="flex flex-col gap-5 sm:gap-8">
      <div>
        <HomeWelcome />
        <HomeStrip withRanking={withRanking} />
      </div>
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
        {team === null && modules && !isOff && (
          <>
            <OpenOffers />
            <NoCrew />
          </>
        )}
        <div className={COLUMNS}>
          {team !== undefined && <HomeNext hasLead={team === null && !isOff} />}
          <div className="flex flex-col gap-5 empty:hidden sm:gap-6">
            {withRanking && <HomeStanding />}
            {team && modules?.VehicleModule && <OpenOffers />}
          </div>
        </div>
        {crew && (
          <CrewCard team={crew}>
            <CrewFuel />
          </CrewCard>
        )}
        {isLater && (
          <Suspense>
            <CrewMoments />
          </Suspense>
        )}
      </Settled>
    </div>
  )
}

/** Whoever is new is led to their first ride, once; who has left it finds it among the next things. */
function useFirstRide() {
  const navigate = useNavigate()
  const { data: ride } = useQuery(firstRideQuery)
  const isNew = ride !== undefined && !ride.begun
  useEffect(() => {
    if (isNew) void navigate({ to: paths.firstRide, replace: true })
  }, [isNew, navigate])
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
