import * as z from 'zod/mini'
import * as contract from '#features/webhooks/contract/webhooks.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { isInsideAddress, isPlainAddress } from '#platform/server/outside.ts'
import { newWebhookSecret } from './webhooks.rules.ts'
import * as store from './webhooks.store.ts'
import { planDelivery } from './webhooks.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(1))])

export function webhooksHandlers({ db }: Services) {
  const one = async (id: string) => (await store.findWebhooks(db, id))[0]
  /** Why an address is not called; whoever allows those inside allows what has no TLS there. */
  async function refusalOf(url: string) {
    if ((await getSettings(db)).webhooks_inside) return undefined
    if (isInsideAddress(url)) return 'webhook_address_inside'
    return isPlainAddress(url) ? 'webhook_address_plain' : undefined
  }

  return [
    handle(contract.listWebhooks, async () => ({ webhooks: await store.findWebhooks(db) })),

    handle(contract.createWebhook, async ({ caller, input: { name, url, events }, fail }) => {
      const refusal = await refusalOf(url)
      if (refusal) throw fail(refusal)
      const secret = newWebhookSecret()
      const id = await db.transaction().execute(async (tx) => {
        if ((await store.lockWebhooks(tx)) >= contract.MAX_WEBHOOKS) throw fail('webhook_too_many')
        return store.insertWebhook(tx, {
          name,
          url,
          secret,
          events: [...new Set(events)],
          made_by: caller.id,
        })
      })
      return { webhook: (await one(id))!, secret }
    }),

    handle(contract.changeWebhook, async ({ input: { webhook_id, events, ...change }, fail }) => {
      if (!(await one(webhook_id))) throw fail('webhook_not_found')
      const refusal = await refusalOf(change.url)
      if (refusal) throw fail(refusal)
      await store.setWebhook(db, webhook_id, { ...change, events: [...new Set(events)] })
      const webhook = await one(webhook_id)
      if (!webhook) throw fail('webhook_not_found')
      return { webhook }
    }),

    handle(contract.renewWebhookSecret, async ({ input: { webhook_id }, fail }) => {
      const secret = newWebhookSecret()
      await store.setWebhookSecret(db, webhook_id, secret)
      const webhook = await one(webhook_id)
      if (!webhook) throw fail('webhook_not_found')
      return { webhook, secret }
    }),

    handle(contract.deleteWebhook, async ({ input: { webhook_id }, fail }) => {
      if (!(await store.deleteWebhookRow(db, webhook_id))) throw fail('webhook_not_found')
      return {}
    }),

    handle(contract.listDeliveries, async ({ input: { webhook_id, state, cursor }, fail }) => {
      if (!(await one(webhook_id))) throw fail('webhook_not_found')
      const before = fromCursor(cursor, Place)?.[0]
      const found = await store.findDeliveries(db, webhook_id, { state, before, limit: PAGE + 1 })
      const deliveries = found.slice(0, PAGE)
      return {
        deliveries,
        next: found.length > PAGE ? toCursor([deliveries.at(-1)!.sequence]) : null,
      }
    }),

    handle(contract.resendDelivery, async ({ input: { delivery_id }, fail }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await store.setWaiting(tx, delivery_id))) throw fail('webhook_delivery_not_found')
        await planDelivery(tx, delivery_id)
      })
      const delivery = await store.findDelivery(db, delivery_id)
      if (!delivery) throw fail('webhook_delivery_not_found')
      return { delivery }
    }),

    handle(contract.tryWebhook, async ({ input: { webhook_id }, fail }) => {
      const webhook = await one(webhook_id)
      if (!webhook) throw fail('webhook_not_found')
      const id = await db.transaction().execute(async (tx) => {
        const made = await store.insertDelivery(tx, webhook_id, 'webhook.test', { name: webhook.name })
        await planDelivery(tx, made)
        return made
      })
      return { delivery: (await store.findDelivery(db, id))! }
    }),
  ]
}
