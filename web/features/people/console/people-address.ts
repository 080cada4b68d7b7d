import { PEOPLE_SORTS, PeopleFilter, type PeopleSort } from '#contract/people-desk.ts'

export type PeopleSearch = { filter: PeopleFilter; sort: PeopleSort; order: 'asc' | 'desc' }

const FIELDS = Object.keys(PeopleFilter.shape) as (keyof PeopleFilter)[]

/** Filter and order as they stand in the address; what is not understood counts as not there. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const given = FIELDS.flatMap((field) => {
    const value = search[field]
    const text = typeof value === 'number' ? String(value) : value
    const one = PeopleFilter.safeParse({ [field]: text })
    return text !== undefined && text !== '' && one.success ? [[field, one.data[field]]] : []
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
