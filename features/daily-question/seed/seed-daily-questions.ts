import { findByRule, insertDrawn } from '#features/daily-question/server/drawing.store.ts'
import { placesFor, readQuizVersions } from '#features/quiz/server/quiz.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import { createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import type { Db } from '#platform/server/schema.ts'

// Of its own, so that another question leaves the rest of the demo as it is.
const SEED = 9_600
const DAYS = 14
const SECONDS = 20

/** Two weeks of questions, of which most people answered most. */
export async function seedDailyQuestions(
  tx: Db,
  { today, people }: { today: Date; people: readonly SeededPerson[] },
): Promise<void> {
  const chance = createChance(SEED)
  for (let back = DAYS; back > 0; back -= 1) {
    const from = daysFrom(today, -back)
    const day = from.toISOString().slice(0, 10)
    const version_id = await findByRule(tx, day)
    if (!version_id) return
    await insertDrawn(tx, {
      day,
      version_id,
      drawn_by: 'rule',
      id: chance.uuid(),
      drawn_at: from.toISOString(),
    })
    const [version] = await readQuizVersions(tx, [version_id])
    const { kind, answers, right } = version!
    const isRest = [0, 6].includes(from.getUTCDay())
    const rows = people.flatMap((person, at) => {
      if (chance.next() >= shareOf(isRest, at)) return []
      const asked = from.getTime() + chance.between(6 * 60, 16 * 60) * 60_000
      const isRight = chance.next() < 0.7
      const wrong = [...Array.from({ length: answers }).keys()].filter((place) => !right.includes(place))
      return {
        day,
        user_id: person.id,
        places: placesFor(kind, answers, chance.next),
        asked_at: new Date(asked).toISOString(),
        due_at: new Date(asked + SECONDS * 1_000).toISOString(),
        total_ms: SECONDS * 1_000,
        locked_at: new Date(asked + chance.between(4, 18) * 1_000).toISOString(),
        verdict: isRight ? ('right' as const) : ('wrong' as const),
        chosen: isRight ? [...right] : wrong.slice(0, 1),
      }
    })
    if (rows.length > 0) await tx.insertInto('daily_answers').values(rows).execute()
  }
}

/** On a day off few look in; on the others some do it often and some now and then. */
function shareOf(isRest: boolean, at: number): number {
  if (isRest) return 0.1
  return at % 5 === 0 ? 0.4 : 0.8
}
