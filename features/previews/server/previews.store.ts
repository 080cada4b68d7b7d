import { sql } from 'kysely'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Previewer } from '#platform/content/contract/previews.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { whoseModuleIsOn } from '#features/modules/server/modules.ts'
import { holds, wordsOf } from '#platform/server/lists/search.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

export type PreviewerRow = Omit<Previewer, 'off' | 'kept'> & { access: boolean }

/** The first people of that name, of those whom an organiser looks after. */
export async function findPreviewers(
  db: Db,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<PreviewerRow[]> {
  const named = wordsOf(search).map((word) => holds(sql`u.search_name`, word))
  return rowsOf<PreviewerRow>(db)`select u.id, u.first_name, u.last_name, d.name as department,
      u.segment, u.department_id, u.country_id, written_language(u.language) as language, u.access,
      (select m.team_id from team_members m where m.user_id = u.id and m.left_at is null) as crew_id,
      not audience_never_came(u.id) as came
    from users u left join departments d on d.id = u.department_id
    where not u.deleted and ${isPersonWithin(scope, sql`u.id`)} and ${sql.join([sql`true`, ...named], sql` and `)}
    order by u.search_name collate "C", u.id limit ${limit}`
}

/** How many a segment has of those whom an organiser looks after, and how many of them see a kind of content. */
export async function countOfSegment(
  db: Db,
  { scope, segment }: { scope: Scope; segment: string },
  { module, needsAccess }: { module: ModuleName | null; needsAccess: boolean },
): Promise<{ people: number; switched_on: number }> {
  const all = sql`select u.id, u.segment, u.access from users u
    where not u.deleted and u.segment = ${segment} and ${isPersonWithin(scope, sql`u.id`)}`
  return onlyOf<{ people: number; switched_on: number }>(db)`select
      (select count(*) from (${all}) u) as people,
      (select count(*) from (${module ? whoseModuleIsOn(all, module) : all}) u
        where u.access or ${!needsAccess}) as switched_on`
}
