import * as z from 'zod/mini'
import { timeZoneName } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { RHYTHMS } from '#features/notifications/contract/notifications.ts'
import { ListedKind } from './inbox.ts'

export const NotificationChoice = z.object({
  kind: ListedKind,
  in_app: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const Digest = z.object({
  rhythm: z.enum(RHYTHMS),
  /** By the clock of `time_zone`. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** Of a weekly one; 1 is Monday. */
  day: z.int().check(z.gte(1), z.lte(7)),
  /** Null: that of the programme. */
  time_zone: z.nullable(timeZoneName()),
})
export type Digest = z.infer<typeof Digest>

const Cap = z.nullable(z.int().check(z.gte(0), z.lte(100)))

export const NotificationSettings = z.object({
  /** One of each kind, in the order in which they are shown. */
  choices: z.array(NotificationChoice),
  digest: Digest,
  /** Pushes of notifications in a day at most; null: as many as the programme allows. */
  daily_cap: Cap,
  programme_cap: z.int(),
  programme_time_zone: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'What the caller is told of, where, and when the summary by mail comes.',
  module: 'NotificationModule',
  input: z.object({}),
  output: NotificationSettings,
})

export const setNotificationChoice = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices/:kind',
  summary: 'Sets where the caller is told of one kind.',
  module: 'NotificationModule',
  input: z.object({ kind: ListedKind, in_app: z.boolean(), email: z.boolean(), push: z.boolean() }),
  output: NotificationSettings,
})

export const setDigest = endpoint({
  method: 'PUT',
  path: '/api/notifications/digest',
  summary: 'Sets how often the summary by mail comes and when, and how many pushes a day may come.',
  module: 'NotificationModule',
  input: z.object({ digest: Digest, daily_cap: Cap }),
  output: NotificationSettings,
})

export const unsubscribeDigest = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Ends the summary by mail for whoever got the mail with this token. Needs no login.',
  access: 'public',
  input: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }),
  output: z.object({}),
  errors: ['notification_unsubscribe_invalid'],
})
