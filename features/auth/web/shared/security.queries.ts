import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endOtherSessions, endSession, forgotPassword, listSessions } from '#features/auth/contract/auth.ts'
import {
  changeEmail,
  changePassword,
  getEmailChange,
  withdrawEmailChange,
} from '#features/auth/contract/credentials.ts'
import {
  getSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from '#features/auth/contract/two-factor.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { authKeys } from './auth.keys.ts'

export const securityQuery = queryOptions({
  queryKey: authKeys.security,
  queryFn: () => call(getSecurity, {}),
})
export const emailChangeQuery = queryOptions({
  queryKey: authKeys.emailChange,
  queryFn: () => call(getEmailChange, {}),
})

export const useSendPasswordLink = () => useCall(forgotPassword)

export const useChangePassword = () => useCall(changePassword, { stale: [sessionsQuery.queryKey] })

export const useChangeEmail = () =>
  useCall(changeEmail, {
    done: ({ waiting }, _, queries) => queries.setQueryData(emailChangeQuery.queryKey, { waiting }),
  })

export const useWithdrawEmailChange = () =>
  useCall(() => call(withdrawEmailChange, {}), {
    done: (_, __, queries) => queries.setQueryData(emailChangeQuery.queryKey, { waiting: null }),
  })

export const useSetUpTwoFactor = () => useCall(setUpTwoFactor)

/** What the page knows of signing in, and of the other devices, is old afterwards. */
const useSecurityCall = <Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) =>
  useCall(mutationFn, {
    done: async (_, __, queries) => {
      await Promise.all([queries.invalidateQueries(securityQuery), queries.invalidateQueries(sessionsQuery)])
    },
  })

export const useTurnTwoFactorOn = () =>
  useSecurityCall((wish: z.input<typeof turnTwoFactorOn.input>) => call(turnTwoFactorOn, wish))
export const useTurnTwoFactorOff = () =>
  useSecurityCall((wish: z.input<typeof turnTwoFactorOff.input>) => call(turnTwoFactorOff, wish))
export const useRenewRecoveryCodes = () =>
  useSecurityCall((wish: z.input<typeof renewRecoveryCodes.input>) => call(renewRecoveryCodes, wish))

export const sessionsQuery = queryOptions({
  queryKey: authKeys.sessions,
  queryFn: () => call(listSessions, {}),
})

export function useEndSession() {
  const queries = useQueryClient()
  return useCall(endSession, { onSettled: () => queries.invalidateQueries(sessionsQuery) })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useCall(() => call(endOtherSessions, {}), {
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}
