import type { ConsoleTraining, TrainingContent, TrainingStage } from '#features/training/contract/console.ts'
import { forget, notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { deleteSaves, isOvertaken, keepSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, tidyAudience } from '#platform/server/lists/audience.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  type TrainingConsoleRow,
  dropTraining,
  findTrainingRow,
  insertTraining,
  setArchived,
  setCancelled,
  setPublished,
  setTraining,
} from './training.console.store.ts'
import { cleanContent, type Faults, faultsIn, isMoved } from './training.rules.ts'
import { moveUp } from './training.seating.ts'
import { findSignedUp, lockTraining } from './training.seats.store.ts'

function stageOf(row: TrainingConsoleRow): TrainingStage {
  if (row.archived_at !== null) return 'archived'
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.published_at === null) return 'draft'
  return row.over ? 'over' : 'published'
}

export function describeRow(row: TrainingConsoleRow): ConsoleTraining {
  const { id, created_at, published_at, cancel_reason, begun, taken, waiting, attended } = row
  const { segments, department_ids, country_ids } = row
  const { texts, trainer, place, link, starts_at, ends_at, time_zone, seats, points } = row
  const { sign_up_until, sign_off_until } = row
  return {
    id,
    stage: stageOf(row),
    created_at,
    published_at,
    cancel_reason,
    begun,
    taken,
    waiting,
    attended,
    content: {
      texts,
      audience: { segments, department_ids, country_ids },
      trainer,
      place,
      link,
      starts_at,
      ends_at,
      time_zone,
      seats,
      sign_up_until,
      sign_off_until,
      points,
    },
  }
}

async function check(
  db: Db,
  sent: TrainingContent,
): Promise<{ faults: Faults } | { content: TrainingContent }> {
  const content = { ...cleanContent(sent), audience: tidyAudience(sent.audience) }
  const faults = { ...faultsIn(content), ...(await audienceFaults(db, content.audience)) }
  return Object.keys(faults).length > 0 ? { faults } : { content }
}

export async function createDraft(
  db: Db,
  sent: TrainingContent,
  author_id: string,
): Promise<{ id: string } | { faults: Faults }> {
  const checked = await check(db, sent)
  if ('faults' in checked) return checked
  return inTransaction(db, async (tx) => {
    const id = await insertTraining(tx, checked.content, { author_id })
    await keepSave(tx, thing(id), { content: sent, saved_by: author_id })
    return { id }
  })
}

export const thing = (content_id: string) => ({ kind: 'training' as const, content_id })

/** Whom to tell after the commit. */
export type Told = { people: string[] }
type TrainingRefusal =
  | 'training_not_found'
  | 'training_seats_taken'
  | 'training_cancelled'
  | 'content_changed'

/** Writes it anew: whoever is signed up is told of another hour or place, and new seats go to whoever waits. */
export async function rewrite(
  db: Db,
  id: string,
  { sent, ...writing }: Writing & { sent: TrainingContent },
): Promise<Told | TrainingRefusal | { faults: Faults }> {
  const checked = await check(db, sent)
  if ('faults' in checked) return checked
  const { content } = checked
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, id)
    const row = await findTrainingRow(tx, id)
    if (!row) return 'training_not_found'
    if (await isOvertaken(tx, thing(id), writing)) return 'content_changed'
    if (row.cancelled_at !== null) return 'training_cancelled'
    if (content.seats < row.taken) return 'training_seats_taken'
    const moved = isMoved(row, content)
    await setTraining(tx, id, { content, isMoved: moved })
    await keepSave(tx, thing(id), { content: sent, saved_by: writing.by })
    const people = moved && row.published_at !== null ? await findSignedUp(tx, id) : []
    await notifyOfNotice(tx, { kind: 'training', event: 'changed', subjectId: id, userIds: people })
    return { people: [...people, ...(await moveUp(tx, id))] }
  })
}

type TrainingChange<Code extends string> = Promise<Told | 'training_not_found' | Code>

function changeRow<Code extends string>(
  db: Db,
  id: string,
  work: (tx: Db, row: TrainingConsoleRow) => Promise<Told | Code>,
): TrainingChange<Code> {
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, id)
    const row = await findTrainingRow(tx, id)
    return row ? work(tx, row) : 'training_not_found'
  })
}

export function publish(db: Db, id: string): TrainingChange<'training_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at !== null) return 'training_published'
    await setPublished(tx, id)
    return { people: [] }
  })
}

export function cancel(
  db: Db,
  id: string,
  reason: string,
): TrainingChange<'training_not_published' | 'training_cancelled'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at === null) return 'training_not_published'
    if (row.cancelled_at !== null) return 'training_cancelled'
    await setCancelled(tx, id, { reason })
    const people = await findSignedUp(tx, id)
    await notifyOfNotice(tx, { kind: 'training', event: 'cancelled', subjectId: id, userIds: people })
    return { people }
  })
}

export function archive(db: Db, id: string, archived: boolean): TrainingChange<'training_not_over'> {
  return changeRow(db, id, async (tx, row) => {
    if (archived && !(row.published_at !== null && (row.over || row.cancelled_at !== null)))
      return 'training_not_over'
    await setArchived(tx, id, archived)
    return { people: [] }
  })
}

export function discard(db: Db, id: string): TrainingChange<'training_published'> {
  return changeRow(db, id, async (tx, row) => {
    if (row.published_at !== null) return 'training_published'
    await forget(tx, [id])
    await dropTraining(tx, id)
    await deleteSaves(tx, thing(id))
    return { people: [] }
  })
}
