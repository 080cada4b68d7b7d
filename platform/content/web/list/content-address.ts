import { DESK_SORTS, type ConsoleSort } from '#platform/contract/console-lists.ts'
import { readWords } from '#platform/web/api/address.ts'

/** What of a list is looked at, as it stands in the address; `from` and `to` are days. */
export interface ContentSearch {
  state?: string
  search?: string
  sort?: ConsoleSort
  from?: string
  to?: string
}

/** A day that there is, in the time of programmes. */
function readDay(day: unknown): string | undefined {
  if (typeof day !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(day)) return undefined
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? undefined : day
}

/** The wish in an address; what makes no sense there is dropped. */
export function readContentSearch(address: Record<string, unknown>): ContentSearch {
  const search = readWords(address['search'])
  const { state } = address
  const isState = typeof state === 'string' && /^[a-z_]{1,20}$/.test(state)
  const sort = DESK_SORTS.find((each) => each === address['sort'])
  const [from, to] = [readDay(address['from']), readDay(address['to'])]
  return {
    ...(isState && { state }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
