import { queryOptions } from '@tanstack/react-query'
import { listQueues } from '#features/dashboard/contract/dashboard.ts'
import { call } from '#platform/web/api/api.ts'
import { dashboardKeys } from './dashboard.keys.ts'

/** What waits in each queue; looked at again each minute, because others work on them too. */
export const queuesQuery = queryOptions({
  queryKey: dashboardKeys.backlog,
  queryFn: async () => (await call(listQueues, {})).queues,
  refetchInterval: 60_000,
})
