import { queryOptions } from '@tanstack/react-query'
import { getPasswordPolicy } from '#contract/auth.ts'
import { call } from '../api.ts'

export const passwordPolicyQuery = queryOptions({
  queryKey: ['password-policy'],
  queryFn: () => call(getPasswordPolicy, {}),
  staleTime: 300_000,
})
