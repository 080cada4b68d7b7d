import * as z from 'zod/mini'
import { announcementNotices } from '#features/announcements/contract/notices.ts'
import { newsNotices } from '#features/news/contract/notices.ts'
import { courseNotices } from '#features/learning/contract/notices.ts'
import { thanksNotices } from '#features/thanks/contract/notices.ts'
import { trainingNotices } from '#features/training/contract/notices.ts'
import { documentNotices } from '#features/library/contract/notices.ts'
import { voteNotices } from '#features/vote/contract/notices.ts'
import { questionnaireNotices } from '#features/questionnaire/contract/notices.ts'
import { contactNotices } from '#features/contact/contract/notices.ts'
import { pointsNotices } from '#features/points/contract/notices.ts'
import { stickerNotices } from '#features/stickers/contract/notices.ts'
import { quizNotices } from '#features/quiz/contract/notices.ts'
import { recapNotices } from '#features/recap/contract/notices.ts'
import { dailyNotices } from '#features/daily-question/contract/notices.ts'
import { accountNotices } from '#features/exports/contract/notices.ts'
import { ChallengeNews } from '#features/challenges/contract/news.ts'
import { Duel } from '#features/duels/contract/duels.ts'
import { DuelEvent } from '#features/duels/contract/news.ts'
import {
  type ListedKind as AnyKind,
  NOTIFICATION_KINDS,
  NotificationCounters,
  type NoticeKind,
} from '#features/notifications/contract/notifications.ts'
import { crewNotices } from '#features/teams/contract/notices.ts'
import { Invitation, JoinRequest } from '#features/teams/contract/offers.ts'
import { PostLine } from '#features/wall/contract/news.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'NotificationModule' })

/** The notices of every feature, in the order in which people choose and filter. */
export const NOTICE_EVENTS: Record<NoticeKind, readonly string[]> = {
  crew: crewNotices,
  announcement: announcementNotices,
  news: newsNotices,
  course: courseNotices,
  training: trainingNotices,
  document: documentNotices,
  vote: voteNotices,
  questionnaire: questionnaireNotices,
  contact: contactNotices,
  thanks: thanksNotices,
  points: pointsNotices,
  quiz: quizNotices,
  sticker: stickerNotices,
  daily: dailyNotices,
  recap: recapNotices,
  account: accountNotices,
}
export const NOTICE_KINDS = Object.keys(NOTICE_EVENTS) as NoticeKind[]

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

export const LISTED_KINDS: readonly AnyKind[] = [...NOTIFICATION_KINDS, ...NOTICE_KINDS]
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
