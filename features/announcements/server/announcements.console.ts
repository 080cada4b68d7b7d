import type {
  AnnouncementContent,
  AnnouncementReach,
  ConsoleAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Scope } from '#features/account/server/account.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { countChannels } from '#features/notifications/server/notifications.ts'
import { deleteSaves, isOvertaken, keepSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, tidyAudience } from '#platform/server/lists/audience.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { SEND } from './announcements.jobs.ts'
import { isAnybodyMeant, peopleMeant } from './announcements.people.store.ts'
import { faultsIn } from './announcements.rules.ts'
import {
  type AnnouncementRow,
  deleteRow,
  insertAnnouncement,
  lockAnnouncement,
  setContent,
  setPlanned,
  setTakenBack,
} from './announcements.store.ts'

/** Who writes or sends: organisers who are limited have their own announcements and their own people. */
export type Sender = { id: string; scope: Scope }

/** Whose announcements somebody has to do with; nothing: everybody's. */
export const ownOf = ({ id, scope }: Sender) => (scope ? id : undefined)

export const thing = (content_id: string) => ({ kind: 'announcement' as const, content_id })

export function describe(row: AnnouncementRow): ConsoleAnnouncement {
  const { id, state, texts, path, created_at, send_at, sent_at, told, first_name, last_name } = row
  const { segments, department_ids, country_ids } = row
  return {
    id,
    state,
    texts,
    path,
    created_at,
    send_at,
    sent_at,
    told,
    audience: { segments, department_ids, country_ids },
    sent_by: first_name !== null && last_name !== null ? { first_name, last_name } : null,
  }
}

type Faults = { faults: Record<string, FieldProblem> }

async function check(db: Db, content: AnnouncementContent): Promise<AnnouncementContent | Faults> {
  const audience = tidyAudience(content.audience)
  const faults = { ...faultsIn(content.texts), ...(await audienceFaults(db, audience)) }
  return Object.keys(faults).length > 0 ? { faults } : { ...content, audience }
}

export async function createDraft(
  db: Db,
  content: AnnouncementContent,
  author_id: string,
): Promise<{ id: string } | Faults> {
  const checked = await check(db, content)
  if ('faults' in checked) return checked
  return inTransaction(db, async (tx) => {
    const id = await insertAnnouncement(tx, checked, author_id)
    await keepSave(tx, thing(id), { content: checked, saved_by: author_id })
    return { id }
  })
}

type Missing = 'announcement_not_found' | 'announcement_not_draft'

export function changeDraft(
  db: Db,
  id: string,
  { content, sender, after }: Pick<Writing, 'after'> & { content: AnnouncementContent; sender: Sender },
): Promise<'done' | Missing | 'content_changed' | Faults> {
  return inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ownOf(sender))
    if (!row) return 'announcement_not_found'
    if (row.state !== 'draft') return 'announcement_not_draft'
    if (await isOvertaken(tx, thing(id), { by: sender.id, after })) return 'content_changed'
    const checked = await check(tx, content)
    if ('faults' in checked) return checked
    await setContent(tx, id, checked)
    await keepSave(tx, thing(id), { content: checked, saved_by: sender.id })
    return 'done'
  })
}

export function dropDraft(db: Db, id: string, sender: Sender): Promise<'done' | Missing> {
  return inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ownOf(sender))
    if (!row) return 'announcement_not_found'
    if (row.state !== 'draft') return 'announcement_not_draft'
    await deleteRow(tx, id)
    await deleteSaves(tx, thing(id))
    return 'done'
  })
}

/** How many people it would reach at this moment, and how. */
export function countReach(db: Db, audience: Audience, scope: Scope): Promise<AnnouncementReach> {
  return countChannels(
    db,
    'announcement',
    whoseModuleIsOn(peopleMeant(audience, scope), 'NotificationModule'),
  )
}

/** Has it sent now or at a moment, once. */
export function planAnnouncement(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
  { sender, after, send_at }: Pick<Writing, 'after'> & { sender: Sender; send_at: string | null },
): Promise<'done' | Missing | 'content_changed' | 'announcement_moment_past' | 'announcement_nobody'> {
  return inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ownOf(sender))
    if (!row) return 'announcement_not_found'
    if (row.state !== 'draft') return 'announcement_not_draft'
    if (await isOvertaken(tx, thing(id), { by: sender.id, after })) return 'content_changed'
    const { audience } = describe(row)
    if (!(await isAnybodyMeant(tx, audience, sender.scope))) return 'announcement_nobody'
    // Before 1970 nothing was sent, and year 0 is none to the database.
    if (send_at !== null && Date.parse(send_at) < 0) return 'announcement_moment_past'
    const planned = { sent_by: sender.id, scope: sender.scope, send_at }
    if (!(await setPlanned(tx, id, planned))) return 'announcement_moment_past'
    const runAt = send_at === null ? {} : { runAt: new Date(send_at) }
    await jobs.add(tx, SEND, { announcement_id: id }, { key: `${SEND} ${id}`, ...runAt })
    return 'done'
  })
}

export function takeBack(
  db: Db,
  id: string,
  sender: Sender,
): Promise<'done' | 'announcement_not_found' | 'announcement_not_planned'> {
  return inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, id, ownOf(sender))
    if (!row) return 'announcement_not_found'
    if (row.state !== 'scheduled') return 'announcement_not_planned'
    await setTakenBack(tx, id)
    return 'done'
  })
}
