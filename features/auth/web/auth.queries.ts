import { login } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { enter } from './shared/enter.ts'

export const useLogin = () =>
  useCall(async (credentials: { email: string; password: string; remember_me: boolean; code?: string }) => {
    const { token } = await call(login, credentials)
    await enter(token, credentials.remember_me)
  })
