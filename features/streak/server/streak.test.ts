import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDailyQuestion, answerDailyQuestion } from '#features/daily-question/contract/daily-question.ts'
import { fillDailyApp } from '#features/daily-question/server/daily-question.fixture.ts'
import * as contract from '#features/streak/contract/streak.ts'
import { createDice } from '#app/testing/dice.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { daysLater, isWorkingDay, streakOf } from './streak.rules.ts'
import { gatherStreaks, rebuildStreaks } from './streak.ts'

const app = useTestApp()
beforeAll(() => fillDailyApp(app))
beforeEach(() => sql`delete from wall_entries`.execute(app.db))

/** Something was done, at that moment. */
const didAt = (person: Pick<Person, 'id'>, at: Date) =>
  sql`insert into wall_entries (id, author_id, text, sha256, created_at)
    values (${randomUUID()}, ${person.id}, 'On the road', ${randomBytes(32)}, ${at.toISOString()})`.execute(
    app.db,
  )

const inWarsaw = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })
const today = () => inWarsaw(new Date())
const streak = async (person: Person) => (await app.as(person)(contract.getStreak, {})).body
const gathered = async (person: Person) =>
  (
    await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day from streak_days
      where user_id = ${person.id} order by day`.execute(app.db)
  ).rows.map(({ day }) => day)

describe('a streak', () => {
  test('is what a plain count of everything that happened says: gathered, gathered twice, rebuilt', async () => {
    const dice = createDice(7)
    const people = await newcomers(app, 4)
    const done = new Map<string, Set<string>>()
    for (const person of people) {
      const days = new Set<string>()
      for (let deed = 0; deed < 90; deed += 1) {
        // Around midnight of Warsaw, too, which is not that of the database.
        const at = new Date(Date.now() - dice.below(90 * 24 * 60) * 60_000)
        await didAt(person, at)
        days.add(inWarsaw(at))
      }
      done.set(person.id, days)
    }
    // As many parts as there would be with very many people.
    await sql`analyze users`.execute(app.db)
    const inParts = async () => {
      await sql`update streak_marks set gathered_until = null`.execute(app.db)
      await sql`delete from streak_days`.execute(app.db)
      await gatherStreaks(app.db, 1)
    }
    for (const gather of [gatherStreaks, gatherStreaks, inParts, rebuildStreaks]) {
      await gather(app.db)
      for (const person of people) {
        const days = [...done.get(person.id)!].toSorted()
        expect(await gathered(person)).toEqual(days.filter((day) => day < today()))
        const plain = {
          today: today(),
          active: new Set(days),
          weekdays: [],
          absences: [],
          quiet: new Set<string>(),
        }
        expect(await streak(person)).toEqual({ on: true, hidden: false, ...streakOf(plain) })
      }
    }
    // What was gathered stays when the post is gone, until somebody rebuilds it.
    await sql`delete from wall_entries`.execute(app.db)
    await gatherStreaks(app.db)
    expect((await gathered(people[0]!)).length).toBeGreaterThan(10)
    await rebuildStreaks(app.db)
    expect(await gathered(people[0]!)).toEqual([])
  })

  test('two instances that gather at once gather each day once', async () => {
    const anna = await newcomer(app)
    for (let day = 1; day < 30; day += 1) await didAt(anna, new Date(Date.now() - day * 86_400_000))
    await sql`update streak_marks set gathered_until = null`.execute(app.db)
    await Promise.all([gatherStreaks(app.db), gatherStreaks(app.db), gatherStreaks(app.db)])
    expect(new Set(await gathered(anna)).size).toBe(29)
  })

  test('counts today as it happens, and the question of the day is a deed', async () => {
    const anna = await newcomer(app)
    await gatherStreaks(app.db)
    expect(await streak(anna)).toMatchObject({ count: 0 })
    const { day } = (await app.as(anna)(openDailyQuestion, {})).body
    await app.as(anna)(answerDailyQuestion, { day, chosen: [0] })
    const works = isWorkingDay({ weekdays: [], absences: [], quiet: new Set() }, today())
    expect(await streak(anna)).toMatchObject(
      works ? { count: 1, today: 'done' } : { count: 0, today: 'rest' },
    )
  })

  test('follows what its person says of their days, from today on, and can be switched off', async () => {
    const anna = await newcomer(app)
    const as = app.as(anna)
    expect((await as(contract.getStreakCalendar, {})).body).toEqual({
      hidden: false,
      weekdays: [1, 2, 3, 4, 5],
      absences: [],
    })
    const weekday = new Date(`${today()}T12:00:00Z`).getUTCDay() || 7
    const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday)
    await as(contract.setStreakCalendar, { hidden: true, weekdays: others })
    expect(await streak(anna)).toMatchObject({ hidden: true, today: 'rest' })
    await as(contract.setStreakCalendar, { hidden: false, weekdays: [weekday] })
    expect(await streak(anna)).toMatchObject({ hidden: false, today: 'open' })
    const { body } = await as(contract.addStreakAbsence, { from: today(), until: daysLater(today(), 3) })
    expect(await streak(anna)).toMatchObject({ today: 'rest' })
    const ben = await newcomer(app)
    const absence_id = body.absences[0]!.id
    expect((await app.as(ben)(contract.removeStreakAbsence, { absence_id })).body.code).toBe(
      'streak_absence_not_found',
    )
    expect((await as(contract.removeStreakAbsence, { absence_id })).body.absences).toEqual([])
    const wrong = await as(contract.addStreakAbsence, { from: today(), until: daysLater(today(), -1) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'streak_absence_wrong'])
  })
})

describe('the fuel of a crew', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const fuel = async (person: Person) => (await app.as(person)(contract.getCrewFuel, {})).body.fuel

  test('is the share of those aboard who did anything today, and full when all have', async () => {
    const [anna, ben, cleo, dana] = (await newcomers(app, 4)) as [Person, Person, Person, Person]
    await app.crew('Full tank', anna, ben, cleo)
    for (const person of [anna, ben, cleo, dana])
      await app.as(person)(contract.setStreakCalendar, { hidden: false, weekdays: everyDay })
    expect(await fuel(dana)).toBeNull()
    expect(await fuel(anna)).toMatchObject({ percent: 0, mine: false, day: today() })
    await didAt(ben, new Date())
    expect(await fuel(ben)).toMatchObject({ percent: 33, mine: true })
    expect(JSON.stringify(await fuel(anna))).not.toContain(ben.id)
    // Whoever is away is not waited for; nor is anybody whose module is off.
    await app.as(cleo)(contract.addStreakAbsence, { from: today(), until: today() })
    expect(await fuel(anna)).toMatchObject({ percent: 50 })
    await sql`insert into module_switches (module, scope, target, is_on)
      values ('StreakModule', 'person', ${anna.id}, false)`.execute(app.db)
    await expect.poll(async () => (await fuel(ben))?.percent, { timeout: 5_000 }).toBe(100)
    await didAt(cleo, new Date())
    expect(await fuel(cleo)).toMatchObject({ percent: 100, mine: true })
  })
})
