import { queryOptions } from '@tanstack/react-query'
import { getColleague } from '#features/colleagues/contract/colleagues.ts'
import { call } from '#platform/web/api/api.ts'
import { requireIds } from '#platform/web/api/require-ids.ts'
import { colleagueKeys } from './colleagues.keys.ts'

/** Read anew with every card: a block or a choice of privacy counts from that moment on. */
export const colleagueQuery = (id: string) =>
  queryOptions({
    queryKey: colleagueKeys.one(id),
    queryFn: async () => {
      requireIds(id)
      return (await call(getColleague, { user_id: id })).colleague
    },
    staleTime: 0,
  })
