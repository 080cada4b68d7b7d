import { sql } from 'kysely'
import type { PeopleView } from '#features/people/contract/people.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'

type PeopleViewRow = { id: string; name: string; shared: boolean; owner_id: string; wish: PeopleViewContent }
type PeopleViewContent = Pick<PeopleView, 'filter' | 'sort' | 'order'>
const columns = ['id', 'name', 'shared', 'owner_id', 'wish'] as const

const viewOf = ({ wish, owner_id, ...row }: PeopleViewRow, readerId: string): PeopleView => ({
  ...row,
  ...wish,
  mine: owner_id === readerId,
})

export async function findViews(db: Db, readerId: string): Promise<PeopleView[]> {
  const rows = await db
    .selectFrom('people_views')
    .select(columns)
    .where((eb) => eb.or([eb('owner_id', '=', readerId), eb('shared', '=', true)]))
    .orderBy(sql`lower(name collate "und-x-icu")`)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => viewOf(row, readerId))
}

export async function countViews(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('people_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Nothing when somebody else's shared view has the name. */
export async function saveView(
  tx: Db,
  ownerId: string,
  { name, shared, ...wish }: PeopleViewContent & { name: string; shared: boolean },
): Promise<PeopleView | undefined> {
  const rows = await rowsOf<PeopleViewRow>(tx)`insert into people_views (owner_id, name, shared, wish)
    select ${ownerId}::uuid, ${name}, ${shared}, ${toJson(wish)}
    where not ${shared} or not exists (select from people_views where shared and owner_id <> ${ownerId}
      and lower(name collate "und-x-icu") = lower(${name} collate "und-x-icu"))
    on conflict (owner_id, (lower(name collate "und-x-icu"))) do update
      set name = excluded.name, shared = excluded.shared, wish = excluded.wish, changed_at = now()
    returning id, name, shared, owner_id, wish`
  return rows[0] && viewOf(rows[0], ownerId)
}

export async function deleteView(
  tx: Db,
  { id, ownerId, sharedToo }: { id: string; ownerId: string; sharedToo: boolean },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('people_views')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), ...(sharedToo ? [eb('shared', '=', true)] : [])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
