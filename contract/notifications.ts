import * as z from 'zod/mini'
import { endpoint, liveEvent } from './kit.ts'

/** The six counted kinds of the specification (C-45). */
export const NOTIFICATION_KINDS = [
  'camper_invitation_received',
  'camper_join_request_received',
  'challenge',
  'duel',
  'post_commented',
  'post_liked',
] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>

export const NotificationCounters = z.object({
  camper_invitation_received: z.int(),
  camper_join_request_received: z.int(),
  challenge: z.int(),
  duel: z.int(),
  post_commented: z.int(),
  post_liked: z.int(),
})
export type NotificationCounters = z.infer<typeof NotificationCounters>

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/counter',
  summary: 'Unread notifications of the caller by kind (C-45).',
  access: 'participant',
  module: 'NotificationModule',
  input: z.object({}),
  output: z.object({ data: NotificationCounters }),
  errors: [],
})

/** Something new to count for the listener. */
export const notificationsChanged = liveEvent({
  name: 'notifications.changed',
  module: 'NotificationModule',
  payload: z.object({}),
})
