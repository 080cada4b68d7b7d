import { type RawBuilder, sql } from 'kysely'
import type { EntryEvent, Proof } from '#features/challenges/contract/challenges.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** A challenge as decisions about an entry need it, judged at the moment when a call was here. */
export type ChallengeRow = RowOf<
  'challenges',
  'id' | 'stage_id' | 'points_min' | 'points_max' | 'precheck' | 'deadline'
> & {
  state: 'draft' | 'published' | 'closed' | 'archived'
  for_whom: 'person' | 'crew'
  proof: Proof
  /** That moment. */
  at: string
  begun: boolean
  over: boolean
}

/**
 * Nobody changes or ends it before the end of the transaction. `receivedAt`, by `performance.now()`, is when the call
 * was here: whoever waits in a queue of ours is not late for that.
 */
export async function shareChallenge(
  tx: Db,
  id: string,
  receivedAt: number,
): Promise<ChallengeRow | undefined> {
  const waitedMs = Math.max(performance.now() - receivedAt, 0)
  const { rows: moments } = await sql<{ at: string }>`
    select (clock_timestamp() - ${waitedMs} * interval '1 millisecond')::text as at`.execute(tx)
  const { at } = moments[0]!
  await runSql(tx)`select from challenges where id = ${id} for share`
  return firstOf<ChallengeRow>(tx)`select c.*, ${at}::text as at,
      c.opens_at <= ${at}::timestamptz as begun, c.deadline <= ${at}::timestamptz as over
    from challenges c where c.id = ${id}`
}

export type EntryRow = RowOf<'challenge_entries'>

type Of = { challenge_id: string; user_id: string; team_id: string | null }

/** The entry of a person or a crew with its row locked, begun when there is none. */
export async function lockOrBegin(tx: Db, of: Of): Promise<{ entry: EntryRow; isNew: boolean }> {
  const row = await tx
    .insertInto('challenge_entries')
    .values(of)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const entry = row ? await lockEntry(tx, row.id) : await lockEntryOf(tx, of)
  return { entry: entry!, isNew: row !== undefined }
}

export async function lockEntryOf(tx: Db, of: Of): Promise<EntryRow | undefined> {
  const { challenge_id, user_id, team_id } = of
  const owner = team_id === null ? sql`team_id is null and user_id = ${user_id}` : sql`team_id = ${team_id}`
  return firstOf<EntryRow>(tx)`select * from challenge_entries
    where challenge_id = ${challenge_id} and ${owner} for update`
}

export async function lockEntry(tx: Db, id: string): Promise<EntryRow | undefined> {
  return firstOf<EntryRow>(tx)`select * from challenge_entries where id = ${id} for update`
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  return firstOf<EntryRow>(db)`select * from challenge_entries where id = ${id}`
}

/** Whether a moment lies after another, as the database compares them. */
export async function isLater(db: Db, moment: string | null, than: string): Promise<boolean> {
  const { later } = await onlyOf<{ later: boolean }>(db)`
    select coalesce(${moment}::timestamptz > ${than}::timestamptz, false) as later`
  return later
}

type Written = Pick<EntryRow, 'text' | 'number' | 'link' | 'wall_agreed'>

export async function setWritten(tx: Db, id: string, wish: Written & { saved_by: string }): Promise<void> {
  await tx
    .updateTable('challenge_entries')
    .set((eb) => ({ ...wish, version: eb('version', '+', 1), saved_at: sql<string>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute()
}

type EntryChange = Partial<
  Pick<
    EntryRow,
    | 'state'
    | 'points'
    | 'improve_until'
    | 'reviewed_by'
    | 'handed_in_by'
    | 'handed_in_at'
    | 'revision'
    | 'on_wall'
    | 'wall_agreed'
    | 'claimed_by'
  >
> & { decided_at?: RawBuilder<string> | null }

/** Any change of state ends a claim; hidden nowhere, said by the caller. */
export async function setEntry(tx: Db, id: string, change: EntryChange): Promise<void> {
  await tx.updateTable('challenge_entries').set(change).where('id', '=', id).execute()
}

export type PictureRow = { picture_id: string; alt: string }

export async function findEntryPictures(db: Db, entryId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('challenge_entry_pictures')
    .select(['picture_id', 'alt'])
    .where('entry_id', '=', entryId)
    .orderBy('place')
    .execute()
}

export async function replacePictures(
  tx: Db,
  entryId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<void> {
  await tx.deleteFrom('challenge_entry_pictures').where('entry_id', '=', entryId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, alt }, place) => ({ entry_id: entryId, picture_id: id, alt, place }))
  await tx.insertInto('challenge_entry_pictures').values(rows).execute()
}

type NewEvent = {
  entry_id: string
  kind: EntryEvent['kind']
  user_id: string | null
  comment?: string
  points?: number
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx
    .insertInto('challenge_entry_events')
    .values({ ...event, points: event.points ?? null })
    .execute()
}

export async function findHistory(db: Db, entryId: string): Promise<EntryEvent[]> {
  return rowsOf<EntryEvent>(db)`select h.kind, h.at, h.comment, h.points,
      case when u.deleted then null else u.first_name || ' ' || u.last_name end as by
    from challenge_entry_events h left join users u on u.id = h.user_id
    where h.entry_id = ${entryId} order by h.id`
}

export async function findSaver(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const row = await firstOf<{ name: string }>(db)`select first_name || ' ' || last_name as name from users
    where id = ${userId} and not deleted`
  return row?.name ?? null
}

/** What a person has got for an entry and was not taken back, also by an account that was merged into this one. */
export async function findOwnPoints(db: Db, entryId: string, userId: string): Promise<number | null> {
  const row = await firstOf<{ points: number }>(db)`with recursive line as (
      select e.id, e.kind, e.points from challenge_entries n
      join users u on u.id = ${userId} or u.merged_into = ${userId}
      join points_entries e on e.kind = 'challenge' and e.source = 'challenge'
        and e.source_id = n.id || ':' || u.id || ':' || n.revision
      where n.id = ${entryId} and n.state = 'approved'
      union all
      -- Each merge has moved it to another line.
      select m.id, m.kind, m.points from line l
      join points_entries m on m.kind = l.kind and m.source = 'merge' and m.source_id = l.id::text)
    select points from line l where not exists (select from points_entries c where c.counters_id = l.id)
    order by l.id limit 1`
  return row?.points ?? null
}

/** The lines of the ledger that an entry has brought, also to an account that was merged into that of its maker. */
export async function findAwards(db: Db, entryId: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select e.id from challenge_entries n
    join challenge_makers k on k.entry_id = n.id
    join users u on u.id = k.user_id or u.merged_into = k.user_id
    join points_entries e on e.kind = 'challenge' and e.source = 'challenge'
      and e.source_id = n.id || ':' || u.id || ':' || n.revision
    where n.id = ${entryId}
    order by e.id`
  return rows.map(({ id }) => id)
}
