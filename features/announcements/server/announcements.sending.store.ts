import { sql } from 'kysely'
import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, idsOf, isThere, rowsOf } from '#platform/server/schema.ts'

/** The announcements whose moment has come and that are not through. */
export async function findDue(db: Db): Promise<string[]> {
  return idsOf(db)`select id from announcements
    where state in ('scheduled', 'sending') and send_at <= clock_timestamp() order by send_at`
}

/** Whether it may go out now. The caller holds its lock. */
export async function isDue(tx: Db, id: string): Promise<boolean> {
  return isThere(tx)`select from announcements a where a.id = ${id}
    and a.state in ('scheduled', 'sending') and a.send_at <= clock_timestamp()`
}

/** The next people who are to be told, by id. The caller holds its lock. */
export async function findNextPeople(tx: Db, id: string, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`select u.id from announcements a join users u on ${isMeant}
      and (a.last_user is null or u.id > a.last_user)
      and (a.scope_department_ids is null or coalesce(u.department_id = any(a.scope_department_ids)
        or u.country_id = any(a.scope_country_ids), false))
    where a.id = ${id} order by u.id limit ${limit}`
  return rows.map((row) => row.id)
}

/** How far it has come; without anybody further it is through. */
export async function setProgress(
  tx: Db,
  id: string,
  { last_user, told }: { last_user: string | undefined; told: number },
): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((eb) => ({
      told: eb('told', '+', told),
      ...(last_user === undefined
        ? { state: 'sent' as const, sent_at: sql<string>`clock_timestamp()` }
        : { state: 'sending' as const, last_user }),
    }))
    .where('id', '=', id)
    .execute()
}
