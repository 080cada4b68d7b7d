import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { Camper } from '#web/art/camper.tsx'
import { Scene } from '#web/art/scene.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { modulesQuery, profileQuery, programmeQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HomeCrew } from './home-crew.tsx'
import { myTeamQuery } from './home.queries.ts'
import { HomeRoad } from './home-road.tsx'
import { HomeStanding } from './home-standing.tsx'

// As high as what comes, so that nothing jumps when it does.
const PLACE = 'h-90 w-full'

/** The home of the crew: its camper in the landscape, the road, where it stands, who rides along. */
export function HomePage() {
  const { data: modules } = useQuery(modulesQuery)
  const { data: team, isPending } = useQuery(myTeamQuery)
  const withRanking = modules?.status_modules.RankingModule ?? false
  return (
    <div className="flex flex-col gap-8">
      <Welcome />
      <HomeRoad withRanking={withRanking} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        {modules ? withRanking && <HomeStanding /> : <Skeleton className={PLACE} />}
        {isPending ? <Skeleton className={PLACE} /> : team && <HomeCrew team={team} />}
      </div>
    </div>
  )
}

function Welcome() {
  const t = useTexts('home')
  const campers = useTexts('campers')
  const { data: profile } = useQuery(profileQuery)
  const { data: team, error, refetch } = useQuery(myTeamQuery)

  const camper = team && {
    crew: team.name,
    type: campers(team.vehicle.type),
    colour: campers(team.vehicle.colour),
  }
  return (
    <>
      <Scene className="-mx-4 -mt-5 h-64 sm:mx-0 sm:mt-0 sm:h-80 sm:rounded-sheet">
        <div className="absolute inset-x-5 top-5 sm:inset-x-8 sm:top-7">
          <div className="inline-block max-w-full rounded-card bg-surface px-4 py-2.5 shadow-card">
            <PageTitle className="break-words">
              {profile ? t('welcome', { name: profile.first_name }) : t('title')}
            </PageTitle>
            {team && <p className="font-semibold break-words text-ink-soft">{team.name}</p>}
          </div>
        </div>
        <div className="absolute bottom-2 left-1/2 w-56 -translate-x-1/2 sm:bottom-3 sm:w-80">
          {camper && team && (
            <div className="animate-drive-in">
              <Camper {...team.vehicle} passengers={team.members.length} label={t('camper_of', camper)} />
            </div>
          )}
        </div>
      </Scene>
      <StartNotice />
      <Failure error={error} onRetry={() => void refetch()} />
      {team === null && <NoCrew />}
    </>
  )
}

function NoCrew() {
  const t = useTexts('home')
  return (
    <EmptyState
      art={<Camper type="mini" colour="sand" />}
      title={t('no_crew_title')}
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
    </EmptyState>
  )
}

function StartNotice() {
  const t = useTexts('home')
  const format = useFormatter()
  const { data: programme } = useQuery(programmeQuery)
  if (!programme || programme.started) return null
  const date =
    programme.starts_at &&
    format.dateTime(new Date(programme.starts_at), { dateStyle: 'full', timeStyle: 'short' })
  return (
    <Notice title={t('not_started_title')}>
      {date ? t('not_started_text', { date }) : t('not_started_open')}
    </Notice>
  )
}
