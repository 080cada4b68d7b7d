import { useQuery } from '@tanstack/react-query'
import { queuesQuery } from '#features/dashboard/web/console/queues.queries.ts'
import { capCount } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'

/** How much waits in all queues together. */
export function WaitingCount() {
  const t = useTexts('console_nav')
  const { data } = useQuery(queuesQuery)
  const count = data?.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0
  return <CountBadge count={count} cap={99} capText={capCount(count)} label={t('waiting', { count })} />
}
