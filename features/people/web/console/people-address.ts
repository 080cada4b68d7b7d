import type { Role } from '#platform/contract/roles.ts'
import {
  PEOPLE_SORTS,
  PEOPLE_STATES,
  type PeopleFilter,
  type PeopleSort,
} from '#features/people/contract/people.ts'
import { readId } from '#platform/web/api/address.ts'

export type PeopleSearch = { filter: PeopleFilter; sort: PeopleSort; order: 'asc' | 'desc' }

export const ROLES = ['participant', 'organiser', 'administrator'] as const satisfies readonly Role[]

const oneOf = (choices: readonly string[]) => (text: string) => choices.find((choice) => choice === text)
const within = (most: number) => (text: string) => text.trim().slice(0, most) || undefined
const like = (shape: RegExp) => (text: string) => (shape.test(text) ? text : undefined)
const day = like(/^\d{4}-\d{2}-\d{2}$/)
const idOrNone = (text: string) => (text === 'none' ? text : readId(text))

const readers: Record<keyof PeopleFilter, (text: string) => string | undefined> = {
  search: within(80),
  department_id: idOrNone,
  country_id: idOrNone,
  segment: within(100),
  role: oneOf(ROLES),
  access: oneOf(['on', 'off']),
  state: oneOf(PEOPLE_STATES),
  crew: oneOf(['yes', 'no', 'alone']),
  crew_id: readId,
  two_factor: oneOf(['on', 'off']),
  invited: oneOf(['yes', 'no']),
  active_from: day,
  active_until: day,
  seen_from: day,
  seen_until: day,
  task: like(/^(challenge|course|training)-(begun|completed)-(all|[0-9a-f-]{36})$/),
  brought_by: readId,
  quarter: like(/^[1-4]-(14|30|90)$/),
  duel: like(/^(began|played|forfeited)-\d{4}-\d{2}-\d{2}$/),
  told: like(/^(app|mail|waiting)-\d{4}-\d{2}-\d{2}$/),
  rhythm: oneOf(['1', '2', '3', '4']),
}

/** Filter and order as they stand in the address; what is not understood counts as not there. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const given = Object.entries(readers).flatMap(([field, read]) => {
    const value = search[field]
    // The router reads digits as a number.
    const text = typeof value === 'number' ? String(value) : value
    const known = typeof text === 'string' ? read(text) : undefined
    return known === undefined ? [] : [[field, known]]
  })
  const sort = PEOPLE_SORTS.find((name) => name === search['sort']) ?? 'name'
  const order = search['order'] === 'desc' ? 'desc' : 'asc'
  return { filter: Object.fromEntries(given) as PeopleFilter, sort, order }
}

/** The same for an address: what is usual is left out. */
export function writePeopleSearch({ filter, sort, order }: PeopleSearch): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...Object.fromEntries(given),
    ...(sort !== 'name' && { sort }),
    ...(order !== 'asc' && { order }),
  }
}
