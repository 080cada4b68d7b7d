import type { WeekLine } from '#features/dashboard/contract/week.ts'
import type { Language } from '#platform/contract/languages.ts'
import { scopeOfPerson } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import { followPeople } from './following.ts'
import { findTellingWeek, findUntold, takeTelling } from './week-mail.store.ts'
import { weekLines } from './week.rules.ts'
import { findWeekFacts } from './week.store.ts'
import { findFunnel } from './working.store.ts'

/**
 * Writes the week to everybody whom the administrators have named and who has not been told of it, about their own
 * people. Answers how many. `now` is another moment than the database's, for tests.
 */
export async function tellWeek(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  now?: Date,
): Promise<number> {
  if (!mail.hasServer) return 0
  const monday = await findTellingWeek(db, now)
  if (monday === undefined) return 0
  const { name: programme } = await getSettings(db)
  await followPeople(db)
  let told = 0
  for (const userId of await findUntold(db, monday)) {
    const scope = await scopeOfPerson(db, userId)
    const funnel = await findFunnel(db, scope)
    const isTold = await inTransaction(db, async (tx) => {
      const reader = await takeTelling(tx, { userId, monday })
      if (!reader) return false
      const { language } = reader
      const { now: at, ...facts } = await findWeekFacts(tx, { scope, language })
      const lines = weekLines(facts, at)
      await mail.send(tx, {
        to: reader.email,
        name: reader.first_name,
        language,
        template: 'week',
        programme,
        link: `${config.url}/console`,
        values: {
          count: lines.length,
          people: funnel.people,
          active: funnel.active,
          before: funnel.active_before,
        },
        items: lines.map((line) => ({
          headline: wordsOf(line, language),
          detail: null,
          link: `${config.url}/console`,
        })),
      })
      return true
    })
    if (isTold) told += 1
  }
  return told
}

function wordsOf({ kind, count, queue, name, right }: WeekLine, language: Language): string {
  return say(language, `week.${kind}`, { count, queue: queue ?? '', name: name ?? '', right: right ?? 0 })
}
