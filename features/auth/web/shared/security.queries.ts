import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

export const securityQuery = queryOptions({ queryKey: ['security'], queryFn: () => call(getSecurity, {}) })
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => call(getEmailChange, {}),
})

export function useSendPasswordLink() {
  return useMutation({ mutationFn: (to: { email: string }) => call(forgotPassword, to) })
}

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: z.input<typeof changePassword.input>) => call(changePassword, wish),
    onSuccess: () => void queries.invalidateQueries(sessionsQuery),
  })
}

export function useChangeEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: z.input<typeof changeEmail.input>) => call(changeEmail, wish),
    onSuccess: ({ waiting }) => queries.setQueryData(emailChangeQuery.queryKey, { waiting }),
  })
}

export function useWithdrawEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawEmailChange, {}),
    onSuccess: () => queries.setQueryData(emailChangeQuery.queryKey, { waiting: null }),
  })
}

export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (wish: z.input<typeof setUpTwoFactor.input>) => call(setUpTwoFactor, wish),
  })
}

/** What the page knows of signing in, and of the other devices, is old afterwards. */
function useSecurityCall<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries(securityQuery), queries.invalidateQueries(sessionsQuery)])
    },
  })
}

export const useTurnTwoFactorOn = () =>
  useSecurityCall((wish: z.input<typeof turnTwoFactorOn.input>) => call(turnTwoFactorOn, wish))
export const useTurnTwoFactorOff = () =>
  useSecurityCall((wish: z.input<typeof turnTwoFactorOff.input>) => call(turnTwoFactorOff, wish))
export const useRenewRecoveryCodes = () =>
  useSecurityCall((wish: z.input<typeof renewRecoveryCodes.input>) => call(renewRecoveryCodes, wish))

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => call(listSessions, {}) })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: { session_id: string }) => call(endSession, session),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}
