import { logout } from '#features/auth/contract/auth.ts'
import { inside } from '#app/web/features-inside.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { stopLive } from '#platform/web/live/live.ts'
import { clearTokens, findToken } from '#platform/web/session/session.ts'

/** Out of the chat, the live line closed, the session ended on the server, tokens and flag gone (C-23). The caller goes to login. */
export async function signOut(): Promise<void> {
  stopLive()
  for (const { beforeSignOut } of inside) await beforeSignOut?.()
  // Without a line to the server the person is still signed out here.
  if (findToken()) await call(logout, {}).catch(() => undefined)
  clearTokens()
  queryClient.clear()
}
