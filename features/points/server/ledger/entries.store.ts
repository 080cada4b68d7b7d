import { sql } from 'kysely'
import type { PointKind } from '#features/points/contract/points.ts'
import { type Db, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type EntryRow = RowOf<
  'points_entries',
  'id' | 'kind' | 'points' | 'reason' | 'told' | 'source' | 'created_at' | 'stage_id'
> & {
  stage: string | null
  team: string | null
  author: string | null
  counters: number | null
  countered_by: number | null
  /** Young enough to be questioned, by the clock of the database. */
  young: boolean
}

/** Lines of one person, newest first, from below `before` on. */
export async function findEntries(
  db: Db,
  userId: string,
  wish: { kind: PointKind | undefined; before: number | undefined; questionDays: number; limit: number },
): Promise<EntryRow[]> {
  return rowsOf<EntryRow>(db)`
    select e.id, e.kind, e.points, e.reason, e.told, e.source, e.created_at, e.stage_id, s.name as stage, t.name as team,
      a.first_name || ' ' || a.last_name as author, e.counters_id as counters, c.id as countered_by,
      e.created_at > now() - ${wish.questionDays} * interval '1 day' as young
    from points_entries e
    left join stages s on s.id = e.stage_id
    left join teams t on t.id = e.team_id
    left join users a on a.id = e.author_id and not a.deleted
    left join points_entries c on c.counters_id = e.id
    where e.user_id = ${userId}
      and (${wish.kind ?? null}::text is null or e.kind = ${wish.kind ?? null}::text)
      and (${wish.before ?? null}::bigint is null or e.id < ${wish.before ?? null}::bigint)
    order by e.id desc limit ${wish.limit}`
}

export async function getTotalOf(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points), 0)`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** One line of this person's, and whether it is young enough to be questioned. */
export async function findOwnEntry(db: Db, userId: string, entry: { id: number; questionDays: number }) {
  return db
    .selectFrom('points_entries')
    .select(['id', sql<boolean>`created_at > now() - ${entry.questionDays} * interval '1 day'`.as('young')])
    .where('id', '=', entry.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
