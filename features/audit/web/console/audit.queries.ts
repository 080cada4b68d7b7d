import { queryOptions } from '@tanstack/react-query'
import { exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'

/** Under what is kept of them. */
export const auditKeys = {
  all: ['audit'],
} as const

export type AuditFilter = {
  search?: string
  about_id?: string
  permission?: Permission
  from?: string
  until?: string
}

export const auditQuery = (filter: AuditFilter) => pagesOf([...auditKeys.all, filter], listAudit, filter)

export const auditActionQuery = (id: string) =>
  queryOptions({ queryKey: [...auditKeys.all, id], queryFn: () => call(getAudit, { action_id: id }) })

export const loadAuditFile = (filter: AuditFilter) => call(exportAudit, filter)
