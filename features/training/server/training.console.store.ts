import { sql } from 'kysely'
import { TRAINING_STAGES } from '#features/training/contract/console.ts'
import type { TrainingContent } from '#features/training/contract/console.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import { contentTable } from '#features/content/server/content.ts'
import { type Db, idsOf, onlyOf, type RowOf } from '#platform/server/schema.ts'

export type TrainingConsoleRow = RowOf<'trainings'> & {
  taken: number
  waiting: number
  attended: number
  begun: boolean
  over: boolean
}

export const trainings = contentTable<TrainingConsoleRow>({
  table: 'trainings',
  rows: sql`select a.*, a.starts_at <= now() as begun, a.ends_at <= now() as over,
      (select count(*) from training_seats s where s.training_id = a.id and s.state = 'seat') as taken,
      (select count(*) from training_seats s where s.training_id = a.id and s.state = 'waiting') as waiting,
      (select count(*) from training_seats s where s.training_id = a.id and s.attended) as attended
    from trainings a`,
  source: {
    rows: sql`trainings a`,
    states: TRAINING_STAGES,
    state: sql`case when a.archived_at is not null then 'archived' when a.cancelled_at is not null then 'cancelled'
      when a.published_at is null then 'draft' when a.ends_at <= now() then 'over' else 'published' end`,
    date: sql`a.starts_at`,
    texts: titlesIn(sql`a.texts`),
  },
})
export const findTrainingRow = trainings.find

type Moments = Pick<TrainingContent, 'starts_at' | 'ends_at' | 'sign_up_until' | 'sign_off_until'>

/** The same hours weeks later, by the clocks of the place: summer time changes none of them. */
export async function findMomentsLater(db: Db, id: string, weeks: number): Promise<Moments> {
  const later = (column: string) =>
    sql`(${sql.ref(column)} at time zone time_zone + make_interval(weeks => ${weeks})) at time zone time_zone
      as ${sql.ref(column)}`
  return onlyOf<Moments>(db)`select ${later('starts_at')}, ${later('ends_at')},
    ${later('sign_up_until')}, ${later('sign_off_until')} from trainings where id = ${id}`
}

function columnsOf({ audience, texts, ...rest }: TrainingContent) {
  return { ...rest, ...audience, texts: JSON.stringify(texts) }
}

export async function insertTraining(
  tx: Db,
  content: TrainingContent,
  author: { author_id: string | null; id?: string; created_at?: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('trainings')
    .values({ ...columnsOf(content), ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setTraining(
  tx: Db,
  id: string,
  { content, isMoved }: { content: TrainingContent; isMoved: boolean },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({
      ...columnsOf(content),
      sequence: sql<number>`sequence + 1`,
      changed_at: sql<string>`now()`,
      ...(isMoved && { reminded_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function setPublished(tx: Db, id: string, at?: string): Promise<void> {
  const moment = at ?? sql<string>`now()`
  await tx
    .updateTable('trainings')
    .set({ published_at: moment, changed_at: moment })
    .where('id', '=', id)
    .execute()
}

export async function setCancelled(
  tx: Db,
  id: string,
  { reason, at }: { reason: string; at?: string },
): Promise<void> {
  const moment = at ?? sql<string>`now()`
  await tx
    .updateTable('trainings')
    .set({
      cancelled_at: moment,
      cancel_reason: reason,
      sequence: sql<number>`sequence + 1`,
      changed_at: moment,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks what begins within a day as reminded of; which it was. */
export async function setReminded(tx: Db): Promise<string[]> {
  return idsOf(tx)`update trainings set reminded_at = now()
    where reminded_at is null and published_at is not null and cancelled_at is null
      and starts_at > now() and starts_at <= now() + interval '24 hours' returning id`
}
