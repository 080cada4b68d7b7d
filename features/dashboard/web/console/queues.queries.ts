import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listQueues } from '#contract/dashboard.ts'
import { call } from '#web/platform/api.ts'

/** What waits in each queue; looked at again each minute, because others work on them too. */
export const queuesQuery = queryOptions({
  queryKey: ['queues', 'backlog'],
  queryFn: async () => (await call(listQueues, {})).queues,
  refetchInterval: 60_000,
})

/** After something was decided: the queue and its numbers are read again. */
export function useQueueDone() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['queues'] })
}
