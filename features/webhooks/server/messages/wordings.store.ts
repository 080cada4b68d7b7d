import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/schema.ts'
import type { MessageWords } from './filling.rules.ts'

export type OwnWording = MessageWords & { event: string; language: Language }

/** What organisers have worded themselves: everything, or of one event in one language. */
export function findWordings(db: Db, only?: { event: string; language: Language }): Promise<OwnWording[]> {
  return db
    .selectFrom('webhook_wordings')
    .select(['event', 'language', 'title', 'text'])
    .$if(only !== undefined, (query) =>
      query.where('event', '=', only!.event).where('language', '=', only!.language),
    )
    .execute()
}

export async function setWording(db: Db, wording: OwnWording): Promise<void> {
  const { title, text } = wording
  await db
    .insertInto('webhook_wordings')
    .values(wording)
    .onConflict((conflict) =>
      conflict.columns(['event', 'language']).doUpdateSet({ title, text, changed_at: sql`now()` }),
    )
    .execute()
}

export async function deleteWording(db: Db, event: string, language: Language): Promise<void> {
  await db
    .deleteFrom('webhook_wordings')
    .where('event', '=', event)
    .where('language', '=', language)
    .execute()
}
