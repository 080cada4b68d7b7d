import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPeopleConsole, listPeopleConsole, PEOPLE_SORTS } from '#features/people/contract/people.ts'
import { tryEverything } from '#app/testing/extent.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { median } from '../median.ts'
import { barePage, fillPeople } from './people-fill.ts'

const PEOPLE = 100_000
const TRIES = 20

describe.runIf(tryEverything)('a hundred thousand people', () => {
  let app: TestApp
  let olga: Person
  beforeAll(async () => {
    app = await startTestApp()
    olga = await app.person('Olga', { role: 'organiser' })
    await fillPeople(app.db, PEOPLE)
  }, 180_000)
  afterAll(() => app.stop())

  /** In the middle of many: other tests on the same processors make some of them slow, and the slow ones say nothing. */
  async function usual(work: () => Promise<unknown>): Promise<number> {
    await work()
    const took: number[] = []
    for (let at = 0; at < TRIES; at += 1) {
      const began = performance.now()
      await work()
      took.push(performance.now() - began)
    }
    return median(took)
  }

  /** Looks at everybody once. */
  const walk = () =>
    sql`select id from users order by length(email || first_name), id limit 101`.execute(app.db)

  const wishes = [
    ...PEOPLE_SORTS.map((sort) => ({ sort })),
    { search: 'nazwisko12' },
    { search: 'load77', sort: 'points' },
    { segment: 'segment 7', sort: 'points' },
    { search: 'anna', state: 'active' },
  ] as const

  test('among a hundred thousand people a page comes about as quickly as the bare query, in every order and by search', async () => {
    const least = await usual(() => barePage(app.db))
    // A whole call: session, bounds, two statements and JSON. Sorting everybody for each page would take many walks.
    const most = least * 12 + 2 * (await usual(walk))
    for (const wish of wishes) {
      const first = await app.as(olga)(listPeopleConsole, wish)
      expect([wish, first.status, first.body.people.length]).toEqual([wish, 200, 100])
      const one = await usual(() => app.as(olga)(listPeopleConsole, wish))
      const next = await usual(() => app.as(olga)(listPeopleConsole, { ...wish, cursor: first.body.next! }))
      expect({ wish, one, next, least, quick: one < most && next < most }).toMatchObject({ quick: true })
    }
  }, 120_000)

  test('counting ends at ten thousand', async () => {
    expect((await app.as(olga)(countPeopleConsole, {})).body).toEqual({ count: 10_000, more: true })
    expect((await app.as(olga)(countPeopleConsole, { segment: 'segment 3' })).body).toEqual({
      count: 5_000,
      more: false,
    })
    expect((await app.as(olga)(countPeopleConsole, { exact: 'true' })).body).toEqual({
      count: PEOPLE + 1,
      more: false,
    })
  })
})
