import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'webhooks.write' })

/**
 * They stand here and not with the features that tell them: news, challenges and learning stand beside this feature, so
 * its contract cannot fold over theirs, and a base feature does not know who is told.
 */
export const WEBHOOK_EVENTS = [
  'points.awarded',
  'challenge.approved',
  'person.joined',
  'stage.closed',
  'course.completed',
  'news.published',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const MAX_WEBHOOKS = 20

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_on: z.boolean(),
  /** Why it was switched off, when nobody did it: it failed for days, or its address answered that it is gone. */
  off_reason: z.nullable(z.enum(['failing', 'gone'])),
  failing_since: z.nullable(z.string()),
  /** Deliveries on their way, at most a thousand. */
  waiting: z.int(),
  last_delivered_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

const Address = z.string().check(z.trim(), z.minLength(10), z.maxLength(500), z.url({ protocol: /^https?$/ }))
const Secret = z.object({ webhook: Webhook, secret: z.string() })

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
    'Adds an address that is told what happened, signed as Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). The secret is shown once. An event may come more than once and out of order: webhook-id stays the same, sequence says the order.',
  confirm: true,
  input: z.object({
    name: line({ max: 80 }),
    url: Address,
    events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(20)),
  }),
  output: Secret,
  errors: ['webhook_too_many', 'webhook_address_inside', 'webhook_address_plain'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:webhook_id',
  summary: 'Changes a webhook, or switches it on or off.',
  confirm: true,
  input: z.object({
    webhook_id: z.uuid(),
    name: line({ max: 80 }),
    url: Address,
    events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(20)),
    is_on: z.boolean(),
  }),
  output: z.object({ webhook: Webhook }),
  errors: ['webhook_not_found', 'webhook_address_inside', 'webhook_address_plain'],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhook_id/secret',
  summary: 'Gives a webhook another secret, which is shown once; the old one signs nothing any more.',
  confirm: true,
  input: z.object({ webhook_id: z.uuid() }),
  output: Secret,
  errors: ['webhook_not_found'],
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
