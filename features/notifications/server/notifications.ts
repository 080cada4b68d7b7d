import type * as contract from '#features/notifications/contract/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { orderPushes } from './notifications.ordering.ts'
import * as store from './notifications.store.ts'

export {
  /** What these lines are about is gone for good, and so are they. */
  deleteLines as forget,
  /**
   * What these notifications are about needs nobody any more, or not these people: they count as read.
   * Answers whose they were; tell them `notificationsChanged` after the commit.
   */
  setSettled as settle,
} from './notifications.store.ts'

export type { DescribeNotices, NoticeSubject, NotificationReader } from './notifications.subjects.ts'
export { countChannels, countOutcome } from './notifications.reach.store.ts'
// For the list of them, which is a feature above all others.
export {
  endDigest,
  findChoices,
  findDigest,
  upsertChoice,
  upsertDigest,
} from './notifications.choices.store.ts'
export {
  countPush,
  type DigestWish,
  findDigestsDue,
  findRecipient,
  findToMail,
  findToPush,
  findWantingMail,
  knowsTimeZone,
  type NotificationRow,
  type Recipient,
  setMailed,
  setPushed,
  takeDigest,
} from './notifications.delivery.store.ts'
export { readUnsubscribeToken, unsubscribeToken } from './notifications.unsubscribe.ts'
export { countUnread, findNotifications, setAllRead, setRead } from './notifications.store.ts'
export { PUSH } from './notifications.ordering.ts'
export type { WallLine } from './notifications.store.ts'

type Subject = { kind: contract.NotificationKind; userIds: readonly string[]; subjectId?: string }

/**
 * Notes something that each of these people should see; `subjectId` is what it is about.
 * Tell `notificationsChanged` after the commit.
 */
export async function notify(tx: Db, ...subjects: Subject[]): Promise<void> {
  const rows = subjects.flatMap(({ kind, userIds, subjectId = null }) =>
    userIds.map((user_id) => ({ kind, user_id, subject_id: subjectId })),
  )
  await store.insertNotifications(tx, rows)
  for (const { kind, userIds } of subjects) await orderPushes(tx, kind, userIds)
}

/**
 * The same for what happened with a duel: it takes the place of what these people have not read about that duel yet,
 * so that each has one unread line of it at most.
 */
export async function notifyOfDuel(
  tx: Db,
  {
    duelId,
    event,
    userIds,
  }: { duelId: string; event: contract.CountedEvent<'duel'>; userIds: readonly string[] },
): Promise<void> {
  await store.upsertDuelEvents(
    tx,
    userIds.map((user_id) => ({ user_id, subject_id: duelId, event })),
  )
  await orderPushes(tx, 'duel', userIds)
}

/**
 * The same for what happened with a challenge: what these people have not read about it yet counts as read, so that
 * each has one unread line of it at most.
 */
export async function notifyOfChallenge(
  tx: Db,
  {
    challengeId,
    event,
    userIds,
  }: { challengeId: string; event: contract.CountedEvent<'challenge'>; userIds: readonly string[] },
): Promise<void> {
  await store.setSettled(tx, { subjectIds: [challengeId], userIds })
  await store.insertNotifications(
    tx,
    userIds.map((user_id) => ({ kind: 'challenge' as const, user_id, subject_id: challengeId, event })),
  )
  await orderPushes(tx, 'challenge', userIds)
}

/**
 * The same for what happened on the wall: one line for each kind and post, or comment, however much happens, read or
 * not. What is new makes it unread again.
 */
export async function notifyOfWall(tx: Db, lines: readonly store.WallLine[]): Promise<void> {
  await store.upsertWallLines(tx, lines)
  for (const kind of ['post_commented', 'post_liked'] as const)
    await orderPushes(
      tx,
      kind,
      lines.flatMap((line) => (line.kind === kind ? line.user_id : [])),
    )
}

/**
 * The same for what is not counted in the badge: something due, answered or ready. It takes the place of what these
 * people have not read of that kind about that subject. How it is worded and where it leads says the describer of its
 * kind, in the slot `notices` of its feature.
 */
export async function notifyOfNotice<K extends contract.NoticeKind>(
  tx: Db,
  notice: { kind: K; event: contract.NoticeEvent<K>; subjectId: string; userIds: readonly string[] },
): Promise<void> {
  const { kind, event, subjectId, userIds } = notice
  await store.upsertNotices(tx, { kind, event, subject_id: subjectId, user_ids: userIds })
  await orderPushes(tx, kind, userIds)
}

/** The same for many people with many subjects, each pair once: one write however many they are. */
export async function notifyOfNotices<K extends contract.NoticeKind>(
  tx: Db,
  kind: K,
  lines: readonly { userId: string; subjectId: string; event: contract.NoticeEvent<K> }[],
): Promise<void> {
  await store.upsertNoticeLines(tx, kind, lines)
  const told = new Set(lines.map(({ userId }) => userId))
  await orderPushes(tx, kind, [...told])
}

/** Takes back what these people were told, read or not, as it is not so: the lines are gone. */
export async function withdraw<K extends contract.NoticeKind>(
  tx: Db,
  notice: { kind: K; event: contract.NoticeEvent<K>; subjectId: string; userIds: readonly string[] },
): Promise<void> {
  await store.deleteLinesOf(tx, notice)
}
