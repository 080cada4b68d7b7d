import { login } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { modulesQuery, profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { keepToken, setVoteWaiting } from '#platform/web/session/session.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Keeps the token and learns who came in, so that the first page and the vote flag are right (C-21, C-26). */
export async function enter(token: string, remember: boolean) {
  queryClient.clear()
  keepToken(token, { remember })
  const [profile, modules] = await Promise.all([
    queryClient.fetchQuery(profileQuery),
    queryClient.fetchQuery(modulesQuery),
  ])
  setVoteWaiting(profile.user_can_vote && modules.status_modules.TripVoteModule)
}

export const useLogin = () =>
  useCall(async (credentials: { email: string; password: string; remember_me: boolean; code?: string }) => {
    const { token } = await call(login, credentials)
    await enter(token, credentials.remember_me)
  })
