import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { listPeopleOptions } from '#platform/contract/audiences.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Whether the gates of the console are open: until then the server refuses what stands beside the page. */
export const LetIn = createContext(true)

/** The departments, countries and segments of the people whom this organiser looks after, and the limit, if there is one. */
export const optionsQuery = queryOptions({
  queryKey: platformKeys.options,
  queryFn: () => call(listPeopleOptions, {}),
})

const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** The names of what an organiser is limited to; nothing for everybody else. */
export function useLimit(): { departments: string[]; countries: string[] } | undefined {
  const { data } = useQuery({ ...optionsQuery, staleTime: 60_000, enabled: use(LetIn) })
  if (!data?.scope) return undefined
  return {
    departments: named(data.departments, data.scope.department_ids),
    countries: named(data.countries, data.scope.country_ids),
  }
}
