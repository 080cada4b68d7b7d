import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { checkIdentity } from './auth.confirming.ts'
import { setSessionConfirmed } from './auth.store.ts'

export function confirmingHandlers(services: Services) {
  return [
    handle(confirmIdentity, async ({ caller, input, fail }) => {
      await checkIdentity(services, caller, { ...input, fail })
      await setSessionConfirmed(services.db, caller.sessionId)
      return { confirmed: true }
    }),
  ]
}
