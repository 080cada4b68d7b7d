import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { call } from '#platform/web/api/api.ts'

export type AuditFilter = { search?: string; permission?: Permission; from?: string; until?: string }

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => call(listAudit, { ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const auditActionQuery = (id: string) =>
  queryOptions({ queryKey: ['audit', id], queryFn: () => call(getAudit, { action_id: id }) })

export const loadAuditFile = (filter: AuditFilter) => call(exportAudit, filter)
