import { queryOptions } from '@tanstack/react-query'
import { listQueues } from '#features/dashboard/contract/dashboard.ts'
import { call } from '#platform/web/api/api.ts'
import { dashboardKeys } from './dashboard.keys.ts'

/** What waits in each queue; looked at again each minute, because others work on them too. */
const waitingQuery = queryOptions({
  queryKey: dashboardKeys.backlog,
  queryFn: () => call(listQueues, {}),
  refetchInterval: 60_000,
})

export const queuesQuery = queryOptions({ ...waitingQuery, select: ({ queues }) => queues })

/** The same call says how many imports of points wait to be released. */
export const importsQuery = queryOptions({ ...waitingQuery, select: ({ imports }) => imports })
