import { useQuery } from '@tanstack/react-query'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { queuesQuery } from './queues.queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What waits for the organisers. */
export function BacklogCard() {
  const t = useTexts('console_dashboard')
  const queues = useTexts('console_queues')
  const number = useNumbers()
  const { data, error, refetch } = useQuery(queuesQuery)
  return (
    <ChartCard
      title={t('backlog')}
      lead={t('backlog_lead')}
      fileName="backlog"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('queue'), t('waiting'), t('oldest'), t('came'), t('done')],
          rows: data.map(({ queue, waiting, oldest, came, done }) => [
            queues(`queues.${queue}`),
            String(waiting),
            oldest ?? '',
            String(came),
            String(done),
          ]),
        }
      }
    >
      <ul className="flex flex-col">
        {data?.map(({ queue, waiting, oldest }) => (
          <li key={queue}>
            <Link
              to={consolePaths.queues}
              search={{ queue }}
              className="flex min-h-11 items-center justify-between gap-3 rounded-field px-2 hover:bg-pine-soft"
            >
              <span>{queues(`queues.${queue}`)}</span>
              <span className="flex items-center gap-3">
                {oldest && <AgeSign since={oldest} />}
                <strong className="numerals min-w-8 text-right font-heading text-lg">
                  {number(waiting)}
                </strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
