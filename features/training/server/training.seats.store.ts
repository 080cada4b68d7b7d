import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import type { SeatState } from '#features/training/contract/training.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, idsOf, rowsOf } from '#platform/server/schema.ts'

type Seat = { training_id: string; user_id: string }

/** Nobody else takes or gives back a seat of it before the end of the transaction. */
export async function lockTraining(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trainings')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSeat(tx: Db, { training_id, user_id }: Seat, state: SeatState): Promise<void> {
  await tx
    .insertInto('training_seats')
    .values({ training_id, user_id, state })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What they had, if anything. */
export async function deleteSeat(tx: Db, { training_id, user_id }: Seat): Promise<SeatState | undefined> {
  const row = await tx
    .deleteFrom('training_seats')
    .where('training_id', '=', training_id)
    .where('user_id', '=', user_id)
    .returning('state')
    .executeTakeFirst()
  return row?.state
}

/** The trainings that have not begun in which this person sits or waits, always in the same order. */
export async function findComing(tx: Db, userId: string): Promise<string[]> {
  return idsOf(tx)`select t.id from training_seats s join trainings t on t.id = s.training_id
    where s.user_id = ${userId} and t.starts_at > now() order by t.id`
}

/** Gives free seats to whoever has waited longest; who they are. */
export async function seatWaiting(tx: Db, trainingId: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(tx)`update training_seats set state = 'seat'
    where training_id = ${trainingId} and user_id in (
      select w.user_id from training_seats w join users u on u.id = w.user_id and not u.deleted
      where w.training_id = ${trainingId} and w.state = 'waiting' order by w.number
      limit greatest(0, (select t.seats - (select count(*) from training_seats s
        where s.training_id = t.id and s.state = 'seat') from trainings t where t.id = ${trainingId})))
    returning user_id`
  return rows.map(({ user_id }) => user_id)
}

export async function countSeats(tx: Db, trainingId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('training_seats')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('training_id', '=', trainingId)
    .where('state', '=', 'seat')
    .executeTakeFirstOrThrow()
  return taken
}

/** Everybody who is signed up, or only those with a seat. */
export async function findSignedUp(db: Db, trainingId: string, state?: SeatState): Promise<string[]> {
  const rows = await db
    .selectFrom('training_seats')
    .select('user_id')
    .where('training_id', '=', trainingId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export type PersonRow = TrainingPerson & { number: number }

/** Those with a seat first, each in the order in which they came. */
export async function findPeople(
  db: Db,
  wish: {
    training_id: string
    state: SeatState | undefined
    after: { state: SeatState; number: number } | undefined
    limit: number | null
    scope: Scope
  },
): Promise<PersonRow[]> {
  const { training_id, state, after, limit, scope } = wish
  const ofState = state ? sql`s.state = ${state}` : sql`true`
  const place = after ? sql`(s.state, s.number) > (${after.state}, ${after.number}::bigint)` : sql`true`
  return rowsOf<PersonRow>(db)`select u.id, u.first_name, u.last_name, u.email, d.name as department,
      s.state, s.signed_up_at, s.attended, s.number
    from training_seats s join users u on u.id = s.user_id left join departments d on d.id = u.department_id
    where s.training_id = ${training_id} and ${ofState} and ${place}
      and ${isPersonWithin(scope, sql`u.id`)}
    order by s.state, s.number limit ${limit}`
}

/** One seat by the names that a file may call its holder. */
export type NamedSeat = {
  user_id: string
  email: string
  worker_id: string | null
  state: SeatState
  attended: boolean | null
}

export async function findNamedSeats(db: Db, trainingId: string, scope: Scope): Promise<NamedSeat[]> {
  return rowsOf<NamedSeat>(db)`select s.user_id, u.email, u.worker_id, s.state, s.attended
    from training_seats s join users u on u.id = s.user_id where s.training_id = ${trainingId}
      and ${isPersonWithin(scope, sql`u.id`)}`
}

/** Of these addresses and numbers, those of somebody in the programme. */
export async function findKnown(db: Db, names: readonly string[], scope: Scope): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(db)`select n.name from unnest(${[...names]}::text[]) as n (name)
    where exists (select from users u where not u.deleted and u.email = n.name and ${isPersonWithin(scope, sql`u.id`)})
      or exists (select from users u where not u.deleted and u.worker_id = n.name and ${isPersonWithin(scope, sql`u.id`)})`
  return new Set(rows.map(({ name }) => name))
}

/** What somebody has of it, when they can take part. */
export async function findPlace(
  db: Db,
  { training_id, user_id }: Seat,
): Promise<{ state: SeatState | null; attended: boolean | null } | undefined> {
  return firstOf<{ state: SeatState | null; attended: boolean | null }>(db)`select s.state, s.attended
    from users u left join training_seats s on s.user_id = u.id and s.training_id = ${training_id}
    where u.id = ${user_id} and (s.user_id is not null or u.access and not u.deleted)`
}

export type Noted = { user_id: string; attended: boolean | null; noted: number; language: Language }

/** Those with a seat of whom nothing is noted. */
export async function findUnnoted(tx: Db, trainingId: string, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('training_seats')
    .select('user_id')
    .where('training_id', '=', trainingId)
    .where('state', '=', 'seat')
    .where('attended', 'is', null)
    .where(isPersonWithin(scope, sql`user_id`))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The seats of these people, changed by nobody else before the end of the transaction. */
export async function lockSeats(tx: Db, trainingId: string, userIds: readonly string[]): Promise<Noted[]> {
  return tx
    .selectFrom('training_seats')
    .select(['user_id', 'attended', 'noted'])
    .select(
      sql<Language>`coalesce((select u.language from users u where u.id = user_id), 'en')`.as('language'),
    )
    .where('training_id', '=', trainingId)
    .where('state', '=', 'seat')
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

export async function setAttended(
  tx: Db,
  trainingId: string,
  { userIds, attended }: { userIds: readonly string[]; attended: boolean | null },
): Promise<void> {
  await tx
    .updateTable('training_seats')
    .set({
      attended,
      ...(attended === true && { noted: sql<number>`noted + 1` }),
    })
    .where('training_id', '=', trainingId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute()
}

/** The entries that attendance has brought somebody, also by an account that was merged into theirs. */
export async function findEntries(
  tx: Db,
  userId: string,
  sourceOf: (userId: string) => string,
): Promise<number[]> {
  const accounts = await sql<{
    id: string
  }>`select id from users where id = ${userId} or merged_into = ${userId}`.execute(tx)
  const sources = accounts.rows.map(({ id }) => sourceOf(id))
  const rows = await rowsOf<{ id: number }>(tx)`select id from points_entries where kind = 'educational'
    and source = 'training' and source_id = any(${sources}::text[])`
  return rows.map(({ id }) => id)
}
