import { type RawBuilder, sql } from 'kysely'
import type { LedgerEntry } from '#features/points/contract/ledger.ts'
import { POINT_KINDS, type PointKind } from '#features/points/contract/points.ts'
import type { Language } from '#platform/contract/languages.ts'
import { tellReason, type ToldReason } from '#platform/server/words/reasons.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

export type LedgerWish = {
  /** The departments and countries to which the organiser is limited. */
  scope: Scope

  search?: string | undefined
  user_id?: string | undefined
  kind?: PointKind | undefined
  source?: string | undefined
  stage_id?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

type LedgerRow = Omit<LedgerEntry, 'person' | 'stage'> & {
  user_id: string
  first_name: string
  last_name: string
  email: string | null
  stage_id: string | null
  stage: string | null
  external_id: string | null
  told: ToldReason | null
}

// A name that thousands share says nobody: whoever looks for it adds a word.
const MOST_PEOPLE = 300

/** Lines of the ledger, newest first, from below `before` on. */
export async function findLedger(
  db: Db,
  wish: LedgerWish,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const where: RawBuilder<unknown>[] = [sql`true`]
  if (wish.scope) where.push(sql`e.user_id in (select u.id from users u where ${isWithinScope(wish.scope)})`)
  if (wish.user_id) where.push(sql`e.user_id = ${wish.user_id}::uuid`)
  if (wish.kind) where.push(sql`e.kind = ${wish.kind}`)
  if (wish.source) where.push(sql`e.source = ${wish.source}`)
  if (wish.stage_id) where.push(sql`e.stage_id = ${wish.stage_id}::uuid`)
  if (wish.from) where.push(sql`e.created_at >= ${wish.from}::timestamptz`)
  if (wish.until) where.push(sql`e.created_at < ${wish.until}::timestamptz`)
  if (before !== undefined) where.push(sql`e.id < ${before}::bigint`)
  const words = wordsOf(wish.search ?? '')
  if (words.length > 0)
    where.push(sql`e.user_id = any (array(
      select p.id from users p where ${sql.join(
        words.map((word) => holds(sql`p.search_name`, word)),
        sql` and `,
      )}
      union all select p.id from users p where p.email = lower(${words.join(' ')}) limit ${MOST_PEOPLE}))`)
  return rowsOf<LedgerRow>(db)`
    select e.id, e.user_id, u.first_name, u.last_name, u.email, e.kind, e.points, e.reason, e.told, e.source,
      e.stage_id, s.name as stage, t.name as team, a.first_name || ' ' || a.last_name as author, e.created_at,
      e.counters_id as counters, c.id as countered_by, r.external_id
    from (select * from points_entries e where ${sql.join(where, sql` and `)} order by e.id desc limit ${limit}) e
    join users u on u.id = e.user_id
    left join stages s on s.id = e.stage_id
    left join teams t on t.id = e.team_id
    left join users a on a.id = e.author_id
    left join points_entries c on c.counters_id = e.id
    left join points_results r on r.entry_id = e.id
    order by e.id desc`
}

export async function findLedgerEntry(db: Db, id: number, scope: Scope): Promise<LedgerRow | undefined> {
  const [row] = await findLedger(db, { scope }, { before: id + 1, limit: 1 })
  return row?.id === id ? row : undefined
}

/** How many of these people have not left, and are the organiser’s. */
export async function countPresent(tx: Db, userIds: readonly string[], scope: Scope): Promise<number> {
  const { present } = await onlyOf<{ present: number }>(tx)`select count(*)::int as present from users u
    where id = any (${[...userIds]}::uuid[]) and not deleted and ${isWithinScope(scope)}`
  return present
}

/** What stands under these ids of corrections, of whatever kind. */
export async function findCorrections(tx: Db, sourceIds: readonly string[]) {
  return tx
    .selectFrom('points_entries')
    .select(['kind', 'points', 'reason'])
    .where('kind', 'in', POINT_KINDS)
    .where('source', '=', 'correction')
    .where('source_id', 'in', sourceIds)
    .execute()
}

export function viewOfEntry(row: LedgerRow, language: Language): LedgerEntry {
  const { user_id, first_name, last_name, email, stage_id, stage, external_id: _, told, ...entry } = row
  return {
    ...entry,
    reason: tellReason({ reason: entry.reason, told }, language),
    person: { id: user_id, first_name, last_name, email },
    stage: stage_id !== null && stage !== null ? { id: stage_id, name: stage } : null,
  }
}
