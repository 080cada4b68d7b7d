import { sql } from 'kysely'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { described, type Face, type LineRow } from '#features/thanks/server/thanks.lines.store.ts'
import { type Db, firstOf, idsOf, isThere, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type FlagRow = RowOf<
  'thanks_flags',
  'id' | 'kind' | 'state' | 'created_at' | 'note' | 'reviewed_at'
> & {
  people: Face[]
  micros: number
}

/** Where a page ended: closed or not, its moment in microseconds, its id. */
export type FlagPlace = { closed: boolean; at: number; id: string }
export type FlagWish = {
  state?: FlagRow['state'] | undefined
  after?: FlagPlace | undefined
  limit: number
  scope: Scope
}

/** Of flags `f`: all whom they name are among those whom the organiser looks after. */
const within = (scope: Scope) =>
  scope
    ? sql`(${isPersonWithin(scope, sql`f.first_id`)} and ${isPersonWithin(scope, sql`f.second_id`)}
      and (f.third_id is null or ${isPersonWithin(scope, sql`f.third_id`)}))`
    : sql`true`

const flagRows = sql`select f.id, f.kind, f.state, f.created_at, f.note, f.reviewed_at,
    (extract(epoch from f.created_at) * 1000000)::bigint as micros,
    (select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
      'avatar', u.avatar, 'former', u.deleted) order by u.id)
      from users u where u.id in (f.first_id, f.second_id, f.third_id)) as people
  from thanks_flags f`

/** Open ones first, then the newest. */
export async function findFlags(db: Db, { state, after, limit, scope }: FlagWish): Promise<FlagRow[]> {
  const isClosed = sql`(f.state <> 'open')::int`
  const beyond = after
    ? sql`(${isClosed}, -(extract(epoch from f.created_at) * 1000000)::bigint, f.id)
        > (${after.closed ? 1 : 0}::int, ${-after.at}::bigint, ${after.id}::uuid)`
    : sql`true`
  return rowsOf<FlagRow>(db)`${flagRows}
    where (${state ?? null}::text is null or f.state = ${state ?? null}::text) and ${within(scope)} and ${beyond}
    order by (f.state <> 'open'), f.created_at desc, f.id limit ${limit}`
}

export async function findFlag(db: Db, id: string, scope: Scope): Promise<FlagRow | undefined> {
  return firstOf<FlagRow>(db)`${flagRows} where f.id = ${id}::uuid and ${within(scope)}`
}

export async function countOpenFlags(db: Db, scope: Scope): Promise<number> {
  const { open } = await onlyOf<{ open: number }>(db)`select count(*)::int as open from thanks_flags f
    where f.state = 'open' and ${within(scope)}`
  return open
}

/** What says so, by flag, the newest first. */
export async function findEvidence(
  db: Db,
  flagIds: readonly string[],
): Promise<(LineRow & { flag_id: string })[]> {
  if (flagIds.length === 0) return []
  const lines = sql`(select th.*, l.flag_id from thanks_flag_lines l join thanks th on th.id = l.thanks_id
    where l.flag_id = any (${[...flagIds]}::uuid[])) t`
  return rowsOf<LineRow & { flag_id: string }>(db)`${described(lines, sql`, t.flag_id`)}
    order by t.created_at desc, t.id desc`
}

export function findLineIds(tx: Db, flagId: string): Promise<string[]> {
  return idsOf(tx)`select thanks_id as id from thanks_flag_lines where flag_id = ${flagId} order by thanks_id`
}

type Review = { state: 'dismissed' | 'upheld'; note: string | null; by: string | null }

/** False when somebody has decided about it before. */
export async function setReviewed(tx: Db, id: string, { state, note, by }: Review): Promise<boolean> {
  return isThere(tx)`update thanks_flags set state = ${state}, note = ${note}, reviewed_by = ${by},
      reviewed_at = clock_timestamp()
    where id = ${id} and state = 'open' returning 1`
}

/** Open again, if that was its last verdict and no other flag about them waits meanwhile. */
export async function setUnreviewed(
  tx: Db,
  { id, reviewed_at }: { id: string; reviewed_at: string },
): Promise<boolean> {
  return isThere(
    tx,
  )`update thanks_flags f set state = 'open', note = null, reviewed_by = null, reviewed_at = null
    where f.id = ${id} and f.state <> 'open' and date_trunc('milliseconds', f.reviewed_at) = ${reviewed_at}::timestamptz
      and not exists (select from thanks_flags o where o.state = 'open' and o.first_id = f.first_id
        and o.second_id = f.second_id and o.third_id is not distinct from f.third_id)
    returning 1`
}
