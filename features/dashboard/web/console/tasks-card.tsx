import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ChartDays, tasksQuery } from './dashboard.queries.ts'
import { participantsWho } from './people-behind.ts'

const SHOWN = 8

/** Which tasks people begin, and which of them they complete. */
export function TasksCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(tasksQuery(days))
  const byBegun = data?.tasks.toSorted((one, other) => other.begun - one.begun) ?? []
  return (
    <ChartCard
      title={t('tasks')}
      lead={t('tasks_lead')}
      fileName="tasks"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('task'), t('kind'), t('begun'), t('completed')],
          rows: byBegun.map(({ title, kind, begun, completed }) => [
            title,
            t(`kinds.${kind}`),
            String(begun),
            String(completed),
          ]),
          cells: byBegun.map(({ kind, id }) => [
            undefined,
            undefined,
            ...(['begun', 'completed'] as const).map((part) =>
              participantsWho({ task: `${kind}-${part}-${id}` }),
            ),
          ]),
        }
      }
    >
      <ShareBars
        shares={byBegun.slice(0, SHOWN).map(({ id, title, kind, begun, completed }) => ({
          id,
          name: `${title} · ${t(`kinds.${kind}`)}`,
          part: completed,
          whole: begun,
          people: participantsWho({ task: `${kind}-completed-${id}` }),
        }))}
        words={(part, whole) => t('completed_of', { part, whole })}
      />
    </ChartCard>
  )
}
