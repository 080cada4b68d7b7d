import { logout } from '#features/auth/contract/auth.ts'
import { inside } from '#app/web/features-inside.ts'
import { call } from '#platform/web/api/api.ts'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { stayAtLogin } from '#platform/web/session/at-login.ts'
import { forgetLastKnown } from '#platform/web/offline/last-known.ts'
import { stopLive } from '#platform/web/live/live.ts'
import { clearTokens, findToken } from '#platform/web/session/session.ts'

/**
 * Out of the chat, the live line closed, the session ended on the server, tokens and flag gone (C-23). The caller goes to
 * login; or where it is answered, to log out of the provider by whom they came, which leads back to login.
 */
export async function signOut(): Promise<string | undefined> {
  stopLive()
  const passwords = queryClient.getQueryData(programmeQuery.queryKey)?.sign_on.passwords
  for (const { beforeSignOut } of inside) await beforeSignOut?.()
  // Without a line to the server the person is still signed out here.
  const ended = findToken() ? await call(logout, {}).catch(() => undefined) : undefined
  clearTokens()
  queryClient.clear()
  await forgetLastKnown()
  forgetPerson()
  // Else the login page would lead straight back in.
  if (passwords === false) stayAtLogin()
  return ended?.onward ?? undefined
}

/** What we keep in a browser. */
const OURS = /^(convoy|draft|questionnaire|vote)\./
/** What of it is of the device, and of nobody. */
const STAYS = new Set(['convoy.language', 'convoy.theme', 'convoy.push_offer'])

/** Whoever logs out may stand at a device of several: nothing that they wrote or saw is left on it for the next one. */
function forgetPerson() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (OURS.test(key) && !STAYS.has(key)) storage.removeItem(key)
}
