import * as z from 'zod/mini'
import type { WebhookKind } from '#features/webhooks/contract/destinations.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import * as contract from '#features/webhooks/contract/webhooks.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { type FailOf, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { isInsideAddress, isPlainAddress } from '#platform/server/outside.ts'
import { isHostOf, maskedAddress } from './messages/destinations.rules.ts'
import { isMessageEvent } from './messages/composing.ts'
import { newWebhookSecret } from './webhooks.rules.ts'
import * as store from './webhooks.store.ts'
import { planDelivery } from './webhooks.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(1))])

export function webhooksHandlers({ db }: Services) {
  const one = async (id: string) => (await store.findWebhooks(db, id))[0]
  /** Why an address is not called; whoever allows those inside allows what has no TLS there. */
  async function refusalOf(kind: WebhookKind, url: string) {
    const inside = (await getSettings(db)).webhooks_inside
    if (!inside && isInsideAddress(url)) return 'webhook_address_inside'
    if (!inside && isPlainAddress(url)) return 'webhook_address_plain'
    return isHostOf(kind, url, { inside }) ? undefined : 'webhook_host_foreign'
  }

  type Wish = { url?: string | undefined; secret_url?: string | undefined; events: readonly WebhookEvent[] }
  /** The address to keep, and how it is shown; nothing where none was told. */
  async function placeOf(kind: WebhookKind, wish: Wish, fail: FailOf<typeof contract.changeWebhook>) {
    if (kind !== 'standard' && !wish.events.every(isMessageEvent)) throw fail('webhook_event_silent')
    const field = kind === 'standard' ? 'url' : 'secret_url'
    const address = wish[field]
    if (address === undefined) return undefined
    const refusal = await refusalOf(kind, address)
    if (refusal) throw fail(refusal, { fields: { [field]: { code: refusal } } })
    return kind === 'standard' ? { url: address } : { url: maskedAddress(address), secret: address }
  }

  return [
    handle(contract.listWebhooks, async () => ({ webhooks: await store.findWebhooks(db) })),

    handle(contract.createWebhook, async ({ caller, input, fail }) => {
      const { name, kind = 'standard', events } = input
      const place = await placeOf(kind, input, fail as never)
      if (!place) throw fail('webhook_address_missing')
      const signs = kind === 'standard' ? newWebhookSecret() : null
      const language =
        kind === 'standard' ? null : (input.language ?? (await getSettings(db)).language ?? 'en')
      const id = await db.transaction().execute(async (tx) => {
        if ((await store.lockWebhooks(tx)) >= contract.MAX_WEBHOOKS) throw fail('webhook_too_many')
        return store.insertWebhook(tx, {
          name,
          kind,
          language,
          url: place.url,
          secret: signs ?? place.secret!,
          events: [...new Set(events)],
          made_by: caller.id,
        })
      })
      return { webhook: (await one(id))!, secret: signs }
    }),

    handle(contract.changeWebhook, async ({ input, fail }) => {
      const { webhook_id, events, name, is_on, language } = input
      const before = await one(webhook_id)
      if (!before) throw fail('webhook_not_found')
      const place = await placeOf(before.kind, input, fail)
      await store.setWebhook(db, webhook_id, {
        name,
        is_on,
        ...place,
        ...(before.kind !== 'standard' && language && { language }),
        events: [...new Set(events)],
      })
      const webhook = await one(webhook_id)
      if (!webhook) throw fail('webhook_not_found')
      return { webhook }
    }),

    handle(contract.renewWebhookSecret, async ({ input: { webhook_id }, fail }) => {
      const before = await one(webhook_id)
      if (!before) throw fail('webhook_not_found')
      if (before.kind !== 'standard') throw fail('webhook_signs_nothing')
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
