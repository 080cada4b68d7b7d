import { sql } from 'kysely'
import type { DuelFlagKind } from '#features/duels/contract/reviews.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import type { TwiceAsked } from './integrity.rules.ts'
import { type Db, firstOf, isThere, type RowOf, rowsOf } from '#platform/server/schema.ts'

type NewFlag = RowOf<'duel_flags', 'duel_id' | 'user_id' | 'kind' | 'facts'>

export async function insertFlags(tx: Db, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return
  await tx
    .insertInto('duel_flags')
    .values(flags.map(({ facts, ...flag }) => ({ ...flag, facts: sql`${JSON.stringify(facts)}::jsonb` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So many of their answers lately say how much somebody knows. */
const LATELY = 400

/** Of each of the two: the answers to what the other one had answered before they were asked, and all others. */
export async function findTwiceAsked(
  tx: Db,
  pair: readonly [string, string],
): Promise<Map<string, TwiceAsked>> {
  const rows = await rowsOf<{ user_id: string } & TwiceAsked>(tx)`
    select me.user_id, counted.*
    from unnest(${[...pair]}::uuid[], ${pair.toReversed()}::uuid[]) me(user_id, other),
    lateral (
      select
        jsonb_build_object('answers', count(*) filter (where late), 'right', count(*) filter (where late and was_right)) as late,
        jsonb_build_object('answers', count(*) filter (where not late), 'right', count(*) filter (where not late and was_right)) as own
      from (
        select a.verdict = 'right' as was_right, exists (select from duel_answers o where o.duel_id = a.duel_id
          and o.position = a.position and o.user_id = me.other and o.locked_at < a.asked_at) as late
        from duel_answers a where a.user_id = me.user_id and a.verdict is not null
        order by a.asked_at desc limit ${LATELY}) lately) counted`
  return new Map(rows.map(({ user_id, ...asked }) => [user_id, asked]))
}

type Named = { id: string; first_name: string; last_name: string } | null
export type FlagRow = RowOf<
  'duel_flags',
  'id' | 'kind' | 'state' | 'duel_id' | 'user_id' | 'facts' | 'created_at' | 'note' | 'reviewed_at'
> & {
  person: Named
  opponent: Named
  points: number
  at: number
}

const named = (table: string) =>
  sql`case when ${sql.ref(`${table}.deleted`)} then null else jsonb_build_object('id', ${sql.ref(`${table}.id`)},
    'first_name', ${sql.ref(`${table}.first_name`)}, 'last_name', ${sql.ref(`${table}.last_name`)}) end`

const flagRows = sql`
  select f.id, f.kind, f.state, f.duel_id, f.user_id, ${named('u')} as person, ${named('o')} as opponent, f.facts,
    coalesce(p.points, 0) as points, f.created_at, f.note, f.reviewed_at,
    (extract(epoch from f.created_at) * 1000000)::bigint as at
  from duel_flags f
  join duels d on d.id = f.duel_id
  join users u on u.id = f.user_id
  join users o on o.id = case when d.challenger_id = f.user_id then d.opponent_id else d.challenger_id end
  left join duel_players p on p.duel_id = f.duel_id and p.user_id = f.user_id`

/** Where a page ended: closed or not, its moment in microseconds, its id. */
export type FlagPlace = { closed: boolean; at: number; id: string }
export type FlagWish = {
  state?: FlagRow['state'] | undefined
  kind?: DuelFlagKind | undefined
  after?: FlagPlace | undefined
  limit: number
  scope?: Scope
}

/** Open ones first, then the newest. */
export async function findFlags(db: Db, { state, kind, after, limit, scope }: FlagWish): Promise<FlagRow[]> {
  const further = after
    ? sql`and ((f.state <> 'open')::int, -(extract(epoch from f.created_at) * 1000000)::bigint, f.id)
        > (${after.closed ? 1 : 0}::int, ${-after.at}::bigint, ${after.id}::uuid)`
    : sql``
  return rowsOf<FlagRow>(db)`${flagRows}
    where (${state ?? null}::text is null or f.state = ${state ?? null}::text)
      and (${kind ?? null}::text is null or f.kind = ${kind ?? null}::text)
      and ${isPersonWithin(scope, sql`f.user_id`)} ${further}
    order by (f.state <> 'open')::int, f.created_at desc, f.id limit ${limit}`
}

export async function findFlag(db: Db, id: string): Promise<FlagRow | undefined> {
  return firstOf<FlagRow>(db)`${flagRows} where f.id = ${id}`
}

/** Whom a flag is about. */
export const flaggedBy = (flagId: string) => sql`select user_id from duel_flags where id = ${flagId}`

export async function countOpenFlags(db: Db, scope?: Scope): Promise<number> {
  const { open } = await db
    .selectFrom('duel_flags')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .where(isPersonWithin(scope, sql`user_id`))
    .executeTakeFirstOrThrow()
  return open
}

type Review = { state: 'dismissed' | 'upheld'; note: string | null; by: string | null }

/** False when somebody has reviewed it before. */
export async function setReviewed(tx: Db, id: string, { state, note, by }: Review): Promise<boolean> {
  const row = await tx
    .updateTable('duel_flags')
    .set({ state, note, reviewed_by: by, reviewed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Open again, if that was its last verdict; answers what the verdict was. */
export async function setUnreviewed(
  tx: Db,
  { id, reviewed_at }: { id: string; reviewed_at: string },
): Promise<'dismissed' | 'upheld' | undefined> {
  const row = await firstOf<{ state: 'dismissed' | 'upheld' }>(tx)`
    with was as (select id, state from duel_flags where id = ${id} and state <> 'open'
      and date_trunc('milliseconds', reviewed_at) = ${reviewed_at}::timestamptz for update)
    update duel_flags f set state = 'open', note = null, reviewed_by = null, reviewed_at = null
    from was where f.id = was.id returning was.state`
  return row?.state
}

/** Whether a flag about this part of the duel stands as right. */
export async function isUpheld(tx: Db, duelId: string, userId: string): Promise<boolean> {
  return isThere(tx)`select from duel_flags
    where duel_id = ${duelId} and user_id = ${userId} and state = 'upheld'`
}
