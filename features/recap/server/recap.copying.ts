import type { Services } from '#platform/server/services.ts'
import { findWeeksOf } from './recap.store.ts'

/** What the weeks came to that somebody got a card of: the card alone says which. */
export async function* copyWeeks({ db }: Pick<Services, 'db'>, userId: string) {
  const weeks = await findWeeksOf(db, userId)
  if (weeks.length > 0)
    yield { name: 'postcards-weeks.json', bytes: Buffer.from(`${JSON.stringify(weeks, null, 2)}\n`) }
}
