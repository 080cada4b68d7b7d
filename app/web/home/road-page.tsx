import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import type { Stage } from '#features/stages/contract/stages.ts'
import { Camper } from '#art/camper/camper.tsx'
import { RoadMap } from '#art/road/road-map.tsx'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { usePointsArriving } from './points-arriving.ts'
import { useTravellers } from './travellers.ts'
import { useMyTeam } from './use-my-team.ts'

/** The whole road with its stages, our camper on it, and the crews just ahead and behind. */
export function RoadPage() {
  const t = useTexts('home')
  const format = useFormatter()
  const { data: stages, error } = useQuery(stagesQuery)
  const { team } = useMyTeam()
  const withRanking = useQuery(modulesQuery).data?.status_modules.RankingModule ?? false
  const { travellers } = useTravellers(withRanking)
  const arriving = usePointsArriving()

  const day = (iso: string) => format.dateTime(new Date(iso), { day: 'numeric', month: 'short' })
  const captionOf = (stage: Stage) => {
    if (stage.state === 'past') return t('stage_past', { from: day(stage.starts_at), to: day(stage.ends_at) })
    return stage.state === 'running'
      ? t('stage_running', { to: day(stage.ends_at) })
      : t('stage_coming', { from: day(stage.starts_at) })
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <BackLink to={paths.home}>{t('title')}</BackLink>
      <PageTitle>{t('road')}</PageTitle>
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
          travellers={travellers.map(({ id, name, vehicle, isOwn, stageIndex, fraction }) => ({
            id,
            stageIndex,
            fraction,
            label: t('you_are_here', { crew: name }),
            node: isOwn ? (
              <Camper {...vehicle} passengers={team!.members.length} size={80} driving={arriving > 0} />
            ) : (
              <Camper {...vehicle} size={48} />
            ),
          }))}
        />
      )}
    </div>
  )
}
