import { TEAM_ORDERS } from '#features/teams/contract/teams.ts'
import { readId, readWords } from '#platform/web/api/address.ts'

/** What somebody looks for, as it stands in the address. What is not asked for is left out. */
export interface TeamSearch {
  search?: string
  /** At least so many free seats. */
  free?: number
  order?: (typeof TEAM_ORDERS)[number]
  /** The id of a department. */
  department?: string
}

const MOST_SEATS = 20

/** The wish in an address; what makes no sense there is dropped. */
export function readTeamSearch(address: Record<string, unknown>): TeamSearch {
  const search = readWords(address.search)
  const free = Number(address.free)
  const order = TEAM_ORDERS.find((own) => own === address.order)
  const department = readId(address.department)
  return {
    ...(search && { search }),
    ...(Number.isInteger(free) && free > 0 && free <= MOST_SEATS && { free }),
    ...(order && { order }),
    ...(department && { department }),
  }
}

/** The same for the server, which calls things by its own names. */
export function asTeamWish({ search, free, order, department }: TeamSearch) {
  return { search, free_seats: free, order, department_id: department }
}
