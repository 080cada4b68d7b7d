import type { ConsoleTraining, TrainingContent, TrainingStage } from '#features/training/contract/console.ts'
import type { Deed } from '#features/content/server/content.ts'
import { forget, notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { audienceOf, checkAudience, findAudience } from '#platform/server/lists/audience.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './training.console.store.ts'
import { cleanContent, faultsIn, isMoved } from './training.rules.ts'
import { moveUp } from './training.seating.ts'
import { findSignedUp } from './training.seats.store.ts'

/** A training at the console, for `contentConsole`. */
export const trainingKind = {
  kind: 'training',
  key: 'training_id',
  missing: 'training_not_found',
  wrong: 'training_content_wrong',
  lock: store.trainings.lock,
  countMeant: store.trainings.countMeant,
  async check(db: Db, sent: TrainingContent) {
    const { content, faults } = await checkAudience(db, cleanContent(sent))
    return { content, faults: { ...faults, ...faultsIn(content) } }
  },
  async answer(db: Db, id: string) {
    const row = await store.trainings.find(db, id)
    if (!row) return undefined
    const saved = await newestSave(db, { kind: 'training', content_id: id })
    return { training: describeRow(row), saved, reach: (await findAudience(db, row)).length }
  },
} as const

function stageOf(row: store.TrainingConsoleRow): TrainingStage {
  if (row.archived_at !== null) return 'archived'
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.published_at === null) return 'draft'
  return row.over ? 'over' : 'published'
}

export function describeRow(row: store.TrainingConsoleRow): ConsoleTraining {
  const { texts, trainer, place, link, starts_at, ends_at, time_zone, seats, points } = row
  const { sign_up_until, sign_off_until } = row
  const dates = { starts_at, ends_at, time_zone, sign_up_until, sign_off_until }
  return {
    ...row,
    stage: stageOf(row),
    // A copy is made of it.
    content: { texts, audience: audienceOf(row), trainer, place, link, ...dates, seats, points },
  }
}

type TrainingWriting = { tx: Db; content: TrainingContent; caller: Caller }
type TrainingDeed<
  Code extends `training_${'published' | 'not_published' | 'cancelled' | 'seats_taken' | 'not_over'}` = never,
> = Deed<store.TrainingConsoleRow, Code>

export const insertDraft = ({ tx, content, caller }: TrainingWriting) =>
  store.insertTraining(tx, content, { author_id: caller.id })

/** Writes it anew: whoever is signed up is told of another hour or place, and new seats go to whoever waits. */
export async function rewrite(
  deed: TrainingWriting & TrainingDeed<'training_cancelled' | 'training_seats_taken'>,
): Promise<string[]> {
  const { tx, row, content, fail } = deed
  if (row.cancelled_at !== null) throw fail('training_cancelled')
  if (content.seats < row.taken) throw fail('training_seats_taken')
  const moved = isMoved(row, content)
  await store.setTraining(tx, row.id, { content, isMoved: moved })
  const people = moved && row.published_at !== null ? await findSignedUp(tx, row.id) : []
  await notifyOfNotice(tx, { kind: 'training', event: 'changed', subjectId: row.id, userIds: people })
  return [...people, ...(await moveUp(tx, row.id))]
}

export async function publish({ tx, row, fail }: TrainingDeed<'training_published'>): Promise<string[]> {
  if (row.published_at !== null) throw fail('training_published')
  await store.setPublished(tx, row.id)
  return []
}

/** Answers whoever is signed up. */
export async function cancel(
  { tx, row, fail }: TrainingDeed<'training_not_published' | 'training_cancelled'>,
  reason: string,
): Promise<string[]> {
  if (row.published_at === null) throw fail('training_not_published')
  if (row.cancelled_at !== null) throw fail('training_cancelled')
  await store.setCancelled(tx, row.id, { reason })
  const people = await findSignedUp(tx, row.id)
  await notifyOfNotice(tx, { kind: 'training', event: 'cancelled', subjectId: row.id, userIds: people })
  return people
}

export async function archive(
  { tx, row, fail }: TrainingDeed<'training_not_over'>,
  archived: boolean,
): Promise<void> {
  if (archived && !(row.published_at !== null && (row.over || row.cancelled_at !== null)))
    throw fail('training_not_over')
  await store.trainings.setArchived(tx, row.id, archived)
}

const WEEK = 7 * 86_400_000

/** A draft of the same at the same hour a week later, or one to two weeks from now; all its moments move with it. */
export async function copy({
  tx,
  row,
  author_id,
}: {
  tx: Db
  row: store.TrainingConsoleRow
  author_id: string
}) {
  const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(row.starts_at)) / WEEK) + 1)
  const content = { ...describeRow(row).content, ...(await store.findMomentsLater(tx, row.id, weeks)) }
  return { id: await store.insertTraining(tx, content, { author_id }), content }
}

export async function discard({ tx, row, fail }: TrainingDeed<'training_published'>): Promise<void> {
  if (row.published_at !== null) throw fail('training_published')
  await forget(tx, [row.id])
  await store.trainings.remove(tx, row.id)
}
