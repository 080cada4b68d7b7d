import { sql } from 'kysely'
import type { Audience, SavedAudience } from '#platform/contract/audiences.ts'
import { audienceOf, type TidyAudience } from '#platform/server/lists/audience.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

const described = (row: RowOf<'audiences'>): SavedAudience => ({
  id: row.id,
  name: row.name,
  audience: audienceOf(row),
})

export async function findAudiences(db: Db): Promise<SavedAudience[]> {
  const rows = await db
    .selectFrom('audiences')
    .selectAll()
    .orderBy(sql`lower(name collate "und-x-icu")`)
    .orderBy('id')
    .execute()
  return rows.map(described)
}

export async function countAudiences(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audiences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Throws PostgreSQL's unique violation when another one has the name. */
export async function insertAudience(
  tx: Db,
  { name, audience }: { name: string; audience: TidyAudience },
): Promise<SavedAudience> {
  const row = await tx
    .insertInto('audiences')
    .values({ name, ...audience })
    .returningAll()
    .executeTakeFirstOrThrow()
  return described(row)
}

/** Undefined where there is none of that id. */
export async function setAudience(
  tx: Db,
  id: string,
  change: { name: string; audience?: Audience | undefined },
): Promise<SavedAudience | undefined> {
  const row = await tx
    .updateTable('audiences')
    .set({ name: change.name, ...(change.audience && audienceOf(change.audience)), changed_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && described(row)
}

export async function deleteAudience(tx: Db, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('audiences').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
