import { queryOptions } from '@tanstack/react-query'
import { listQueues } from '#features/dashboard/contract/dashboard.ts'
import { call } from '#platform/web/api/api.ts'

/** What waits in each queue; looked at again each minute, because others work on them too. */
export const queuesQuery = queryOptions({
  queryKey: ['queues', 'backlog'],
  queryFn: async () => (await call(listQueues, {})).queues,
  refetchInterval: 60_000,
})
