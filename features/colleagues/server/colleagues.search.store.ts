import { sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

type Wanted = { readerId: string; words: readonly string[]; limit: number }

/** Who takes part, by their name, without those of whom one has blocked the other: the own crew comes before the others. */
export async function findColleagues(db: Db, { readerId, words, limit }: Wanted): Promise<Colleague[]> {
  const named = words.map((word) => holds(sql`u.search_name`, word))
  // What is dearer than the name is asked of those alone whom the name has found.
  return rowsOf<Colleague>(db)`
    with named as materialized (select u.id from users u where ${sql.join(named, sql` and `)}),
    mates as (
      select mate.user_id as id from team_members own join team_members mate on mate.team_id = own.team_id
      where own.user_id = ${readerId} and own.left_at is null and mate.left_at is null
    )
    select u.id, u.first_name, u.last_name, u.avatar, d.name as department
    from named join users u on u.id = named.id left join departments d on d.id = u.department_id
    left join mates on mates.id = u.id
    where ${takesPart} and u.id <> ${readerId} and not exists (select from blocks b
      where (b.user_id = ${readerId} and b.blocked_id = u.id)
        or (b.user_id = u.id and b.blocked_id = ${readerId}))
    order by not starts_with(u.search_name, folded(${words[0] ?? ''})), mates.id is null,
      u.search_name collate "und-x-icu", u.id
    limit ${limit}`
}
