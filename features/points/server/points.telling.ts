import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { countOpenQuestions, findOrganisers, setTold } from './questions/questions.store.ts'

/** Writes to the organisers about what was questioned since they were told last. Answers how many questions it was. */
export function tellOrganisers({
  db,
  mail,
  config,
}: Pick<Services, 'db' | 'mail' | 'config'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const fresh = await setTold(tx)
    if (fresh === 0) return 0
    const { name: programme } = await getSettings(tx)
    const open = await countOpenQuestions(tx)
    for (const { email, first_name, language } of await findOrganisers(tx)) {
      await mail.send(tx, {
        to: email,
        name: first_name,
        language,
        template: 'points_questions',
        programme,
        link: config.url,
        values: { fresh, open },
      })
    }
    return fresh
  })
}
