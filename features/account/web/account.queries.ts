import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { changeProfile, getOwnDirectory, setLanguage } from '#features/account/contract/account.ts'
import { chooseLanguage } from '#platform/web/texts/language.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { accountKeys } from './account.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** What of the caller the directory of the company rules. */
export const directoryQuery = queryOptions({
  queryKey: accountKeys.directory,
  queryFn: () => call(getOwnDirectory, {}),
})

export const useChangeProfile = () =>
  useCall(changeProfile, {
    stale: [profileQuery.queryKey],
    done: (fields, _, queries) =>
      queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...fields }),
  })

/** Turns this device at once, and what Convoy writes to the person from now on. */
export function useSetLanguage() {
  const queries = useQueryClient()
  return useCall(setLanguage, {
    onMutate: ({ language }) => chooseLanguage(language),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries(profileQuery),
        queries.invalidateQueries({ queryKey: platformKeys.documents }),
      ])
    },
  })
}
