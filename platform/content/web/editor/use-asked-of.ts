import { useQuery } from '@tanstack/react-query'
import type { ConsoleSort } from '#platform/contract/console-lists.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { momentFrom } from '#platform/web/console/local-time.ts'
import { type ContentSearch, dayAfter } from '#platform/content/web/list/content-address.ts'

/** The wish of an address as the server is asked: days become the moments of the programme's clock. */
export function useAskedOf(wish: ContentSearch, sort: ConsoleSort | undefined): ContentSearch | undefined {
  const { data } = useQuery(programmeQuery)
  const { from, to, sort: wished, ...rest } = wish
  if (!sort) return rest
  if ((from || to) && !data) return undefined
  const zone = data?.time_zone ?? 'UTC'
  const [begin, end] = [
    from && momentFrom(`${from}T00:00`, zone),
    to && momentFrom(`${dayAfter(to)}T00:00`, zone),
  ]
  return { ...rest, ...(wished && { sort: wished }), ...(begin && { from: begin }), ...(end && { to: end }) }
}
