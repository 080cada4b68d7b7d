import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { WebhookKind } from './destinations.ts'
import { WEBHOOK_EVENTS, WebhookEvent } from './events.ts'

const endpoint = endpointsOf({ permission: 'webhooks.write' })

export const MAX_WEBHOOKS = 20

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: WebhookKind,
  /** In which the messages of a channel are. */
  language: z.nullable(Language),
  /** Of a channel only how it begins and ends: whoever knows the whole address can write there. */
  url: z.string(),
  events: z.array(WebhookEvent),
  is_on: z.boolean(),
  /**
   * Why it was switched off, when nobody did it: it failed for days, its address answered that it is gone, its channel
   * is archived, or the tool lets Convoy write there no more.
   */
  off_reason: z.nullable(z.enum(['failing', 'gone', 'archived', 'refused'])),
  failing_since: z.nullable(z.string()),
  /** Deliveries on their way, at most a thousand. */
  waiting: z.int(),
  last_delivered_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

/** At most all of them. */
const Events = z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))
const address = (max: number) =>
  z.string().check(z.trim(), z.minLength(10), z.maxLength(max), z.url({ protocol: /^https?$/ }))
/** A channel has none: its address is the secret. */
const Secret = z.object({ webhook: Webhook, secret: z.nullable(z.string()) })

/** Of a system its `url`; of a channel, whose address is a secret, `secret_url`, which is only told anew to change it. */
const Place = { url: z.optional(address(500)), secret_url: z.optional(address(1_000)) }
const PLACE_REFUSALS = [
  'webhook_address_missing',
  'webhook_address_inside',
  'webhook_address_plain',
  'webhook_host_foreign',
  'webhook_event_silent',
] as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks; never their secrets.',
  input: z.object({}),
  output: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    'Adds an address that is told what happened, signed as Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature), or a channel of Slack, Microsoft Teams or Google Chat that gets messages for people. The secret is shown once. An event may come more than once and out of order: webhook-id stays the same, sequence says the order.',
  confirm: true,
  input: z.object({
    name: line({ max: 80 }),
    ...Place,
    kind: z.optional(WebhookKind),
    language: z.optional(Language),
    events: Events,
  }),
  output: Secret,
  errors: ['webhook_too_many', ...PLACE_REFUSALS],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:webhook_id',
  summary: 'Changes a webhook, or switches it on or off.',
  confirm: true,
  input: z.object({
    webhook_id: z.uuid(),
    name: line({ max: 80 }),
    ...Place,
    language: z.optional(Language),
    events: Events,
    is_on: z.boolean(),
  }),
  output: z.object({ webhook: Webhook }),
  errors: ['webhook_not_found', ...PLACE_REFUSALS],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhook_id/secret',
  summary: 'Gives a webhook another secret, which is shown once; the old one signs nothing any more.',
  confirm: true,
  input: z.object({ webhook_id: z.uuid() }),
  output: Secret,
  errors: ['webhook_not_found', 'webhook_signs_nothing'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:webhook_id',
  summary: 'Deletes a webhook with its log.',
  confirm: true,
  input: z.object({ webhook_id: z.uuid() }),
  output: z.object({}),
  errors: ['webhook_not_found'],
})

export const WebhookDelivery = z.object({
  id: z.uuid(),
  sequence: z.int(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Of the last attempt; null when no answer came. */
  status: z.nullable(z.int()),
  took_ms: z.nullable(z.int()),
  /** The beginning of the answer, or why there was none. */
  answer: z.nullable(z.string()),
  payload: z.string(),
  created_at: z.string(),
  attempted_at: z.nullable(z.string()),
  /** When it is tried again. */
  next_at: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:webhook_id/deliveries',
  summary: 'What a webhook was sent in the last thirty days, newest first, thirty at a time.',
  input: z.object({
    webhook_id: z.uuid(),
    state: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ deliveries: z.array(WebhookDelivery), next: z.nullable(z.string()) }),
  errors: ['webhook_not_found'],
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/deliveries/:delivery_id/resend',
  summary: 'Sends one delivery once more, with the same id.',
  input: z.object({ delivery_id: z.uuid() }),
  output: z.object({ delivery: WebhookDelivery }),
  errors: ['webhook_delivery_not_found'],
})

export const tryWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhook_id/test',
  summary: 'Sends a webhook an event of the type webhook.test.',
  input: z.object({ webhook_id: z.uuid() }),
  output: z.object({ delivery: WebhookDelivery }),
  errors: ['webhook_not_found'],
})
