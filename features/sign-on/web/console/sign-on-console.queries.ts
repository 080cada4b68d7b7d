import { queryOptions } from '@tanstack/react-query'
import { getSignOn } from '#features/sign-on/contract/providers.ts'
import { call } from '#platform/web/api/api.ts'
import { signOnKeys } from '#features/sign-on/web/sign-on.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export const signOnQuery = queryOptions({
  queryKey: signOnKeys.console,
  queryFn: () => call(getSignOn, {}),
})

/** The buttons of the login page come with what everybody knows of the programme. */
export const signOnStale = [signOnQuery.queryKey, platformKeys.programme]
