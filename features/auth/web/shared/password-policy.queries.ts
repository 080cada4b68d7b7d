import { queryOptions, useQuery } from '@tanstack/react-query'
import { LEAST_PASSWORD_POLICY, type PasswordPolicy } from '#platform/contract/password-policy.ts'
import { getPasswordPolicy } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { authKeys } from './auth.keys.ts'

const passwordPolicyQuery = queryOptions({
  queryKey: authKeys.passwordPolicy,
  queryFn: () => call(getPasswordPolicy, {}),
  staleTime: 300_000,
})

/** What the programme asks of a password; nothing until that is known, and the least where it cannot be (C-70). */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  const { data, isError } = useQuery(passwordPolicyQuery)
  return data ?? (isError ? LEAST_PASSWORD_POLICY : undefined)
}
