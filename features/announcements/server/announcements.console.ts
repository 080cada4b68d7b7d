import type * as contract from '#features/announcements/contract/announcements.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import { type Scope, scopeOf } from '#features/account/server/account.ts'
import type { Deed } from '#features/content/server/content.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { countChannels, countOutcome } from '#features/notifications/server/notifications.ts'
import { isOvertaken, newestSave } from '#features/saves/server/saves.ts'
import { audienceOf, checkAudience } from '#platform/server/lists/audience.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { SEND } from './announcements.jobs.ts'
import { isAnybodyMeant, peopleMeant } from './announcements.people.store.ts'
import * as store from './announcements.store.ts'

/** Organisers who are limited have to do with their own announcements alone; the others with all. */
export const announcementsFor = async (db: Db, caller: Caller) =>
  store.announcementsOf((await scopeOf(db, caller)) ? caller.id : undefined)

const thing = (content_id: string) => ({ kind: 'announcement' as const, content_id })

/** An announcement at the console, for `contentConsole`. */
export const announcementKind = {
  kind: 'announcement',
  key: 'announcement_id',
  missing: 'announcement_not_found',
  wrong: 'announcement_content_wrong',
  lock: async (tx: Db, id: string, caller: Caller) => (await announcementsFor(tx, caller)).lock(tx, id),
  async check(db: Db, sent: contract.AnnouncementContent) {
    const { content, faults } = await checkAudience(db, sent)
    return { content, faults: { ...faults, ...languageTwice(sent.texts, 'announcement_language_twice') } }
  },
  async answer(db: Db, id: string) {
    const row = await store.announcementsOf().find(db, id)
    if (!row) return undefined
    const outcome = await countOutcome(db, 'announcement', id)
    return { announcement: describe(row), outcome, saved: await newestSave(db, thing(id)) }
  },
} as const

export function describe(row: store.AnnouncementRow): contract.ConsoleAnnouncement {
  const { first_name, last_name } = row
  return {
    ...row,
    audience: audienceOf(row),
    sent_by: first_name !== null && last_name !== null ? { first_name, last_name } : null,
  }
}

type AnnouncementDeed<
  Code extends `announcement_${'not_draft' | 'not_planned' | 'moment_past' | 'nobody'}` | 'content_changed',
> = Deed<store.AnnouncementRow, Code>

export function mayWrite({ row, fail }: AnnouncementDeed<'announcement_not_draft'>): void {
  if (row.state !== 'draft') throw fail('announcement_not_draft')
}

type AnnouncementWriting = { tx: Db; content: contract.AnnouncementContent; caller: Caller }

export const insertDraft = ({ tx, content, caller }: AnnouncementWriting) =>
  store.insertAnnouncement(tx, content, caller.id)

export const rewriteDraft = ({ tx, row, content }: AnnouncementWriting & { row: store.AnnouncementRow }) =>
  store.setContent(tx, row.id, content)

export async function dropDraft(deed: AnnouncementDeed<'announcement_not_draft'>): Promise<void> {
  mayWrite(deed)
  await store.announcementsOf().remove(deed.tx, deed.row.id)
}

/** How many people it would reach at this moment, and how. */
export function countReach(
  db: Db,
  audience: Audience,
  scope: Scope,
): Promise<Omit<contract.AnnouncementReach, 'mails_wait'>> {
  return countChannels(
    db,
    'announcement',
    whoseModuleIsOn(peopleMeant(audience, scope), 'NotificationModule'),
  )
}

type PlanCode =
  | 'announcement_not_draft'
  | 'announcement_moment_past'
  | 'announcement_nobody'
  | 'content_changed'
type Sending = { caller: Caller; input: { after?: number | undefined; send_at: string | null } }

/** Has it sent now or at a moment, once. */
export async function planAnnouncement(
  deed: AnnouncementDeed<PlanCode> & Sending,
  jobs: Services['jobs'],
): Promise<void> {
  const { tx, row, fail, caller, input } = deed
  const { after, send_at } = input
  mayWrite(deed)
  if (await isOvertaken(tx, thing(row.id), { by: caller.id, after })) throw fail('content_changed')
  const scope = await scopeOf(tx, caller)
  if (!(await isAnybodyMeant(tx, audienceOf(row), scope))) throw fail('announcement_nobody')
  // Before 1970 nothing was sent, and year 0 is none to the database.
  const isPast = send_at !== null && Date.parse(send_at) < 0
  if (isPast || !(await store.setPlanned(tx, row.id, { sent_by: caller.id, scope, send_at })))
    throw fail('announcement_moment_past')
  const runAt = send_at === null ? {} : { runAt: new Date(send_at) }
  await jobs.add(tx, SEND, { announcement_id: row.id }, { key: `${SEND} ${row.id}`, ...runAt })
}

export async function takeBack({ tx, row, fail }: AnnouncementDeed<'announcement_not_planned'>) {
  if (row.state !== 'scheduled') throw fail('announcement_not_planned')
  await store.setTakenBack(tx, row.id)
}
