import * as z from 'zod/mini'
import type { Language, Role } from '#contract/account.ts'
import type { Duel } from '#contract/duels.ts'
import {
  CHALLENGE_EVENTS,
  type ChallengeNews,
  countNotifications,
  DUEL_EVENTS,
  listNotifications,
  notificationsChanged,
  POST_EVENTS,
  type PostEvent,
  type PostLine,
  readAllNotifications,
  readNotification,
} from '#contract/notifications.ts'
import type { Invitation, JoinRequest } from '#contract/team-offers.ts'
import { fromCursor, toCursor } from '#server/platform/cursor.ts'
import { handle } from '#server/platform/handler.ts'
import type { Db } from '#server/schema.ts'
import type { Services } from '#server/services.ts'
import { countUnread, findNotifications, setAllRead, setRead } from './notifications.store.ts'

/** What notifications show from features above this one: each answers only what the reader may see. */
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
    reader: { id: string; role: Role; language: Language },
  ) => Promise<(PostLine | null)[]>
}

type PostSubject = { subject: string; event: PostEvent }

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

export function notificationsHandlers(
  { db, live }: Services,
  {
    describeInvitations,
    describeRequests,
    describeDuels,
    describeChallenges,
    describePostLines,
  }: NotificationSubjects,
) {
  return [
    handle(countNotifications, async ({ caller }) => ({ data: await countUnread(db, caller.id) })),

    handle(listNotifications, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await findNotifications(db, caller.id, {
        unread: input.unread === 'true',
        after: place && { at: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const page = found.slice(0, PAGE)
      const subjectsOf = (kind: (typeof page)[number]['kind']) =>
        page.flatMap((row) => (row.kind === kind && row.subject_id ? [row.subject_id] : []))
      const invitations = await describeInvitations(db, subjectsOf('camper_invitation_received'), caller.id)
      const requests = await describeRequests(db, subjectsOf('camper_join_request_received'), caller.id)
      const reader = { id: caller.id, language: request.language }
      const duels = await describeDuels(subjectsOf('duel'), reader)
      const challenges = await describeChallenges(subjectsOf('challenge'), reader)
      const about = page.flatMap((row) => postSubject(row) ?? [])
      const lines = await describePostLines(db, about, { ...reader, role: caller.role })
      const last = page.at(-1)
      return {
        notifications: page.map(({ id, kind, created_at, read_at, subject_id, event }) => ({
          id,
          kind,
          created_at,
          read: read_at !== null,
          invitation: invitations.find((each) => each.id === subject_id) ?? null,
          join_request: requests.find((each) => each.id === subject_id) ?? null,
          duel: duelNews(
            duels.find((each) => each.id === subject_id),
            event,
          ),
          challenge: challengeNews(
            kind === 'challenge' && challenges.find((each) => each.id === subject_id),
            event,
          ),
          post: lineOf(about, lines, { subject_id, event, kind }),
        })),
        next: last && found.length > PAGE ? toCursor([last.at, last.id]) : null,
      }
    }),

    handle(readNotification, async ({ caller, input, fail }) => {
      if (!(await setRead(db, caller.id, input.notification_id))) throw fail('notification_not_found')
      // The other devices of the reader count anew.
      live.tell([caller.id], notificationsChanged, {})
      return { data: await countUnread(db, caller.id) }
    }),

    handle(readAllNotifications, async ({ caller, input }) => {
      await setAllRead(db, caller.id, input.until)
      live.tell([caller.id], notificationsChanged, {})
      return { data: await countUnread(db, caller.id) }
    }),
  ]
}

function duelNews(duel: Duel | undefined, event: string | null) {
  const known = DUEL_EVENTS.find((each) => each === event)
  return duel && known ? { duel, event: known } : null
}

function challengeNews(challenge: Omit<ChallengeNews, 'event'> | false | undefined, event: string | null) {
  const known = CHALLENGE_EVENTS.find((each) => each === event)
  return challenge && known ? { ...challenge, event: known } : null
}

type PostRow = { kind: string; subject_id: string | null; event: string | null }

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
