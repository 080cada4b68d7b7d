import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkEntry } from '#features/challenges/contract/entries.ts'
import {
  decide,
  handedIn,
  handIn,
  openChallenge,
  save,
} from '#features/challenges/server/challenges.fixture.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import {
  answersTo,
  handIn as answer,
  openQuestionnaire,
} from '#features/questionnaire/server/questionnaire.fixture.ts'
import { getStreak, setStreakCalendar } from '#features/streak/contract/streak.ts'
import { fillCrew, foundCrew, newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { gatherStreaks, rebuildStreaks } from './streak.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  olga = await app.person('Olga', { role: 'organiser' })
})

/** Days on which somebody did something: how many days ago each was. */
async function daysAgo(person: Person): Promise<number[]> {
  const { rows } = await sql<{ ago: number }>`select programme_day(now()) - day as ago from streak_days
    where user_id = ${person.id} order by ago desc`.execute(app.db)
  return rows.map(({ ago }) => ago)
}

/** What is noted last of an entry was that many days ago. */
const wasDaysAgo = (entryId: string, days: number) =>
  sql`update challenge_entry_events set at = now() - ${days}::int * interval '1 day'
    where id = (select max(id) from challenge_entry_events where entry_id = ${entryId})`.execute(app.db)

const everyWay = async (check: () => Promise<void>) => {
  for (const gather of [gatherStreaks, rebuildStreaks, rebuildStreaks]) {
    await gather(app.db)
    await check()
  }
}

describe('a challenge entry', () => {
  test('that is handed in again after a request to improve it counts on both days, also after a rebuild', async () => {
    const anna = await newcomer(app)
    const id = await openChallenge(app, olga)
    const entry = await handedIn(app, anna, id)
    await wasDaysAgo(entry, 4)
    await decide(app, olga, entry, 'improve')
    expect((await handIn(app, anna, id)).status).toBe(200)
    await wasDaysAgo(entry, 2)
    await sql`update streak_marks set gathered_until = null`.execute(app.db)
    await everyWay(async () => expect(await daysAgo(anna)).toEqual([4, 2]))
  })

  test('counts for whoever sends it to the captain and for the captain who passes it on, each on their day', async () => {
    const { captain, id: crewId } = await foundCrew(app, 'Two days')
    const mate = await newcomer(app)
    await fillCrew(app, { captain, id: crewId }, [mate])
    const id = await openChallenge(app, olga, { for: 'crew', precheck: true })
    const { body } = await save(app, mate, id)
    const entry = body.challenge.entry!.id
    const check = (pass: boolean) =>
      app.as(captain)(checkEntry, { challenge_id: id, pass, comment: pass ? '' : 'Add names' })
    await handIn(app, mate, id)
    await wasDaysAgo(entry, 5)
    await check(false)
    await handIn(app, mate, id)
    await wasDaysAgo(entry, 3)
    await check(true)
    await wasDaysAgo(entry, 2)
    await sql`update streak_marks set gathered_until = null`.execute(app.db)
    await everyWay(async () => {
      expect(await daysAgo(mate)).toEqual([5, 3])
      expect(await daysAgo(captain)).toEqual([2])
    })
  })
})

test('a questionnaire counts when it is answered by name, and never when it is anonymous', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const named = await openQuestionnaire(app, olga)
  expect((await answer(app, anna, named, answersTo(named))).status).toBe(200)
  await sql`update questionnaire_answers set handed_in_at = now() - interval '3 days'`.execute(app.db)
  const anonymous = await openQuestionnaire(app, olga, { anonymous: true })
  expect((await answer(app, ben, anonymous, answersTo(anonymous))).status).toBe(200)
  await rebuildStreaks(app.db)
  expect(await daysAgo(anna)).toEqual([3])
  // Nor today, which is read as it happens.
  await app.as(ben)(setStreakCalendar, { hidden: false, weekdays: [1, 2, 3, 4, 5, 6, 7] })
  expect((await app.as(ben)(getStreak, {})).body).toMatchObject({ count: 0, today: 'open' })
})
