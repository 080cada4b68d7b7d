import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { refuseIdentity } from './auth.confirming.ts'
import { setSessionConfirmed } from './auth.store.ts'

export function confirmingHandlers(services: Services) {
  return [
    handle(confirmIdentity, async ({ caller, input, fail }) => {
      const refusal = await refuseIdentity(services, caller.id, input)
      if (refusal) throw fail(refusal.code, refusal)
      await setSessionConfirmed(services.db, caller.sessionId)
      return { confirmed: true }
    }),
  ]
}
