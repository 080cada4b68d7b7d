import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { EntryState } from '#features/challenges/contract/challenges.ts'
import { Duel } from '#features/duels/contract/duels.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { Invitation, JoinRequest } from '#features/teams/contract/offers.ts'
import { WallPerson } from '#features/wall/contract/wall.ts'

const endpoint = endpointsOf({ module: 'NotificationModule' })

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
  input: z.object({}),
  output: z.object({ data: NotificationCounters }),
})

/** `accepted`: it is the reader's turn as well. `expiring`: the reader has hours left to play. */
export const DUEL_EVENTS = ['challenged', 'accepted', 'declined', 'expiring', 'finished'] as const
export const DuelEvent = z.enum(DUEL_EVENTS)
export type DuelEvent = z.infer<typeof DuelEvent>

/** `to_check`: the captain is asked to look. `appeal_decided` stands for both ends of an appeal. */
export const CHALLENGE_EVENTS = [
  'published',
  'to_check',
  'sent_back',
  'approved',
  'to_improve',
  'rejected',
  'appeal_decided',
  'undone',
] as const
export const ChallengeEvent = z.enum(CHALLENGE_EVENTS)
export type ChallengeEvent = z.infer<typeof ChallengeEvent>

/** What happened with a challenge; the rest as it stands now. */
export const ChallengeNews = z.object({
  id: z.uuid(),
  event: ChallengeEvent,
  language: Language,
  title: z.string(),
  /** Of the reader's entry. */
  state: z.nullable(EntryState),
  points: z.nullable(z.int()),
  /** Of whoever reviewed or checked it last. */
  comment: z.string(),
})
export type ChallengeNews = z.infer<typeof ChallengeNews>
/** `hidden` and `shown` are what the organisers decided on an own post or comment. */
export const POST_EVENTS = ['liked', 'commented', 'replied', 'mentioned', 'hidden', 'shown'] as const
export const PostEvent = z.enum(POST_EVENTS)
export type PostEvent = z.infer<typeof PostEvent>

/** All that happened of a kind with one post or comment, as it stands now. */
export const PostLine = z.object({
  event: PostEvent,
  post_id: z.uuid(),
  /** The comment to look at. */
  comment_id: z.nullable(z.uuid()),
  /** It is about a comment of the reader's, and not about a post. */
  is_comment: z.boolean(),
  /** About something that the reader wrote. */
  mine: z.boolean(),
  excerpt: z.string(),
  /** The last two, of `count` in all. */
  people: z.array(WallPerson),
  count: z.int(),
  /** Why it was hidden. */
  reason: z.nullable(z.string()),
})
export type PostLine = z.infer<typeof PostLine>

/** What people are told of beyond the six counted kinds: what is due, answered or ready. */
export const NOTICE_EVENTS = {
  announcement: ['sent'],
  news: ['must_read'],
  course: ['assigned', 'due', 'overdue', 'passed'],
  training: ['seat', 'removed', 'changed', 'cancelled', 'tomorrow', 'attended'],
  document: ['published', 'due'],
  vote: ['opened', 'closing', 'result'],
  questionnaire: ['opened', 'closing'],
  contact: ['answered'],
  points: ['answered'],
  quiz: ['answered'],
  account: ['export_ready'],
} as const
export type NoticeKind = keyof typeof NOTICE_EVENTS
export type NoticeEvent<K extends NoticeKind = NoticeKind> = (typeof NOTICE_EVENTS)[K][number]
export const NOTICE_KINDS = [
  'announcement',
  'news',
  'course',
  'training',
  'document',
  'vote',
  'questionnaire',
  'contact',
  'points',
  'quiz',
  'account',
] as const satisfies readonly NoticeKind[]

/** In the reader's language, as a list, a mail and a push show it. */
export const Notice = z.object({
  headline: z.string(),
  detail: z.nullable(z.string()),
  /** The moment that it is about: a deadline, a beginning. */
  at: z.nullable(z.string()),
  /** Where it leads, within the app. */
  path: z.string(),
})
export type Notice = z.infer<typeof Notice>

export const LISTED_KINDS = [...NOTIFICATION_KINDS, ...NOTICE_KINDS] as const
export const ListedKind = z.enum(LISTED_KINDS)
export type ListedKind = z.infer<typeof ListedKind>

/** What happened, newest first. The fields after `read` belong to their kind and show how things stand now. */
export const Notification = z.object({
  id: z.uuid(),
  kind: ListedKind,
  created_at: z.string(),
  read: z.boolean(),
  /** Of `camper_invitation_received`. */
  invitation: z.nullable(Invitation),
  /** Of `camper_join_request_received`; null as well when the reader is not the captain any more. */
  join_request: z.nullable(JoinRequest),
  /** Of `duel`: as it stands now, and what happened then. */
  duel: z.nullable(z.object({ duel: Duel, event: DuelEvent })),
  /** Of `challenge`; null as well when it is not there for the reader any more. */
  challenge: z.nullable(ChallengeNews),
  /** Of `post_liked` and `post_commented`; null as well when it is gone. */
  post: z.nullable(PostLine),
  /** Of the kinds that are not counted; null as well when it is not there for the reader any more. */
  notice: z.nullable(Notice),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the caller, newest first, thirty at a time.',
  input: z.object({
    unread: z.optional(z.literal('true')),
    kind: z.optional(ListedKind),
    /** `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ notifications: z.array(Notification), next: z.nullable(z.string()) }),
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:notification_id/read',
  summary: 'Marks one notification as read.',
  input: z.object({ notification_id: z.uuid() }),
  output: z.object({ data: NotificationCounters }),
  errors: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks every notification as read that is not newer than the given moment.',
  input: z.object({ until: z.iso.datetime({ offset: true }) }),
  output: z.object({ data: NotificationCounters }),
})

/** Something new to count for the listener. */
export const notificationsChanged = liveEvent({
  name: 'notifications.changed',
  module: 'NotificationModule',
  payload: z.object({}),
})
