import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDuelSummary } from '#features/duels/contract/play.ts'
import {
  listDuelFlags,
  reopenDuelFlag,
  reviewDuelFlag,
  voidQuizQuestion,
} from '#features/duels/contract/reviews.ts'
import { proveLedger } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { ledgerOf, playedDuel, startDuelApp, twoPeople } from '#features/duels/server/duels.fixture.ts'

let app: TestApp
let olga: Person
beforeAll(async () => {
  app = await startDuelApp()
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
  await app.stop()
})

const rewardsOf = async (person: Person, duel_id: string) =>
  (await app.as(person)(getDuelSummary, { duel_id })).body.rewards
async function voidFirst(duel_id: string) {
  const { question_id } = await app.db
    .selectFrom('duel_rounds as r')
    .innerJoin('quiz_versions as v', 'v.id', 'r.version_id')
    .select('v.question_id')
    .where('r.duel_id', '=', duel_id)
    .where('r.position', '=', 1)
    .executeTakeFirstOrThrow()
  await app.as(olga)(voidQuizQuestion, { question_id, reason: 'Two answers are right.' })
}

describe('a verdict that is taken back', () => {
  const review = async (flag_id: string, verdict: 'upheld' | 'dismissed') =>
    (await app.as(olga)(reviewDuelFlag, { flag_id, verdict, note: 'So it is.' })).body.flag
  const takeBack = (flag_id: string, reviewed_at: string | null) =>
    app.as(olga)(reopenDuelFlag, { flag_id, reviewed_at: reviewed_at! })
  async function flagged(right = 5) {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await playedDuel(app, [anna, ben], [right, 0])
    const { flags } = (await app.as(olga)(listDuelFlags, { state: 'open', kind: 'too_fast' })).body
    const flag = flags.find((each) => each.duel_id === duel_id && each.person?.id === anna.id)!
    return { anna, duel_id, flag }
  }

  test('opens the flag and books again what it had taken, by a further entry, as often as it is', async () => {
    const { anna, duel_id, flag } = await flagged()
    const rewards = await rewardsOf(anna, duel_id)
    for (const times of [1, 2]) {
      const { reviewed_at } = await review(flag.id, 'upheld')
      const { body } = await takeBack(flag.id, reviewed_at)
      expect(body.flag).toEqual({ ...flag, state: 'open', points: 40 })
      expect(await ledgerOf(app, anna)).toEqual([
        40,
        ...Array.from({ length: times }, () => [-40, 40]).flat(),
      ])
      expect(await rewardsOf(anna, duel_id), 'the player sees what it was before').toEqual(rewards)
      expect((await takeBack(flag.id, reviewed_at)).body.code).toBe('duel_flag_reviewed_since')
    }
  })

  test('that nothing was wrong moves no points', async () => {
    const { anna, flag } = await flagged()
    const { reviewed_at } = await review(flag.id, 'dismissed')
    expect((await takeBack(flag.id, reviewed_at)).body.flag).toMatchObject({ state: 'open', note: null })
    expect(await ledgerOf(app, anna)).toEqual([40])
  })

  test('gives nothing as long as another flag of that duel stands', async () => {
    const { anna, duel_id, flag } = await flagged()
    const other = await app.db
      .insertInto('duel_flags')
      .values({ duel_id, user_id: anna.id, kind: 'pair_trading', facts: sql`'{}'::jsonb` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [first, second] = [await review(flag.id, 'upheld'), await review(other.id, 'upheld')]
    await takeBack(flag.id, first.reviewed_at)
    expect(await ledgerOf(app, anna)).toEqual([40, -40])
    await takeBack(other.id, second.reviewed_at)
    expect(await ledgerOf(app, anna)).toEqual([40, -40, 40])
  })

  test('gives what the duel earns by now, when a question was voided since', async () => {
    const { anna, duel_id, flag } = await flagged(4)
    const { reviewed_at } = await review(flag.id, 'upheld')
    await voidFirst(duel_id)
    await takeBack(flag.id, reviewed_at)
    expect(await ledgerOf(app, anna)).toEqual([38, -38, 36])
    expect((await rewardsOf(anna, duel_id)).at(-1)).toEqual({ why: 'voided', points: -2 })
  })

  test('is not when another has followed, and by several at once is so once', async () => {
    const { anna, flag } = await flagged()
    const first = await review(flag.id, 'upheld')
    await takeBack(flag.id, first.reviewed_at)
    const second = await review(flag.id, 'upheld')
    expect((await takeBack(flag.id, first.reviewed_at)).body.code).toBe('duel_flag_reviewed_since')
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(flag.id, second.reviewed_at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ledgerOf(app, anna)).toEqual([40, -40, 40, -40, 40])
  })
})
