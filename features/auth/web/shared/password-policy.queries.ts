import { queryOptions } from '@tanstack/react-query'
import { getPasswordPolicy } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { authKeys } from './auth.keys.ts'

export const passwordPolicyQuery = queryOptions({
  queryKey: authKeys.passwordPolicy,
  queryFn: () => call(getPasswordPolicy, {}),
  staleTime: 300_000,
})
