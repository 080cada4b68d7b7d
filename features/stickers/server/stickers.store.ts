import { type RawBuilder, sql } from 'kysely'
import { STICKER_RULES } from '#features/stickers/contract/rules.ts'
import { takesPart } from '#features/auth/server/auth.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { measured } from './stickers.grounds.store.ts'

export type Turn = Pick<RowOf<'sticker_entries'>, 'user_id' | 'sticker' | 'turn' | 'run_id'>

/** A line that waits to be written: whose, which sticker, the how-manieth turn. */
type Changes = RawBuilder<unknown>

/** Of `changes` (`user_id`, `sticker`, `own_id`, `turn`): written unless somebody else came first to that turn. */
export function writeTurns(
  changes: Changes,
  {
    by = null,
    reason = null,
    at = sql`now()`,
  }: { by?: string | null; reason?: string | null; at?: Changes } = {},
): RawBuilder<Turn> {
  // Everybody's lines in one order: two who write at once wait for each other, and not across.
  return sql<Turn>`insert into sticker_entries (user_id, sticker, own_id, turn, run_id, author_id, reason, at)
    select c.user_id, c.sticker, c.own_id, c.turn, r.run_id, ${by}::uuid, ${reason}::text, ${at}
    from (${changes}) c
    join (select p.user_id, gen_random_uuid() as run_id from (select distinct user_id from (${changes}) d) p) r
      on r.user_id = c.user_id
    order by c.user_id, c.sticker
    on conflict (user_id, sticker, turn) do nothing
    returning user_id, sticker, turn, run_id`
}

/** How each sticker of these people stands: its last turn. */
export const standing = (who: Changes) => sql`select distinct on (e.user_id, e.sticker)
    e.user_id, e.sticker, e.own_id, e.turn, e.turn % 2 = 1 as held
  from sticker_entries e where e.user_id in (${who}) order by e.user_id, e.sticker, e.turn desc`

const RULES = JSON.stringify(STICKER_RULES.map(({ id, ground, needs }) => ({ sticker: id, ground, needs })))

/** Those of these who take part and for whom stickers are on. */
export const granted = (people: Changes) =>
  sql`select o.id from (${whoseModuleIsOn(people, 'StickersModule')}) o`

/**
 * Counts everything of these people anew, and grants and withdraws what follows. Answers the lines that it wrote: the
 * same once more, or at the same moment elsewhere, writes none.
 */
export async function recount(tx: Db, userIds: readonly string[], at = sql`now()`): Promise<Turn[]> {
  if (userIds.length === 0) return []
  const people = sql`select u.id, u.segment, u.access from users u
    where u.id = any(${[...userIds]}::uuid[]) and ${takesPart}`
  return rowsOf<Turn>(tx)`with who as materialized (${granted(people)}),
    counted as materialized (${measured()}),
    deserved as (select c.user_id, r.sticker from counted c
      join json_to_recordset(${RULES}::json) as r (sticker text, ground text, needs int)
        on r.ground = c.ground and c.n >= r.needs),
    stands as materialized (select * from (${standing(sql`select id from who`)}) s where s.own_id is null),
    changes as materialized (
      select d.user_id, d.sticker, null::uuid as own_id, coalesce(s.turn, 0) + 1 as turn
      from deserved d left join stands s using (user_id, sticker) where s.held is not true
      union all
      -- Of rules that are no more nothing is withdrawn.
      select s.user_id, s.sticker, null, s.turn + 1 from stands s left join deserved d using (user_id, sticker)
      where s.held and d.user_id is null
        and s.sticker in (select sticker from json_to_recordset(${RULES}::json) as r (sticker text)))
    ${writeTurns(sql`select * from changes`, { at })}`
}

/** How far one person is, by what is counted. */
export async function findProgress(db: Db, userId: string): Promise<{ ground: string; n: number }[]> {
  return rowsOf<{ ground: string; n: number }>(db)`with who as (select ${userId}::uuid as id)
    select ground, n from (${measured()}) m`
}

export type HeldRow = {
  sticker: string
  at: string
  run_id: string
  texts: RowOf<'own_stickers'>['texts'] | null
} & (PictureColumns | Record<keyof PictureColumns, null>)

type PictureColumns = RowOf<'pictures', 'id' | 'file_id' | 'width' | 'height' | 'preview' | 'widths'>

/**
 * What somebody has, the newest first. One of a rule that was withdrawn and came back counts from the first time, one
 * that organisers granted anew from the last.
 */
const held = (whose: RawBuilder<boolean>) => sql`select h.sticker, h.at, h.run_id, o.texts,
    p.id, p.file_id, p.width, p.height, p.preview, p.widths
  from (select e.sticker, e.own_id,
      (array_agg(e.at order by case when e.own_id is null then e.turn else -e.turn end))[1] as at,
      (array_agg(e.run_id order by case when e.own_id is null then e.turn else -e.turn end))[1] as run_id
    from sticker_entries e where ${whose} group by e.sticker, e.own_id having max(e.turn) % 2 = 1) h
  left join own_stickers o on o.id = h.own_id
  left join pictures p on p.id = o.picture_id and p.released_at is null
  order by h.at desc, h.sticker`

export async function findHeld(db: Db, userId: string): Promise<HeldRow[]> {
  return rowsOf<HeldRow>(db)`${held(sql`e.user_id = ${userId}`)}`
}

/** The same as colleagues see it: nothing of whoever shows theirs to nobody. */
export async function findShown(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<(HeldRow & { total: number })[]> {
  return rowsOf<HeldRow & { total: number }>(
    db,
  )`select h.*, count(*) over ()::int as total from (${held(sql`e.user_id = ${userId}
    and not exists (select from sticker_books b where b.user_id = ${userId} and b.hidden)`)}) h
    order by h.at desc, h.sticker limit ${limit}`
}

/** What was granted in these goes and is still had. */
export async function findRuns(
  db: Db,
  runIds: readonly string[],
): Promise<Pick<HeldRow, 'run_id' | 'sticker' | 'texts'>[]> {
  return rowsOf<Pick<HeldRow, 'run_id' | 'sticker' | 'texts'>>(
    db,
  )`select e.run_id, e.sticker, o.texts from sticker_entries e
    left join own_stickers o on o.id = e.own_id
    where e.run_id = any(${[...runIds]}::uuid[]) and e.turn % 2 = 1
      and (select max(l.turn) from sticker_entries l where l.user_id = e.user_id and l.sticker = e.sticker) % 2 = 1
    order by e.run_id, e.id`
}

export async function isHidden(db: Db, userId: string): Promise<boolean> {
  const row = await firstOf<{ hidden: boolean }>(
    db,
  )`select hidden from sticker_books where user_id = ${userId}`
  return row?.hidden ?? false
}

export async function setHidden(db: Db, userId: string, hidden: boolean): Promise<void> {
  await runSql(db)`insert into sticker_books (user_id, hidden) values (${userId}, ${hidden})
    on conflict (user_id) do update set hidden = excluded.hidden`
}

/** Somebody else's own stickers become those of the account that stays; what follows from facts is counted there anew. */
export async function moveOwn(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const both = sql`select unnest(${[from, to]}::uuid[])`
  await runSql(
    tx,
  )`with stands as materialized (select * from (${standing(both)}) s where s.own_id is not null),
    changes as materialized (
      select ${to}::uuid as user_id, g.sticker, g.own_id, coalesce(k.turn, 0) + 1 as turn from stands g
      left join stands k on k.user_id = ${to}::uuid and k.sticker = g.sticker
      where g.user_id = ${from}::uuid and g.held and k.held is not true
      union all
      select g.user_id, g.sticker, g.own_id, g.turn + 1 from stands g where g.user_id = ${from}::uuid and g.held)
    ${writeTurns(sql`select * from changes`)}`
}

/** The next people to be looked through, by number; nothing while another instance is at it, or the round is over. */
export async function lockMark(tx: Db, restMinutes: number): Promise<{ number: number } | undefined> {
  return firstOf<{ number: number }>(tx)`select number from sticker_marks
    where number > 0 or round_ended_at is null or round_ended_at < now() - make_interval(mins => ${restMinutes})
    for update skip locked`
}

export async function findNext(
  tx: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: string; number: number }[]> {
  return rowsOf<{ id: string; number: number }>(
    tx,
  )`select id, number from users where number > ${after} order by number limit ${limit}`
}

/** Without a number the round is over. */
export async function setMark(tx: Db, number: number | undefined): Promise<void> {
  await runSql(tx)`update sticker_marks set number = ${number ?? 0},
    round_ended_at = case when ${number === undefined} then now() else round_ended_at end`
}

/** Up to where the ledger can be read now, and up to where it was followed. */
export async function getLedgerMarks(db: Db): Promise<{ now: string; before: string | null }> {
  return onlyOf<{ now: string; before: string | null }>(
    db,
  )`select pg_current_snapshot()::text as now, ledger as before from sticker_marks`
}

export async function setLedgerMark(db: Db, mark: string): Promise<void> {
  await runSql(db)`update sticker_marks set ledger = ${mark}`
}

/** Whose lines the ledger got since: some of those at the edge are named twice, none is left out. */
export async function findEarners(db: Db, mark: string): Promise<string[]> {
  const rows = await rowsOf<{ user_id: string }>(db)`select distinct user_id from points_entries
    where xact >= pg_snapshot_xmin(${mark}::pg_snapshot) order by user_id`
  return rows.map(({ user_id }) => user_id)
}
