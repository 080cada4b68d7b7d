import { queryOptions, useQuery } from '@tanstack/react-query'
import { listPeopleOptions } from '#platform/contract/audiences.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** The departments, countries and segments of the people whom this organiser looks after, and the limit, if there is one. */
export const optionsQuery = queryOptions({
  queryKey: platformKeys.options,
  queryFn: () => call(listPeopleOptions, {}),
})

const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** The names of what an organiser is limited to; nothing for everybody else. */
export function useLimit(): { departments: string[]; countries: string[] } | undefined {
  const { data } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  if (!data?.scope) return undefined
  return {
    departments: named(data.departments, data.scope.department_ids),
    countries: named(data.countries, data.scope.country_ids),
  }
}
