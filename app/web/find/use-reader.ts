import { useQuery } from '@tanstack/react-query'
import type { ConsoleReader } from '#app/web/console/console-rights.ts'
import { listPeopleOptions } from '#platform/contract/audiences.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'

/** As whom the console is searched; nothing for participants, and limited until it is known that they are not. */
export function useConsoleReader(): ConsoleReader | undefined {
  const role = useQuery(profileQuery).data?.role ?? 'participant'
  const { data } = useQuery({
    ...optionsQuery,
    queryFn: () => callBehind(listPeopleOptions, {}),
    staleTime: 60_000,
    enabled: role !== 'participant',
  })
  return role === 'participant' ? undefined : { role, isLimited: data?.scope !== null }
}
