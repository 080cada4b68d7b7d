import { queryOptions } from '@tanstack/react-query'
import { getPasswordPolicy } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'

export const passwordPolicyQuery = queryOptions({
  queryKey: ['password-policy'],
  queryFn: () => call(getPasswordPolicy, {}),
  staleTime: 300_000,
})
