import type { Language } from '#contract/account.ts'
import type { Db } from '#server/schema.ts'

export async function setUserLanguage(db: Db, userId: string, language: Language) {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}
