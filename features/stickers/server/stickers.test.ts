import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getColleague } from '#features/colleagues/contract/colleagues.ts'
import { playedDuel } from '#features/duels/server/duels.fixture.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { countStickers } from '#features/stickers/contract/news.ts'
import * as contract from '#features/stickers/contract/stickers.ts'
import { ballot, endVote, openVote } from '#features/vote/server/vote.fixture.ts'
import { turnVotes } from '#features/vote/server/vote.ts'
import { post } from '#features/wall/server/wall.fixture.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { rowsOf, runSql } from '#platform/server/schema.ts'
import { countPeople, followLedger, lookThrough } from './stickers.counting.ts'

const app = useTestApp()
beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
})

const book = async (person: Person) => (await app.as(person)(contract.getStickers, {})).body
const look = async (person: Person) => (await app.as(person)(countStickers, {})).body.granted
const earned = async (person: Person) => (await book(person)).earned.map(({ id }) => id).toSorted()
const far = async (person: Person, sticker: string) => {
  const one = (await book(person)).open.find(({ id }) => id === sticker)
  return one && [one.far, one.needs]
}
const noticesOf = async (person: Person) =>
  (await app.as(person)(listNotifications, { kind: 'sticker' })).body.notifications.map(
    ({ notice }) => notice,
  )
const hide = (id: string) =>
  runSql(app.db)`update wall_entries set hidden_at = now(), hidden_reason = 'rude' where id = ${id}`
const show = (id: string) =>
  runSql(app.db)`update wall_entries set hidden_at = null, hidden_reason = null where id = ${id}`
const off = (person: Person) =>
  setSwitch(app.db, { module: 'StickersModule', scope: 'person', target: person.id, is_on: false })

describe('the book', () => {
  test('says of each sticker its rule and how far one is, and of what is earned since when', async () => {
    const [anna, ben] = await newcomers(app, 2)
    expect(await earned(anna!)).toEqual([])
    expect(await far(anna!, 'duels_10')).toEqual([0, 10])
    await playedDuel(app, [anna!, ben!], [7, 2])
    expect(await look(anna!)).toBe(4)
    const { earned: own, open } = await book(anna!)
    expect(own.map(({ id }) => id).toSorted()).toEqual(['first_duel', 'first_win', 'flawless', 'in_a_row_5'])
    expect(own.find(({ id }) => id === 'first_duel')).toMatchObject({
      name: 'First duel',
      words: 'Play one duel to the end.',
      picture: null,
    })
    expect(open.find(({ id }) => id === 'duels_10')).toMatchObject({ far: 1, needs: 10 })
    expect(open.find(({ id }) => id === 'first_duel')).toBeUndefined()
    expect(await look(ben!)).toBe(1)
  })

  test('F2: of thirty looks at once one grants, and tells in one notice', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await playedDuel(app, [anna!, ben!], [7, 2])
    const granted = await Promise.all(Array.from({ length: 30 }, () => look(anna!)))
    expect(granted.reduce((sum, count) => sum + count, 0)).toBe(4)
    const notices = await noticesOf(anna!)
    expect(notices.length).toBe(1)
    expect(notices[0]).toMatchObject({ path: '/stickers' })
    expect(notices[0]!.headline).toMatch(/^You got a sticker: /)
    expect(notices[0]!.detail).toMatch(/^And 3 more: /)
    const told = app.told.filter(({ event }) => event === 'stickers.earned')
    expect(told.filter(({ userIds }) => userIds.includes(anna!.id)).length).toBe(1)
  })

  test('is withdrawn with its ground and comes back with it, without a second notice', async () => {
    const anna = await newcomer(app)
    const { id } = await post(app, anna)
    await look(anna)
    expect(await earned(anna)).toEqual(['post'])
    const [{ at }] = (await book(anna)).earned as unknown as [{ at: string }]
    await hide(id)
    expect(await look(anna)).toBe(0)
    expect(await earned(anna)).toEqual([])
    expect(await noticesOf(anna), 'its notice says that it is gone').toEqual([null])
    await show(id)
    expect(await look(anna)).toBe(1)
    expect(await earned(anna)).toEqual(['post'])
    expect((await book(anna)).earned[0]!.at, 'since the first time').toBe(at)
    expect((await noticesOf(anna)).length).toBe(1)
    const lines = await rowsOf<{ turn: number }>(app.db)`select turn from sticker_entries
      where user_id = ${anna.id} order by id`
    expect(
      lines.map(({ turn }) => turn),
      'nothing was rewritten',
    ).toEqual([1, 2, 3])
  })

  test('late facts: what the ledger gets, is found by following it, also when it is countered', async () => {
    const anna = await newcomer(app)
    await followLedger(app.services)
    await awardPoints(app.db, {
      user_id: anna.id,
      kind: 'business',
      points: 1_200,
      reason: 'Late',
      source: 'late',
      source_id: anna.id,
    })
    await followLedger(app.services)
    expect(await earned(anna)).toEqual(['points_1000'])
    const [entry] = await rowsOf<{ id: number }>(
      app.db,
    )`select id from points_entries where user_id = ${anna.id}`
    await counterEntry(app.db, { entryId: entry!.id, reason: 'Undone', author_id: null })
    await followLedger(app.services)
    expect(await earned(anna)).toEqual([])
  })

  test('late facts: what no ledger tells, is found by looking through everybody, in rounds with a rest', async () => {
    const anna = await newcomer(app)
    await post(app, anna)
    await runSql(app.db)`update sticker_marks set number = 0, round_ended_at = null`
    await lookThrough(app.services, Date.now() + 20_000)
    expect(await earned(anna)).toEqual(['post'])
    const ben = await newcomer(app)
    await post(app, ben)
    await lookThrough(app.services, Date.now() + 20_000)
    expect(await earned(ben), 'the next round is not due').toEqual([])
  })

  test('a vote counts once it has closed, so that nobody learns meanwhile who has voted', async () => {
    const anna = await newcomer(app)
    const olga = await app.person(`Olga${randomUUID()}`, { role: 'organiser' })
    const vote = await openVote(app, olga, [anna])
    await ballot(app, anna, vote)
    expect(await look(anna)).toBe(0)
    await endVote(app, vote.id)
    await turnVotes(app.services)
    expect(await look(anna)).toBe(1)
    expect(await earned(anna)).toEqual(['voter'])
  })

  test('counts nobody who takes no part', async () => {
    const gone = await app.person(`Gone${randomUUID()}`, { access: false })
    await runSql(app.db)`update users set avatar = '/face' where id = ${gone.id}`
    expect(await countPeople(app.services, [gone.id])).toBe(0)
  })
})

describe('switched off', () => {
  test('D2: nothing is granted, withdrawn or told, and what was earned can be read; on again it goes on', async () => {
    const anna = await newcomer(app)
    const { id } = await post(app, anna)
    await look(anna)
    await off(anna)
    await hide(id)
    await runSql(app.db)`update users set avatar = '/face' where id = ${anna.id}`
    expect(await look(anna)).toBe(0)
    expect(await book(anna)).toMatchObject({ on: false, open: [], earned: [{ id: 'post' }] })
    expect(
      (await app.as(await newcomer(app))(getColleague, { user_id: anna.id })).body.colleague.stickers?.count,
    ).toBe(1)
    await removeSwitch(app.db, { module: 'StickersModule', scope: 'person', target: anna.id })
    await look(anna)
    expect(await earned(anna)).toEqual(['face'])
  })
})

describe('on the card of a colleague', () => {
  const shown = async (reader: Person, person: Person) =>
    (await app.as(reader)(getColleague, { user_id: person.id })).body.colleague.stickers

  test('stands what somebody has earned, unless they show it to nobody', async () => {
    const [anna, ben] = await newcomers(app, 2)
    expect(await shown(ben!, anna!)).toBeNull()
    await post(app, anna!)
    await look(anna!)
    expect(await shown(ben!, anna!)).toMatchObject({
      count: 1,
      newest: [{ id: 'post', name: 'Postcard home' }],
    })
    const choose = (hidden: boolean) => app.as(anna)(contract.hideStickers, { hidden })
    expect((await choose(true)).body).toEqual({ hidden: true })
    expect(await shown(ben!, anna!)).toBeNull()
    expect(await book(anna!)).toMatchObject({ hidden: true, earned: [{ id: 'post' }] })
    await choose(false)
    expect((await shown(ben!, anna!))?.count).toBe(1)
  })
})

test('two accounts that become one: the one that stays is counted with the deeds of both', async () => {
  const [gone, kept] = await newcomers(app, 2)
  const olga = await app.person(`Olga${randomUUID()}`, { role: 'administrator' })
  await awardPoints(app.db, {
    user_id: gone!.id,
    kind: 'business',
    points: 1_500,
    reason: 'Results',
    source: 'm',
    source_id: gone!.id,
  })
  await look(gone!)
  await app.as(olga)(mergePeople, { gone_id: gone!.id, kept_id: kept!.id })
  const jobs = await sql<{
    payload: { user_id: string }
  }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'stickers.count-one'`.execute(
    app.db,
  )
  expect(jobs.rows.map(({ payload }) => payload.user_id)).toContain(kept!.id)
  await countPeople(app.services, [kept!.id])
  expect(await earned(kept!)).toEqual(['points_1000'])
})

test('every rule has a name and a sentence of its own, in both languages', async () => {
  const anna = await newcomer(app)
  const { open } = await book(anna)
  const polish = (await app.as(anna, { headers: { 'accept-language': 'pl' } })(contract.getStickers, {})).body
    .open
  expect(new Set(open.map(({ name }) => name)).size).toBe(open.length)
  expect(new Set(open.map(({ words }) => words)).size).toBe(open.length)
  expect(open.filter(({ name }, at) => name === polish[at]!.name)).toEqual([])
  expect(open.some(({ name }) => name === 'A keepsake')).toBe(false)
})
