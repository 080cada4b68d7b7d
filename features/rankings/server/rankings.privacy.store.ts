import type { Db } from '#platform/server/schema.ts'

export type Privacy = { pseudonym: string | null; objects: boolean }

export async function findPrivacy(db: Db, userId: string): Promise<Privacy> {
  const row = await db
    .selectFrom('ranking_privacy')
    .select(['pseudonym', 'objects'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { pseudonym: null, objects: false }
}

/** False when somebody else has the pseudonym. */
export async function setPrivacy(db: Db, userId: string, privacy: Privacy): Promise<boolean> {
  try {
    await db
      .insertInto('ranking_privacy')
      .values({ user_id: userId, ...privacy })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...privacy }))
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'ranking_privacy_pseudonym')
      return false
    throw error
  }
}
