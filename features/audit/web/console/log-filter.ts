import { type Permission, permissionNames } from '#platform/contract/permissions.ts'
import { localFrom, momentFrom } from '#platform/web/console/local-time.ts'
import { readId } from '#platform/web/api/address.ts'
import type { AuditFilter } from './audit.queries.ts'

const DAY_MS = 86_400_000

/** What the address asks for, as far as it can be read. */
export function readFilter(search: Record<string, unknown>): AuditFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const moment = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined
  const permission = permissionNames.find((name) => name === search['permission'])
  const read = {
    search: text(search['search'])?.slice(0, 100),
    about_id: typeof search['about_id'] === 'string' ? readId(search['about_id']) : undefined,
    permission: permission as Permission | undefined,
    from: moment(search['from']),
    until: moment(search['until']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The moment at which a day begins in a time zone, or one of the days after it. */
export function beginOf(
  day: string,
  { zone, later = 0 }: { zone: string; later?: number },
): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return undefined
  const wished = new Date(at + later * DAY_MS).toISOString().slice(0, 10)
  return momentFrom(`${wished}T00:00`, zone) ?? undefined
}

/** The day of a moment in a time zone, as a field of a day wants it. */
export const dayOf = (moment: string, zone: string): string => localFrom(moment, zone).slice(0, 10)

/** The last day before a moment. */
export const lastDayOf = (until: string, zone: string): string =>
  dayOf(new Date(Date.parse(until) - 1).toISOString(), zone)
