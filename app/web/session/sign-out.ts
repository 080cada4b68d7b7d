import { logout, renewSession } from '#features/auth/contract/auth.ts'
import { signOutOfChat } from '#features/chat/contract/messages.ts'
import { call } from '#platform/web/api/api.ts'
import { stopLive } from '#platform/web/live/live.ts'
import { forgetPush } from '#features/push/web/shared/push.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { clearTokens, findToken, isTokenAgeing, replaceToken } from '#platform/web/session/session.ts'

/** Out of the chat, the live line closed, the session ended on the server, tokens and flag gone (C-23). The caller goes to login. */
export async function signOut(): Promise<void> {
  stopLive()
  await forgetPush()
  // Without a line to the server the person is still signed out here.
  if (findToken()) {
    await call(signOutOfChat, {}).catch(() => undefined)
    await call(logout, {}).catch(() => undefined)
  }
  clearTokens()
  queryClient.clear()
}

/** Renews the token while the app is in use, so that nobody is thrown out in the middle of something. */
export async function renewAgeingToken(): Promise<void> {
  if (!isTokenAgeing()) return
  const { token } = await call(renewSession, {})
  replaceToken(token)
}
