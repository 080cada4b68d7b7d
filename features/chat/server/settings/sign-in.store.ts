import type { Db } from '#platform/server/schema.ts'

export async function setSignedIn(db: Db, sessionId: string): Promise<void> {
  await db
    .insertInto('chat_sign_ins')
    .values({ session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setSignedOut(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('chat_sign_ins').where('session_id', '=', sessionId).execute()
}

export async function findSignIn(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_sign_ins')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}
