import type { Db } from '#platform/server/schema.ts'
import type { Maker } from './writing.store.ts'

export async function findPicture(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quiz_pictures')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.id
}

/** Answers the id of the picture that was drawn from these bytes, this one or one that came in the same moment. */
export async function insertPicture(
  db: Db,
  picture: { id: string; name: string; sha256: string },
  { at }: Maker,
): Promise<string> {
  await db
    .insertInto('quiz_pictures')
    .values({ ...picture, ...(at && { created_at: at }) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  return (await findPicture(db, picture.sha256))!
}
