import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

/** The picture of a person, which nobody else changes until the end of the transaction. */
export async function lockAvatar(tx: Db, userId: string): Promise<string | undefined> {
  // Two changes at once wait for each other also while there is no picture yet.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = await tx
    .selectFrom('avatars')
    .select('picture_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.picture_id
}

export async function putAvatar(tx: Db, userId: string, pictureId: string) {
  await tx
    .insertInto('avatars')
    .values({ user_id: userId, picture_id: pictureId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ picture_id: pictureId, changed_at: sql`now()` }),
    )
    .execute()
}

export async function deleteAvatar(tx: Db, userId: string) {
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

/** Where the files of a face rest, if it is one that is shown. */
export async function findAvatarFile(db: Db, pictureId: string) {
  return db
    .selectFrom('avatars as a')
    .innerJoin('pictures as p', 'p.id', 'a.picture_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['p.file_id', 'p.widths'])
    .where('a.picture_id', '=', pictureId)
    .where('p.released_at', 'is', null)
    .where('u.deleted', '=', false)
    .executeTakeFirst()
}
