import { type RawBuilder, sql } from 'kysely'
import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'
import { takesPart } from '#features/auth/server/auth.ts'
import type { ColleagueColumns } from './colleagues.columns.ts'
import { type Db, firstOf, type RowOf } from '#platform/server/schema.ts'

export type AskedColumns = { [Name in keyof ColleagueColumns]: RawBuilder<unknown> }

export type ColleagueRow = RowOf<
  'users',
  'id' | 'number' | 'first_name' | 'last_name' | 'avatar' | 'segment' | 'access'
> & {
  department: string | null
  country: string | null
  blocks: boolean
  blocked_by: boolean
  crew_id: string | null
  crew: string | null
  captain: boolean | null
  members: number
  vehicle_type: CamperType
  vehicle_colour: CamperColour
  vehicle_accessories: CamperAccessory[]
  own_crew: boolean | null
  more: ColleagueColumns
}

/** Somebody who takes part. Who was merged into another account is found under the old id as well. */
export async function findColleague(
  db: Db,
  { readerId, userId, asked }: { readerId: string; userId: string; asked: AskedColumns },
): Promise<ColleagueRow | undefined> {
  const more = Object.entries<RawBuilder<unknown>>(asked).map(
    ([name, column]) => sql`, ${name}::text, ${column}`,
  )
  return firstOf<ColleagueRow>(db)`
    select u.id, u.number, u.first_name, u.last_name, u.avatar, u.segment, u.access,
      d.name as department, c.name as country,
      exists (select from blocks b where b.user_id = ${readerId} and b.blocked_id = u.id) as blocks,
      exists (select from blocks b where b.user_id = u.id and b.blocked_id = ${readerId}) as blocked_by,
      t.id as crew_id, t.name as crew, m.captain, t.vehicle_type, t.vehicle_colour, t.vehicle_accessories,
      (select count(*)::int from team_members a where a.team_id = t.id and a.left_at is null) as members,
      exists (select from team_members own where own.team_id = t.id and own.left_at is null
        and own.user_id = ${readerId}) as own_crew,
      json_build_object('asked', true ${sql.join(more, sql``)}) as more
    from users asked join users u on u.id = coalesce(asked.merged_into, asked.id)
    left join departments d on d.id = u.department_id
    left join countries c on c.id = u.country_id
    left join team_members m on m.user_id = u.id and m.left_at is null
    left join teams t on t.id = m.team_id
    where asked.id = ${userId} and ${takesPart}`
}
