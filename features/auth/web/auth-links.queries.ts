import type * as z from 'zod/mini'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  autologin,
  forgotPassword,
  type LinkPurpose,
  readLink,
  register,
  resendVerification,
  resetPassword,
  verifyAccount,
} from '#features/auth/contract/auth.ts'
import {
  confirmEmail,
  type EmailLinkPurpose,
  readEmailLink,
  revertEmail,
} from '#features/auth/contract/credentials.ts'
import { call } from '#platform/web/api/api.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { enter } from './shared/enter.ts'
import { authKeys } from '#features/auth/web/shared/auth.keys.ts'

/** Whom a link belongs to, until it is pressed: asked anew after that it would count as used up. What is known stays. */
export const useLink = (purpose: LinkPurpose, token: string, { isPressed }: { isPressed: boolean }) =>
  useQuery({ ...linkQuery(purpose, token), enabled: !isPressed, placeholderData: keepPreviousData })

/** Whom a link belongs to; reading it does not use it up. */
export const linkQuery = (purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: [...authKeys.link, purpose, token],
    queryFn: () => call(readLink, { purpose, token }),
    retry: false,
    staleTime: Infinity,
  })

export const useAutologin = () =>
  useCall(async (link: z.input<typeof autologin.input>) => enter((await call(autologin, link)).token, false))

export const useRegister = () => useCall(register)

export const useResendVerification = () => useCall(resendVerification)

/** Confirms an account, and signs in whoever has chosen its password. Answers whether they are in. */
export const useVerifyAccount = () =>
  useCall(async (link: { id: string; token: string }) => {
    const { token } = await call(verifyAccount, link)
    if (token) await enter(token, false)
    return token !== null
  })

/** To which address a link of an e-mail change leads; reading it does not use it up. */
export const emailLinkQuery = (purpose: EmailLinkPurpose, token: string) =>
  queryOptions({
    queryKey: [...authKeys.emailLink, purpose, token],
    queryFn: () => call(readEmailLink, { purpose, token }),
    retry: false,
    staleTime: Infinity,
  })

export function useUseEmailLink(purpose: EmailLinkPurpose) {
  const endpoint = purpose === 'confirm' ? confirmEmail : revertEmail
  return useMutation({
    mutationFn: (link: { token: string }) => call(endpoint, link),
    // Whoever is signed in here has another address from now on, or is signed out.
    onSuccess: () => void queryClient.invalidateQueries(profileQuery),
  })
}

export const useForgotPassword = () => useCall(forgotPassword)

export const useResetPassword = () => useCall(resetPassword)
