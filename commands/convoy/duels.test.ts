import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDuelFlags } from '#features/duels/contract/reviews.ts'
import {
  ask,
  duelOf,
  ledgerOf,
  playedDuel,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { Options } from './command.ts'
import { runCommand } from './run-command.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)
const refused = (name: string, words: string[] = [], options: Options = {}) =>
  run(name, words, options).catch((error: Error) => error.message)

describe('duels by command', () => {
  test('what looks wrong is listed and decided on', async () => {
    expect(await run('duels flags')).toBe('Nothing looks wrong.')
    const [anna, ben] = await twoPeople(app)
    await playedDuel(app, [anna, ben], [5, 0])
    const listed = await run('duels flags')
    expect(listed).toMatch(
      new RegExp(`too_fast {2}${anna.first_name} Test against ${ben.first_name} Test {2}40 points`),
    )
    const olga = await app.person('Olga', { role: 'organiser' })
    const { flags } = (await app.as(olga)(listDuelFlags, { kind: 'too_fast' })).body
    const { id } = flags[0]!
    expect([
      await refused('duels review', [id, 'maybe']),
      await refused('duels review', ['x', 'upheld']),
    ]).toEqual([expect.stringMatching(/^Say what you decide/), 'There is no flag x: see duels flags'])
    expect(await run('duels review', [id, 'upheld'], { note: 'Too fast.' })).toMatch(/^Upheld/)
    expect(await refused('duels review', [id, 'dismissed'])).toBe('Somebody has decided on it already.')
    expect(await ledgerOf(app, anna)).toEqual([40, -40])
  }, 30_000)

  test('a person gets more time', async () => {
    const [anna, ben] = await twoPeople(app)
    expect(await run('duels time', [anna.email, 'double'])).toContain('double')
    expect(await refused('duels time', [anna.email, 'lots'])).toMatch(/^Say how much/)
    const duel_id = await runningDuel(app, anna, ben)
    expect([(await ask(app, anna, duel_id)).total_ms, (await ask(app, ben, duel_id)).total_ms]).toEqual([
      30_000, 15_000,
    ])
  })

  test('a defective question is voided by its code', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await playedDuel(app, [anna, ben], [1, 0])
    const { code } = await app.db
      .selectFrom('duel_rounds as r')
      .innerJoin('quiz_versions as v', 'v.id', 'r.version_id')
      .innerJoin('quiz_questions as q', 'q.id', 'v.question_id')
      .select('q.code')
      .where('r.duel_id', '=', duel_id)
      .where('r.position', '=', 1)
      .executeTakeFirstOrThrow()
    const reason = { reason: 'Two answers are right.' }
    expect([await refused('duels void', [code]), await refused('duels void', ['nothing'], reason)]).toEqual([
      expect.stringMatching(/^Say why/),
      'There is no question nothing: see quiz list',
    ])
    expect(await run('duels void', [code], reason)).toMatch(/^Out of play for good\. \d duels scored again/)
    expect(await refused('duels void', [code], reason)).toBe('It is out of play for good already.')
    expect((await duelOf(app, anna, duel_id)).outcome).toBe('drawn')
  }, 30_000)
})
