import { queryOptions } from '@tanstack/react-query'
import { exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'

export type AuditFilter = { search?: string; permission?: Permission; from?: string; until?: string }

export const auditQuery = (filter: AuditFilter) => pagesOf(['audit', filter], listAudit, filter)

export const auditActionQuery = (id: string) =>
  queryOptions({ queryKey: ['audit', id], queryFn: () => call(getAudit, { action_id: id }) })

export const loadAuditFile = (filter: AuditFilter) => call(exportAudit, filter)
