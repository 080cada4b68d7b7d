import type * as z from 'zod/mini'
import { login } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { enter } from './shared/enter.ts'

export const useLogin = () =>
  useCall(async (credentials: z.input<typeof login.input> & { remember_me: boolean }) => {
    const { token } = await call(login, credentials)
    await enter(token, credentials.remember_me)
  })
