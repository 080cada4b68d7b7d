import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import type { Stage } from '#contract/stages.ts'
import type { TeamStanding } from '#contract/points.ts'
import { Camper } from '#web/art/camper.tsx'
import { RoadMap, type RoadTraveller } from '#web/art/road-map.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myTeamQuery, myTeamStandingQuery, stagesQuery } from './home.queries.ts'
import { placeOnRoad } from './place-on-road.ts'

/** The road with its stages, our camper on it, and the crews just ahead and behind. */
export function HomeRoad({ withRanking }: { withRanking: boolean }) {
  const t = useTexts('home')
  const format = useFormatter()
  const { data: stages, error } = useQuery(stagesQuery)
  const { data: team } = useQuery(myTeamQuery)
  const { data: standing } = useQuery({ ...myTeamStandingQuery, enabled: withRanking })

  const day = (iso: string) => format.dateTime(new Date(iso), { day: 'numeric', month: 'short' })
  const captionOf = (stage: Stage) => {
    if (stage.state === 'past') return t('stage_past', { from: day(stage.starts_at), to: day(stage.ends_at) })
    return stage.state === 'running'
      ? t('stage_running', { to: day(stage.ends_at) })
      : t('stage_coming', { from: day(stage.starts_at) })
  }

  return (
    <section aria-labelledby="road" className="min-w-0">
      <h2 id="road" className="mb-3 text-xl font-bold">
        {t('road')}
      </h2>
      <Failure error={error} />
      {!stages && !error && <Skeleton className="h-200 w-full md:h-78" />}
      {stages?.length === 0 && <p className="text-ink-soft">{t('no_stages')}</p>}
      {stages && stages.length > 0 && (
        <RoadMap
          label={t('road')}
          stages={stages.map((stage) => ({
            id: stage.id,
            name: stage.name,
            state: stage.state,
            caption: captionOf(stage),
          }))}
          travellers={travellersOf()}
        />
      )}
    </section>
  )

  function travellersOf(): RoadTraveller[] {
    if (!stages || !team) return []
    const now = Date.now()
    const known: (TeamStanding | null | undefined)[] = standing ? [standing.ahead, standing.behind] : []
    const most = Math.max(...[...known, standing?.mine].map((each) => each?.points ?? 0))
    const traveller = (
      id: string,
      name: string,
      points: number,
      vehicle: TeamStanding['vehicle'],
    ): RoadTraveller => ({
      id,
      ...placeOnRoad({ stages, now, points, most }),
      label: t('you_are_here', { crew: name }),
      node: <Camper {...vehicle} size={id === team.id ? 84 : 52} />,
    })
    return [
      ...known.flatMap((each) =>
        each ? [traveller(each.team_id, each.name, each.points, each.vehicle)] : [],
      ),
      traveller(team.id, team.name, standing?.mine?.points ?? 0, team.vehicle),
    ]
  }
}
