import * as z from 'zod/mini'
import { timeZoneName } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
const Subscription = {
  endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
}

const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From `from` until `to` of the same or the next day, on each day of the week (1: Monday) that it begins on. */
export const QuietRule = z.object({
  days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  from: timeOfDay(),
  /** The same as `from`: the whole day round. */
  to: timeOfDay(),
})
export type QuietRule = z.infer<typeof QuietRule>

export const PushSettings = z.object({
  /** In these times nothing is pushed; what is still unread then comes when they end. Null: never quiet. */
  quiet: z.nullable(
    z.object({
      rules: z.array(QuietRule).check(z.minLength(1), z.maxLength(7)),
      time_zone: timeZoneName(),
    }),
  ),
  /** Off: a push says who wrote, not what. */
  show_content: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

export const PushDevice = z.object({
  id: z.uuid(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  /** The session that asks now. */
  here: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'What a browser needs to subscribe, on which devices the caller gets pushes, and the settings.',
  input: z.object({}),
  output: z.object({
    /** The VAPID key of this Convoy, for `applicationServerKey`. */
    public_key: z.string(),
    settings: PushSettings,
    devices: z.array(PushDevice),
  }),
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  inPerson: true,
  summary:
    'From now on this browser gets pushes for the caller, until it unsubscribes or the session ends. Only known push services are taken.',
  input: z.object({ endpoint: Subscription.endpoint, keys: Subscription.keys }),
  output: z.object({ devices: z.array(PushDevice) }),
  errors: ['push_service_unknown', 'push_key_wrong'],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:device_id',
  inPerson: true,
  summary: 'One of the caller’s devices gets no pushes any more.',
  input: z.object({ device_id: z.uuid() }),
  output: z.object({ devices: z.array(PushDevice) }),
  errors: ['push_device_not_found'],
})

export const setPushSettings = endpoint({
  method: 'PUT',
  path: '/api/push/settings',
  inPerson: true,
  summary: 'Sets quiet hours, and whether pushes show what was written.',
  input: PushSettings,
  output: z.object({ settings: PushSettings }),
})

export const tryPush = endpoint({
  method: 'POST',
  path: '/api/push/try',
  inPerson: true,
  summary: 'Sends a push to the browser of this session, to see that it arrives.',
  input: z.object({}),
  output: z.object({}),
  errors: ['push_not_here'],
})

/** What a push carries to the service worker, encrypted for that browser alone. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** A newer push of the same tag takes the place of the older one. */
  tag: z.string(),
  /** Where a press leads, within the app. */
  path: z.string(),
})
export type PushPayload = z.infer<typeof PushPayload>
