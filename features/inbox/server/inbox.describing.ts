import type { Language } from '#platform/contract/languages.ts'
import type { Duel } from '#features/duels/contract/duels.ts'
import { CHALLENGE_EVENTS, type ChallengeNews } from '#features/challenges/contract/news.ts'
import { DUEL_EVENTS } from '#features/duels/contract/news.ts'
import type { ListedKind, NoticeKind } from '#features/notifications/contract/notifications.ts'
import * as contract from '#features/inbox/contract/inbox.ts'
import { POST_EVENTS, type PostEvent, type PostLine } from '#features/wall/contract/news.ts'
import type { Invitation, JoinRequest } from '#features/teams/contract/offers.ts'
import type * as notifications from '#features/notifications/server/notifications.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'

/** What notifications show from other features: each answers only what the reader may see. */
export type NotificationSubjects = {
  describeInvitations: (db: Db, ids: readonly string[], readerId: string) => Promise<Invitation[]>
  describeRequests: (db: Db, ids: readonly string[], readerId: string) => Promise<JoinRequest[]>
  describeDuels: (ids: readonly string[], reader: { id: string; language: Language }) => Promise<Duel[]>
  describeChallenges: (
    ids: readonly string[],
    reader: { id: string; language: Language },
  ) => Promise<Omit<ChallengeNews, 'event'>[]>
  /** In the order of the subjects. */
  describePostLines: (
    db: Db,
    subjects: readonly PostSubject[],
    reader: notifications.NotificationReader,
  ) => Promise<(PostLine | null)[]>
  describeNotices: Partial<Record<NoticeKind, notifications.DescribeNotices>>
}

type PostSubject = { subject: string; event: PostEvent }

/** Lines of one reader with what they are about as it stands now, with a handful of queries however many they are. */
export async function describeNotifications(
  db: Db,
  subjects: NotificationSubjects,
  {
    rows,
    reader,
  }: { rows: readonly notifications.NotificationRow[]; reader: notifications.NotificationReader },
): Promise<contract.Notification[]> {
  const idsOf = (kind: ListedKind) =>
    rows.flatMap((row) => (row.kind === kind && row.subject_id ? [row.subject_id] : []))
  const invitations = await subjects.describeInvitations(db, idsOf('camper_invitation_received'), reader.id)
  const requests = await subjects.describeRequests(db, idsOf('camper_join_request_received'), reader.id)
  const duels = await subjects.describeDuels(idsOf('duel'), reader)
  const challenges = await subjects.describeChallenges(idsOf('challenge'), reader)
  const about = rows.flatMap((row) => postSubject(row) ?? [])
  const lines = await subjects.describePostLines(db, about, reader)
  const noticed = new Map<ListedKind, notifications.NoticeSubject[]>()
  for (const kind of contract.NOTICE_KINDS) {
    const ids = [...new Set(idsOf(kind))]
    if (ids.length > 0) noticed.set(kind, (await subjects.describeNotices[kind]?.(db, ids, reader)) ?? [])
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    created_at: row.created_at,
    read: row.read_at !== null,
    invitation: invitations.find(({ id }) => id === row.subject_id) ?? null,
    join_request: requests.find(({ id }) => id === row.subject_id) ?? null,
    duel: duelNews(
      duels.find(({ id }) => id === row.subject_id),
      row.event,
    ),
    challenge: challengeNews(
      row.kind === 'challenge' ? challenges.find(({ id }) => id === row.subject_id) : undefined,
      row.event,
    ),
    post: lineOf(about, lines, row),
    notice: noticeOf(
      noticed.get(row.kind)?.find(({ id }) => id === row.subject_id),
      row,
      reader.language,
    ),
  }))
}

function duelNews(duel: Duel | undefined, event: string | null) {
  const known = DUEL_EVENTS.find((each) => each === event)
  return duel && known ? { duel, event: known } : null
}

function challengeNews(challenge: Omit<ChallengeNews, 'event'> | undefined, event: string | null) {
  const known = CHALLENGE_EVENTS.find((each) => each === event)
  return challenge && known ? { ...challenge, event: known } : null
}

type PostRow = Pick<notifications.NotificationRow, 'kind' | 'subject_id' | 'event'>

function postSubject({ kind, subject_id, event }: PostRow): PostSubject | undefined {
  const known = POST_EVENTS.find((each) => each === event)
  return kind.startsWith('post_') && subject_id !== null && known
    ? { subject: subject_id, event: known }
    : undefined
}

function lineOf(about: readonly PostSubject[], lines: readonly (PostLine | null)[], row: PostRow) {
  const own = postSubject(row)
  const at = about.findIndex(({ subject, event }) => subject === own?.subject && event === own.event)
  return lines[at] ?? null
}

function noticeOf(
  subject: notifications.NoticeSubject | undefined,
  { kind, event }: Pick<notifications.NotificationRow, 'kind' | 'event'>,
  language: Language,
): contract.Notice | null {
  const known = contract.NOTICE_KINDS.find((each) => each === kind)
  const happened = known && contract.NOTICE_EVENTS[known].find((each) => each === event)
  if (!subject || !happened) return null
  const { title, detail = null, at = null, path } = subject
  return { headline: say(language, `notices.${known}_${happened}`, { title }), detail, at, path }
}
