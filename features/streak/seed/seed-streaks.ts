import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import { createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import type { Db } from '#platform/server/schema.ts'
import { rebuildDays } from '#features/streak/server/gathering.store.ts'

// Of its own, so that another question leaves the rest of the demo as it is.
const SEED = 9_700

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The days are gathered of all that the demo has done; two of its people were away for some of them. */
export async function seedStreaks(
  tx: Db,
  { today, people }: { today: Date; people: readonly SeededPerson[] },
): Promise<void> {
  const chance = createChance(SEED)
  const away = people.slice(2, 4).map(({ id }, at) => ({
    id: chance.uuid(),
    user_id: id,
    from_day: dayOf(daysFrom(today, -9 + at)),
    until_day: dayOf(daysFrom(today, at * 4 - 3)),
  }))
  await tx.insertInto('streak_absences').values(away).execute()
  await rebuildDays(tx)
}
