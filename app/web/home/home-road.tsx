import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import type { Stage } from '#features/stages/contract/stages.ts'
import { Camper } from '#art/camper/camper.tsx'
import { RoadMap, type RoadTraveller } from '#art/road/road-map.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { myTeamStandingQuery } from './home.queries.ts'
import { placeOnRoad, spreadOut } from './place-on-road.ts'
import { usePointsArriving } from './points-arriving.ts'
import { useMyTeam } from './use-my-team.ts'

/** The road with its stages, our camper on it, and the crews just ahead and behind. */
export function HomeRoad({ withRanking }: { withRanking: boolean }) {
  const t = useTexts('home')
  const format = useFormatter()
  const { data: stages, error } = useQuery(stagesQuery)
  const { team } = useMyTeam()
  const { data: standing } = useQuery({ ...myTeamStandingQuery, enabled: withRanking })
  const arriving = usePointsArriving()

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
      <Loading query={{ data: stages, error }} className="h-200 w-full md:h-78" />
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
    const own = {
      team_id: team.id,
      name: team.name,
      points: standing?.mine?.points ?? 0,
      vehicle: team.vehicle,
    }
    const crews = [standing?.ahead, own, standing?.behind].filter(
      (crew) => crew !== null && crew !== undefined,
    )
    const most = Math.max(...crews.map(({ points }) => points))
    const places = crews.map(({ points }) => placeOnRoad({ stages, now, points, most }))
    const fractions = places[0]!.fraction > 0 ? spreadOut(places.map(({ fraction }) => fraction)) : [0, 0, 0]
    return crews.map(({ team_id, name, vehicle }, at) => ({
      id: team_id,
      stageIndex: places[at]!.stageIndex,
      fraction: fractions[at]!,
      label: t('you_are_here', { crew: name }),
      node:
        team_id === team.id ? (
          <Camper {...vehicle} passengers={team.members.length} size={80} driving={arriving > 0} />
        ) : (
          <Camper {...vehicle} size={48} />
        ),
    }))
  }
}
