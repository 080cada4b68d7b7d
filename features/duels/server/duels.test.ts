import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockPerson, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { getDuelSummary } from '#features/duels/contract/play.ts'
import {
  acceptDuel,
  challengeColleague,
  declineDuel,
  demandRematch,
  duelProgressed,
  duelsChanged,
  getDuel,
  getDuelRecord,
  listDuels,
  setReadiness,
  withdrawDuel,
} from '#features/duels/contract/duels.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  challenge,
  duelOf,
  HOUR,
  ledgerOf,
  play,
  playedDuel,
  runningDuel,
  startDuelApp,
  twoPeople,
} from './duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const challengeCode = async (by: Person, opponent_id: string) =>
  (await app.as(by)(challengeColleague, { opponent_id })).body.code
const listOf = async (person: Person, list: 'waiting_for_me' | 'waiting_for_them' | 'done') =>
  (await app.as(person)(listDuels, { list })).body
const unread = async (person: Person) => (await app.as(person)(countNotifications, {})).body.data.duel
const eventsOf = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications.map(({ read, duel }) => [
    duel?.event,
    read,
  ])

describe('a challenge', () => {
  test('waits for the other one, is accepted, and then each may play', async () => {
    const [anna, ben] = await twoPeople(app)
    app.told.length = 0
    const duel_id = await challenge(app, anna, ben)
    expect(app.told).toContainEqual({
      userIds: [anna.id, ben.id],
      event: duelsChanged.name,
      payload: { duel_id },
    })
    expect(await duelOf(app, anna, duel_id)).toMatchObject({
      state: 'proposed',
      by_me: true,
      waits_for: 'them',
      questions: 7,
      opponent: { id: ben.id, online: false },
      may: {
        accept: 'duel_not_yours_to_answer',
        decline: 'duel_not_yours_to_answer',
        withdraw: null,
        play: null,
        rematch: 'duel_not_over',
      },
    })
    expect(await unread(ben)).toBe(1)
    expect((await listOf(ben, 'waiting_for_me')).duels.map(({ id }) => id)).toEqual([duel_id])
    expect((await app.as(anna)(acceptDuel, { duel_id })).body.code).toBe('duel_not_yours_to_answer')
    for (let press = 0; press < 2; press += 1) {
      const { body } = await app.as(ben)(acceptDuel, { duel_id })
      expect(body.duel).toMatchObject({ state: 'running', waits_for: 'both', me: { answered: 0, score: 0 } })
      expect(body.duel.them).toEqual({ answered: 0, done: false, right: null, score: null })
    }
    expect([await unread(ben), await eventsOf(anna)]).toEqual([0, [['accepted', false]]])
    const until = Date.parse((await duelOf(app, anna, duel_id)).until!)
    expect(Math.abs(until - Date.now() - 48 * HOUR)).toBeLessThan(60_000)
  })

  test('is declined or withdrawn once, and nobody else can answer it', async () => {
    const [anna, ben] = await twoPeople(app)
    const stranger = await newcomer(app)
    const first = await challenge(app, anna, ben)
    const missing = await app.as(stranger)(getDuel, { duel_id: crypto.randomUUID() })
    expect((await app.as(stranger)(declineDuel, { duel_id: first })).body).toEqual(missing.body)
    expect((await app.as(anna)(declineDuel, { duel_id: first })).body.code).toBe('duel_not_yours_to_answer')
    expect((await app.as(ben)(declineDuel, { duel_id: first })).body.duel.state).toBe('declined')
    expect((await app.as(ben)(declineDuel, { duel_id: first })).status).toBe(200)
    expect((await app.as(anna)(withdrawDuel, { duel_id: first })).body.code).toBe('duel_over')
    expect(await eventsOf(anna)).toEqual([['declined', false]])
    const second = await challenge(app, anna, ben)
    expect((await app.as(ben)(withdrawDuel, { duel_id: second })).body.code).toBe('duel_not_yours_to_answer')
    expect((await app.as(anna)(withdrawDuel, { duel_id: second })).body.duel.state).toBe('withdrawn')
    expect((await app.as(ben)(acceptDuel, { duel_id: second })).body.code).toBe('duel_over')
    expect(await unread(ben), 'nothing to answer any more').toBe(0)
  })

  test('is refused where there is no room for it, with the reason', async () => {
    const [anna, ben] = await twoPeople(app)
    expect(await challengeCode(anna, anna.id)).toBe('duel_oneself')
    expect(await challengeCode(anna, crypto.randomUUID())).toBe('duel_person_not_found')
    const gone = await app.person('Gone', { deleted: true })
    const off = await app.person('Off', { access: false })
    expect([await challengeCode(anna, gone.id), await challengeCode(anna, off.id)]).toEqual([
      'duel_person_not_found',
      'duel_person_not_found',
    ])
    for (const snooze of [null, 'hour'] as const) {
      await app.as(ben)(setReadiness, { ready: snooze !== null, snooze })
      expect(await challengeCode(anna, ben.id)).toBe('duel_person_not_ready')
    }
    await app.as(ben)(setReadiness, { ready: true, snooze: null })
    const calm = await app.person('Calm', { segment: 'calm' })
    await setSwitch(app.db, { module: 'DuelsModule', scope: 'segment', target: 'calm', is_on: false })
    expect(await challengeCode(anna, calm.id)).toBe('duel_person_not_ready')
    await setSetting(app.db, 'started', 'off')
    expect(await challengeCode(anna, ben.id)).toBe('duel_programme_not_running')
    await setSetting(app.db, 'started', 'on')
    await setSetting(app.db, 'duel_questions', 15)
    await app.db.updateTable('quiz_questions').set({ state: 'retired' }).where('code', '>', 'q-2').execute()
    expect(await challengeCode(anna, ben.id)).toBe('duel_bank_empty')
    await app.db.updateTable('quiz_questions').set({ state: 'active' }).execute()
    await setSetting(app.db, 'duel_questions', 7)
    await challenge(app, anna, ben)
    expect([await challengeCode(anna, ben.id), await challengeCode(ben, anna.id)]).toEqual([
      'duel_already_open',
      'duel_already_open',
    ])
  })

  test('of one person is one of ten at most, and one of five a day to the same colleague', async () => {
    const [anna, ben] = await twoPeople(app)
    for (let time = 0; time < 5; time += 1)
      await app.as(anna)(withdrawDuel, { duel_id: await challenge(app, anna, ben) })
    expect(await challengeCode(anna, ben.id)).toBe('duel_challenged_too_often')
    const others = await newcomers(app, 11)
    for (const other of others.slice(0, 10)) await challenge(app, anna, other)
    expect(await challengeCode(anna, others[10]!.id)).toBe('duel_too_many_open')
    expect(await challengeCode(ben, anna.id), 'nor has she room for one more').toBe('duel_person_not_ready')
  }, 30_000)

  test('a block in either direction is never told, and ends what was proposed', async () => {
    const [anna, ben] = await twoPeople(app)
    const waiting = await challenge(app, anna, ben)
    await app.as(ben)(blockPerson, { user_id: anna.id })
    expect((await duelOf(app, anna, waiting)).state).toBe('declined')
    expect(await challengeCode(anna, ben.id)).toBe('duel_person_not_ready')
    expect(await challengeCode(ben, anna.id)).toBe('duel_person_not_ready')
    await app.as(ben)(unblockPerson, { user_id: anna.id })
    const running = await runningDuel(app, ben, anna)
    await app.as(ben)(blockPerson, { user_id: anna.id })
    expect((await duelOf(app, ben, running)).state, 'both have accepted it').toBe('running')
  })
})

describe('a duel', () => {
  test('is won by more right answers, and the ledger gets what it earns', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, anna, duel_id, { right: 6 })
    expect(await duelOf(app, anna, duel_id)).toMatchObject({ waits_for: 'them', state: 'running' })
    app.told.length = 0
    await play(app, ben, duel_id, { right: 4 })
    const progress = app.told.filter(({ event }) => event === duelProgressed.name)
    expect(progress.map(({ userIds, payload }) => [userIds, payload])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((answered) => [[anna.id], { duel_id, answered }]),
    )
    const [hers, his] = [await duelOf(app, anna, duel_id), await duelOf(app, ben, duel_id)]
    expect(hers).toMatchObject({ state: 'finished', outcome: 'won', points: 42, forfeit: null, until: null })
    expect(his).toMatchObject({ outcome: 'lost', points: 18, me: { right: 4 }, them: { right: 6 } })
    expect(hers.me.score! - his.me.score!, 'accuracy comes first').toBeGreaterThan(100)
    expect([await ledgerOf(app, anna), await ledgerOf(app, ben)]).toEqual([[42], [18]])
    expect(await eventsOf(anna)).toEqual([
      ['finished', true],
      ['accepted', true],
    ])
    const { body } = await app.as(anna)(getDuelSummary, { duel_id })
    expect(body.rewards).toEqual([
      { why: 'won', points: 30 },
      { why: 'right', points: 12 },
    ])
    expect(body).toMatchObject({ head_to_head: { won: 1, lost: 0, drawn: 0 } })
    expect(body.rating_change).toBeGreaterThan(100)
    expect(body.questions.map(({ mine, theirs }) => [mine?.verdict, theirs?.verdict])).toEqual([
      ...Array.from({ length: 4 }, () => ['right', 'right']),
      ['right', 'wrong'],
      ['right', 'wrong'],
      ['wrong', 'wrong'],
    ])
    const { body: record } = await app.as(anna)(getDuelRecord, {})
    expect(record).toMatchObject({
      won: 1,
      win_rate: 100,
      streak: 1,
      rating: expect.any(Number),
      rewards: { today: 1 },
    })
  })

  test('with as much on both sides is drawn', async () => {
    await setSetting(app.db, 'duel_speed_bonus', 0)
    const [anna, ben] = await twoPeople(app)
    const duel_id = await playedDuel(app, [anna, ben], [3, 3])
    expect(await duelOf(app, ben, duel_id)).toMatchObject({ outcome: 'drawn', points: 26 })
    await setSetting(app.db, 'duel_speed_bonus', 10)
  })

  test('can be had again: a rematch is a challenge of its own', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    expect((await app.as(ben)(demandRematch, { duel_id })).body.code).toBe('duel_not_over')
    await app.as(ben)(declineDuel, { duel_id })
    const { body } = await app.as(ben)(demandRematch, { duel_id })
    expect(body.duel).toMatchObject({ origin: 'rematch', by_me: true, state: 'proposed' })
  })

  test('keeps the rules under which it was accepted', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await setSetting(app.db, 'duel_points_won', 500)
    await setSetting(app.db, 'duel_seconds', 60)
    await play(app, anna, duel_id, { right: 1 })
    await play(app, ben, duel_id, { right: 0 })
    await setSetting(app.db, 'duel_points_won', 30)
    await setSetting(app.db, 'duel_seconds', 15)
    expect((await duelOf(app, anna, duel_id)).points).toBe(32)
  })
})
