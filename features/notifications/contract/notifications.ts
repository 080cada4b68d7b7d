import * as z from 'zod/mini'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

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
  module: 'NotificationModule',
  input: z.object({}),
  output: z.object({ data: NotificationCounters }),
})

/** What may happen with a duel, a challenge, and a post or comment: each feature says it of its own. */
export interface CountedEvents {}
export type CountedEvent<K extends keyof CountedEvents> = CountedEvents[K]

/** What people are told of beyond the six counted kinds, with what may happen: each feature adds its own. */
export interface NoticeEvents {}
export type NoticeKind = keyof NoticeEvents
export type NoticeEvent<K extends NoticeKind> = NoticeEvents[K]
export type ListedKind = NotificationKind | NoticeKind

/** On the page, in the summary by mail, on the devices that get pushes. */
export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const RHYTHMS = ['off', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Something new to count for the listener. */
export const notificationsChanged = liveEvent({
  name: 'notifications.changed',
  module: 'NotificationModule',
  payload: z.object({}),
})
