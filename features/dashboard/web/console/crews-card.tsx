import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { crewsQuery } from './dashboard.queries.ts'
import { ridersWho } from './people-behind.ts'

const SHOWN = 8

/** Which crews are quiet. */
export function CrewsCard() {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(crewsQuery)
  const behind = (id: string) => ridersWho({ crew_id: id })
  return (
    <ChartCard
      title={t('crews')}
      lead={data ? t('crews_lead', { all: data.all, some: data.some, none: data.none }) : t('loading')}
      fileName="crews"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('crew'), t('people'), t('active_week')],
          rows: data.crews.map(({ name, members, active }) => [name, String(members), String(active)]),
          people: data.crews.map(({ id }) => behind(id)),
          cells: data.crews.map(({ id }) => [
            undefined,
            behind(id),
            ridersWho({ crew_id: id, active_from: data.from }),
          ]),
        }
      }
    >
      <ShareBars
        shares={(data?.crews ?? []).slice(0, SHOWN).map(({ id, name, members, active }) => ({
          id,
          name,
          part: active,
          whole: members,
          people: behind(id),
        }))}
        words={(part, whole) => t('of', { part, whole })}
      />
    </ChartCard>
  )
}
