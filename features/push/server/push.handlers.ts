import * as contract from '#features/push/contract/push.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import { say } from '#platform/server/words/texts.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { isTimeZone } from '#platform/server/words/time-zones.ts'
import { queuePush } from './push.queue.ts'
import { areKeys, isKnownService } from './push.rules.ts'
import * as store from './push.store.ts'
import { vapidKeys } from './push.vapid.ts'

export function pushHandlers({ db, config, jobs }: Pick<Services, 'db' | 'config' | 'jobs'>) {
  async function devicesOf(caller: Caller): Promise<contract.PushDevice[]> {
    const rows = await store.findSubscriptions(db, caller.id)
    return rows.map(({ id, session_id, user_agent, created_at }) => ({
      id,
      user_agent,
      created_at,
      here: session_id === caller.sessionId,
    }))
  }

  return [
    handle(contract.getPush, async ({ caller }) => ({
      public_key: (await vapidKeys(db)).publicKey,
      settings: await store.findPushSettings(db, caller.id),
      devices: await devicesOf(caller),
    })),

    handle(contract.subscribePush, async ({ input, caller, request, fail }) => {
      const { endpoint } = input
      if (!isKnownService(endpoint, config.pushServices)) throw fail('push_service_unknown')
      const keys = { p256dh: bare(input.keys.p256dh), auth: bare(input.keys.auth) }
      if (!areKeys(keys)) throw fail('push_key_wrong')
      const isTaken = await inTransaction(db, (tx) =>
        store.upsertSubscription(tx, {
          user_id: caller.id,
          session_id: caller.sessionId,
          endpoint,
          ...keys,
          user_agent: request.userAgent?.slice(0, 300) ?? null,
        }),
      )
      if (!isTaken) throw fail('push_key_wrong')
      return { devices: await devicesOf(caller) }
    }),

    handle(contract.unsubscribePush, async ({ input, caller, fail }) => {
      const isGone = await store.deleteSubscription(db, { id: input.device_id, userId: caller.id })
      if (!isGone) throw fail('push_device_not_found')
      return { devices: await devicesOf(caller) }
    }),

    handle(contract.setPushSettings, async ({ input, caller, fail }) => {
      if (input.quiet && !isTimeZone(input.quiet.time_zone))
        throw fail('invalid_input', { fields: { 'quiet.time_zone': { code: 'time_zone' } } })
      await store.upsertPushSettings(db, caller.id, input)
      return { settings: await store.findPushSettings(db, caller.id) }
    }),

    handle(contract.tryPush, async ({ caller, request, fail }) => {
      const payload = {
        title: say(request.language, 'push.try_title'),
        body: say(request.language, 'push.try_body'),
        tag: 'try',
        path: '/my-account/notifications',
      }
      const count = await inTransaction(db, (tx) => queuePush(tx, jobs, caller.id, payload, caller.sessionId))
      if (count === 0) throw fail('push_not_here')
      return {}
    }),
  ]
}

// Browsers write base64url with and without signs at its end.
const bare = (text: string) => text.replace(/=+$/, '')
