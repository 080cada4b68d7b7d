import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setSetting } from '#features/programme/server/programme.ts'
import { setScope } from '#features/account/server/account.ts'
import { PAIR_EACH_WAY, RING_EACH, WINDOW_WEEKS } from '#features/thanks/contract/farming.ts'
import { listThanksFlags, reopenThanksFlag, reviewThanksFlag } from '#features/thanks/contract/flags.ts'
import { bookOf, paidTo, someValue, thankedBefore } from '#features/thanks/server/thanks.fixture.ts'
import { settlePoints } from '#features/thanks/server/thanks.booking.ts'
import { createDice } from '#app/testing/dice.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { flagArranged } from './farming.ts'

const app = useTestApp()
let value_id: string
let olga: Person

beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  value_id = await someValue(app)
  olga = await app.person('Olga', { role: 'organiser' })
})
beforeEach(async () => {
  await sql`delete from thanks_flags`.execute(app.db)
  await sql`delete from thanks`.execute(app.db)
})

const flags = async (state?: 'open' | 'dismissed' | 'upheld') =>
  (await app.as(olga)(listThanksFlags, { ...(state && { state }) })).body.flags
const given = (pair: readonly [Person, Person], weeksAgo: number, worth = 0) =>
  thankedBefore(app, pair, { value_id, weeksAgo, worth })
const inOrder = (groups: readonly string[][]) => groups.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
const peopleOf = (found: readonly { people: readonly { id: string }[] }[]) =>
  inOrder(found.map(({ people }) => people.map(({ id }) => id).toSorted()))

describe('thanks that look arranged', () => {
  test('of a pair and of three in a round come before the organisers with what says so, each once', async () => {
    const [a, b, c, d, e] = (await newcomers(app, 5)) as [Person, Person, Person, Person, Person]
    for (let week = 0; week < PAIR_EACH_WAY; week += 1) {
      await given([a, b], week)
      await given([b, a], week)
    }
    for (let week = 0; week < RING_EACH; week += 1)
      for (const pair of [
        [c, d],
        [d, e],
        [e, c],
      ] as const)
        await given(pair, week + 1)
    await given([a, c], 0)
    await Promise.all([flagArranged(app.db), flagArranged(app.db), flagArranged(app.db)])
    expect(await flagArranged(app.db), 'nothing is new').toBe(0)
    const found = await flags()
    expect(peopleOf(found)).toEqual(
      inOrder([[a, b].map(({ id }) => id).toSorted(), [c, d, e].map(({ id }) => id).toSorted()]),
    )
    const pair = found.find(({ kind }) => kind === 'pair')!
    expect(pair.evidence).toHaveLength(2 * PAIR_EACH_WAY)
    expect(pair.evidence[0]).toMatchObject({ text: 'Thank you.', value: { word: 'Helpful' } })
    expect(found.find(({ kind }) => kind === 'ring')?.evidence).toHaveLength(3 * RING_EACH)
    await given([a, b], PAIR_EACH_WAY)
    await flagArranged(app.db)
    expect((await flags()).find(({ kind }) => kind === 'pair')?.evidence).toHaveLength(2 * PAIR_EACH_WAY + 1)
  })

  test('earn nothing any more once that is upheld, earn again when it is taken back, and each verdict counts once', async () => {
    const [a, b] = (await newcomers(app, 2)) as [Person, Person]
    const ids: string[] = []
    for (let week = 0; week < PAIR_EACH_WAY; week += 1) {
      ids.push(await given([a, b], week, 10))
      ids.push(await given([b, a], week, 10))
    }
    await app.db.transaction().execute((tx) => settlePoints(tx, { ids, by: null, why: 'gone' }))
    await flagArranged(app.db)
    const [flag] = await flags('open')
    expect(flag?.points).toBe(20 * PAIR_EACH_WAY)
    const review = (verdict: 'upheld' | 'dismissed') =>
      app.as(olga)(reviewThanksFlag, { flag_id: flag!.id, verdict, note: 'A pact.' })
    const answers = await Promise.all([review('upheld'), review('upheld'), review('upheld')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const plus = Array.from({ length: PAIR_EACH_WAY }, () => 10)
    const minus = plus.map((points) => -points)
    expect(await paidTo(app, a)).toEqual([...plus, ...minus])
    expect(await bookOf(app, a), 'what was said stays').toHaveLength(PAIR_EACH_WAY)
    expect(await flagArranged(app.db), 'what was decided on is not flagged anew').toBe(0)
    const [decided] = await flags('upheld')
    expect(decided).toMatchObject({ points: 0, note: 'A pact.' })
    const back = { flag_id: flag!.id, reviewed_at: decided!.reviewed_at! }
    expect((await app.as(olga)(reopenThanksFlag, back)).body.flag).toMatchObject({
      state: 'open',
      points: 20 * PAIR_EACH_WAY,
    })
    expect((await app.as(olga)(reopenThanksFlag, back)).body.code).toBe('thanks_flag_reviewed_since')
    expect(await paidTo(app, a)).toEqual([...plus, ...minus, ...plus])
    expect((await review('dismissed')).status).toBe(200)
    expect(await paidTo(app, a)).toEqual([...plus, ...minus, ...plus])
  })

  test('are shown to a limited organiser when all of them are hers', async () => {
    const [a, b] = (await newcomers(app, 2)) as [Person, Person]
    const lena = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{
      id: string
    }>`insert into departments (name) values ('Depot') returning id`.execute(app.db)
    const department = rows[0]!.id
    await setScope(app.db, {
      userId: lena.id,
      scope: { department_ids: [department], country_ids: [] },
      by: olga.id,
    })
    for (let week = 0; week < PAIR_EACH_WAY; week += 1)
      for (const pair of [
        [a, b],
        [b, a],
      ] as const)
        await given(pair, week)
    await flagArranged(app.db)
    const [flag] = await flags()
    const seen = async () => (await app.as(lena)(listThanksFlags, {})).body
    await sql`update users set department_id = ${department} where id = ${a.id}`.execute(app.db)
    expect(await seen()).toMatchObject({ flags: [], open: 0 })
    const verdict = { flag_id: flag!.id, verdict: 'dismissed', note: '' } as const
    expect((await app.as(lena)(reviewThanksFlag, verdict)).body.code).toBe('thanks_flag_not_found')
    await sql`update users set department_id = ${department} where id = ${b.id}`.execute(app.db)
    expect((await seen()).flags).toHaveLength(1)
    expect((await app.as(lena)(reviewThanksFlag, verdict)).status).toBe(200)
  })

  test('F1: on random graphs are what a plain count finds', async () => {
    const people = await newcomers(app, 7)
    for (const seed of [1, 2, 3, 4]) {
      await sql`delete from thanks_flags`.execute(app.db)
      await sql`delete from thanks`.execute(app.db)
      const dice = createDice(seed)
      const said: { from: string; to: string; week: number }[] = []
      for (let week = 0; week < WINDOW_WEEKS + 2; week += 1)
        for (const from of people)
          for (const to of people) {
            // Some are close, so that both what is found and what is just below it come about.
            const isClose = Math.abs(people.indexOf(from) - people.indexOf(to)) <= 2
            if (from === to || dice.below(100) >= (isClose ? 45 : 10)) continue
            said.push({ from: from.id, to: to.id, week })
            await given([from, to], week)
          }
      await flagArranged(app.db)
      expect(peopleOf(await flags())).toEqual(
        plainly(
          people.map(({ id }) => id),
          said,
        ),
      )
    }
  })
})

/** Everybody with everybody, as a person would count it from a list. */
function plainly(people: readonly string[], said: readonly { from: string; to: string; week: number }[]) {
  const times = (from: string, to: string) =>
    said.filter((each) => each.from === from && each.to === to && each.week < WINDOW_WEEKS).length
  const found: string[][] = []
  for (const a of people)
    for (const b of people) {
      if (a < b && times(a, b) >= PAIR_EACH_WAY && times(b, a) >= PAIR_EACH_WAY) found.push([a, b])
      for (const c of people) {
        if (!(a < b && b < c)) continue
        const rounds = [
          [times(a, b), times(b, c), times(c, a)],
          [times(a, c), times(c, b), times(b, a)],
        ]
        if (rounds.some((each) => Math.min(...each) >= RING_EACH)) found.push([a, b, c])
      }
    }
  return inOrder(found)
}
