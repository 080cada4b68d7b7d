import { type Permission, permissionNames } from '#contract/permissions.ts'
import type { AuditFilter } from './audit.queries.ts'

/** What the address asks for, as far as it can be read. */
export function readFilter(search: Record<string, unknown>): AuditFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const moment = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined
  const permission = permissionNames.find((name) => name === search['permission'])
  const read = {
    search: text(search['search'])?.slice(0, 100),
    permission: permission as Permission | undefined,
    from: moment(search['from']),
    until: moment(search['until']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The moment at which a day begins here, or the one after it. */
export function dayOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** The last day before a moment, as a field of a day wants it. */
export function lastDayOf(until: string): string {
  const last = new Date(Date.parse(until) - 1)
  return `${last.getFullYear()}-${String(last.getMonth() + 1).padStart(2, '0')}-${String(last.getDate()).padStart(2, '0')}`
}
