import { beforeAll, expect, test } from 'vitest'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import { createDice } from '#app/testing/dice.ts'
import { extent } from '#app/testing/extent.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { rowsOf, runSql } from '#platform/server/schema.ts'
import { deservedBy } from './plain-stickers.fixture.ts'
import { createDeeds } from './stickers.facts.fixture.ts'
import { countPeople, lookThrough } from './stickers.counting.ts'

const app = useTestApp()
const STEPS = extent({ usual: 260, all: 1_200 })
const EVERY = 20

beforeAll(() => fillBank(app.db, 4))

async function heldBy(people: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ user_id: string; sticker: string }>(
    app.db,
  )`select user_id, sticker from sticker_entries
    where user_id = any(${[...people]}::uuid[]) group by user_id, sticker having max(turn) % 2 = 1 order by sticker collate "C"`
  return new Map(
    people.map((id) => [
      id,
      rows
        .filter(({ user_id }) => user_id === id)
        .map(({ sticker }) => sticker)
        .toSorted(),
    ]),
  )
}

const linesOf = () =>
  rowsOf<{ user_id: string; sticker: string; turn: number }>(app.db)`select id, user_id, sticker, turn
    from sticker_entries order by id`
const noticesOf = () =>
  rowsOf<{ user_id: string; subject_id: string }>(app.db)`select user_id, subject_id from notifications
    where kind = 'sticker'`

test('F1: whatever is done and undone, everybody has the stickers that a plain count gives, and each was granted once a turn', async () => {
  const people = (await newcomers(app, 6)).map(({ id }) => id)
  const dice = createDice(2_026)
  const deeds = await createDeeds(app.db, { people, dice })
  const names = Object.keys(deeds)
  for (let step = 1; step <= STEPS; step += 1) {
    // Things are done more often than undone, so that there is something to lose.
    const name =
      dice.below(3) === 0
        ? dice.pick(names)
        : dice.pick(['duels', 'posts', 'likes', 'earns', 'comes', 'proves', 'thanks', 'knows'])
    await deeds[name]!()
    if (step % EVERY > 0) continue
    // Several at once, as of two instances and of people who open their book meanwhile.
    await Promise.all([
      countPeople(app.services, people),
      countPeople(app.services, people.toReversed()),
      countPeople(app.services, people.slice(0, 3)),
    ])
    expect(await heldBy(people), `after step ${step}`).toEqual(await deservedBy(app.db, people))
    const before = await linesOf()
    expect(await countPeople(app.services, people), 'once more grants nothing').toBe(0)
    expect(await linesOf()).toEqual(before)
  }
  // In the end whatever follows from duels goes at once, and comes back.
  for (const taken of [true, false]) {
    await runSql(app.db)`update duel_players set taken_back = ${taken}`
    await countPeople(app.services, people)
    expect(await heldBy(people), `duels taken back: ${taken}`).toEqual(await deservedBy(app.db, people))
  }
  const lines = await linesOf()
  const turns = Map.groupBy(lines, ({ user_id, sticker }) => `${user_id} ${sticker}`)
  for (const [name, own] of turns)
    expect(
      own.map(({ turn }) => turn),
      `${name}: granted and withdrawn by turns`,
    ).toEqual(own.map((_line, at) => at + 1))
  expect(
    lines.some(({ turn }) => turn === 3),
    'and something came back',
  ).toBe(true)
  const firsts = new Set(
    lines.filter(({ turn }) => turn === 1).map(({ sticker, user_id }) => `${user_id} ${sticker}`),
  )
  expect(firsts.size).toBe(lines.filter(({ turn }) => turn === 1).length)
  expect((await noticesOf()).length, 'told at most once for what came in one go').toBeLessThanOrEqual(
    firsts.size,
  )
}, 120_000)

test('B9: of two instances that look through everybody at once each person is granted what is theirs once', async () => {
  const people = await newcomers(app, 30)
  for (const { id } of people) {
    await runSql(app.db)`update users set avatar = '/face' where id = ${id}`
    await runSql(app.db)`insert into points_entries (user_id, kind, points, reason, source, source_id)
      values (${id}, 'bonus', 2000, 'Test', 'test', ${`once ${id}`})`
  }
  await runSql(app.db)`update sticker_marks set number = 0, round_ended_at = null`
  const until = Date.now() + 20_000
  await Promise.all([
    lookThrough(app.services, until),
    lookThrough(app.services, until),
    lookThrough(app.services, until),
  ])
  const ids = people.map(({ id }) => id)
  const lines = (await linesOf()).filter(({ user_id }) => ids.includes(user_id))
  expect(lines.length).toBe(60)
  expect(new Set(lines.map(({ turn }) => turn))).toEqual(new Set([1]))
  const told = (await noticesOf()).filter(({ user_id }) => ids.includes(user_id))
  expect(told.length, 'one notice for two stickers of one go').toBe(30)
})
