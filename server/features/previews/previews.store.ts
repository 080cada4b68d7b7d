import { sql } from 'kysely'
import type { Previewer } from '#contract/previews.ts'
import { isPersonWithin, type Scope } from '#server/features/account/account.ts'
import { holds, wordsOf } from '#server/platform/search.ts'
import type { Db } from '#server/schema.ts'

export type PreviewerRow = Omit<Previewer, 'off' | 'kept'> & { access: boolean }

/** The first people of that name, of those whom an organiser looks after. */
export async function findPreviewers(
  db: Db,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<PreviewerRow[]> {
  const named = wordsOf(search).map((word) => holds(sql`u.search_name`, word))
  const { rows } = await sql<PreviewerRow>`select u.id, u.first_name, u.last_name, d.name as department,
      u.segment, u.department_id, u.country_id, coalesce(u.language, 'en') as language, u.access
    from users u left join departments d on d.id = u.department_id
    where not u.deleted and ${isPersonWithin(scope, sql`u.id`)} and ${sql.join([sql`true`, ...named], sql` and `)}
    order by u.search_name collate "C", u.id limit ${limit}`.execute(db)
  return rows
}

/** Everybody of a segment, of those whom an organiser looks after. */
export async function findOfSegment(
  db: Db,
  scope: Scope,
  segment: string,
): Promise<{ id: string; access: boolean }[]> {
  const { rows } = await sql<{ id: string; access: boolean }>`select u.id, u.access from users u
    where not u.deleted and u.segment = ${segment} and ${isPersonWithin(scope, sql`u.id`)}`.execute(db)
  return rows
}
