import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion } from '#features/duels/contract/play.ts'
import { searchOpponent, stopSearching } from '#features/duels/contract/opponents.ts'
import {
  acceptDuel,
  challengeColleague,
  declineDuel,
  setReadiness,
  withdrawDuel,
} from '#features/duels/contract/duels.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomers } from '#app/testing/crews.ts'
import { extent } from '#app/testing/extent.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  answerNext,
  ask,
  challenge,
  duelOf,
  ledgerOf,
  play,
  playedDuel,
  rightPlace,
  runningDuel,
  startDuelApp,
  twoPeople,
} from './duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const rounds = Array.from({ length: extent({ usual: 2, all: 8 }) }, (_, round) => round)

describe('two at the same moment', () => {
  test.each(rounds)('who challenge each other make one duel (%i)', async () => {
    const [anna, ben] = await twoPeople(app)
    const answers = await Promise.all([
      app.as(anna)(challengeColleague, { opponent_id: ben.id }),
      app.as(ben)(challengeColleague, { opponent_id: anna.id }),
    ])
    const codes = answers.map(({ body }) => body.code ?? 'ok')
    expect(codes.toSorted()).toEqual(['duel_already_open', 'ok'])
  })

  test.each(rounds)('accept against withdraw: one of them was first (%i)', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    const [accepted, withdrawn] = await Promise.all([
      app.as(ben)(acceptDuel, { duel_id }),
      app.as(anna)(withdrawDuel, { duel_id }),
    ])
    expect(accepted.status + withdrawn.status).toBe(200 + 409)
    const { state } = await duelOf(app, anna, duel_id)
    expect(state).toBe(accepted.status === 200 ? 'running' : 'withdrawn')
  })

  test('accept and decline, ten times each: one counts, and the questions are drawn once', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    const presses = Array.from({ length: 20 }, (_, at) =>
      app.as(ben)(at % 2 ? acceptDuel : declineDuel, { duel_id }),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const { state, questions } = await duelOf(app, anna, duel_id)
    expect([['running', 'declined'].includes(state), questions]).toEqual([true, 7])
  })

  test('who give their last answers at once end the duel once', async () => {
    for (let round = 0; round < extent({ usual: 2, all: 4 }); round += 1) {
      const [anna, ben] = await twoPeople(app)
      const duel_id = await runningDuel(app, anna, ben)
      await play(app, anna, duel_id, { right: 6, questions: 6 })
      await play(app, ben, duel_id, { right: 3, questions: 6 })
      const [hers, his] = [await ask(app, anna, duel_id), await ask(app, ben, duel_id)]
      const last = (person: Person, place: number) =>
        app.as(person)(answerQuestion, { duel_id, position: 7, chosen: [place] })
      await Promise.all([last(anna, rightPlace(hers)), last(ben, rightPlace(his))])
      expect([await ledgerOf(app, anna), await ledgerOf(app, ben)]).toEqual([[44], [18]])
    }
  })

  test('no more challenges than the limit come through, however many are pressed at once', async () => {
    const [anna, ...others] = await newcomers(app, 16)
    const answers = await Promise.all(
      others.map(({ id }) => app.as(anna)(challengeColleague, { opponent_id: id })),
    )
    const codes = answers.map(({ body }) => body.code ?? 'ok')
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
    expect(codes.filter((code) => code === 'duel_too_many_open')).toHaveLength(5)
  })

  test('duels of one person that end together are rewarded up to the limit of the day, and no further', async () => {
    await setSetting(app.db, 'duel_rewarded_per_day', 3)
    const [anna, ...others] = await newcomers(app, 7)
    const ids: string[] = []
    for (const other of others) {
      const id = await runningDuel(app, other, anna!)
      await play(app, other, id, { right: 0 })
      await play(app, anna!, id, { right: 5, questions: 6 })
      ids.push(id)
    }
    await Promise.all(ids.map((id) => answerNext(app, anna!, id, false)))
    expect(await ledgerOf(app, anna!)).toEqual([40, 40, 40])
    await setSetting(app.db, 'duel_rewarded_per_day', 5)
  }, 30_000)
})

describe('“find me someone”', () => {
  const search = async (person: Person) => (await app.as(person)(searchOpponent, {})).body
  const everybodyElseIsBusy = async () => {
    await sql`insert into duel_people (user_id, ready) select id, false from users
      on conflict (user_id) do update set ready = false`.execute(app.db)
    await app.db.deleteFrom('duel_searches').execute()
  }
  const looksFor = (person: Person, seconds: number) =>
    sql`update duel_searches set since = since - ${seconds} * interval '1 second'
      where user_id = ${person.id}`.execute(app.db)

  test('twenty who look at once play ten duels, and nobody two', async () => {
    await everybodyElseIsBusy()
    const people = await newcomers(app, 20)
    const found = new Map<string, string>()
    for (let round = 0; round < 10 && found.size < 20; round += 1) {
      const looking = people.filter(({ id }) => !found.has(id))
      for (const [at, { duel }] of (await Promise.all(looking.map(search))).entries()) {
        if (!duel) continue
        expect(duel).toMatchObject({ state: 'running', origin: 'match', waits_for: 'both' })
        found.set(looking[at]!.id, duel.id)
      }
    }
    expect([found.size, new Set(found.values()).size]).toEqual([20, 10])
    expect(await app.db.selectFrom('duel_searches').select('user_id').execute()).toEqual([])
  }, 30_000)

  test('whoever looks alone challenges somebody who is ready, those who are online first', async () => {
    await everybodyElseIsBusy()
    const [anna, ben, carl] = await newcomers(app, 3)
    app.online.add(carl!.id)
    expect(await search(anna!)).toMatchObject({ duel: null, searching_since: expect.any(String) })
    await looksFor(anna!, 10)
    const { duel, searching_since } = await search(anna!)
    expect(duel).toMatchObject({
      state: 'proposed',
      origin: 'match',
      opponent: { id: carl!.id, online: true },
    })
    expect(searching_since).toBeNull()
    const left = Date.parse(duel!.until!) - Date.now()
    expect(Math.abs(left - 3_600_000), 'an hour to answer').toBeLessThan(60_000)
    await app.as(carl)(declineDuel, { duel_id: duel!.id })
    await search(anna!)
    await looksFor(anna!, 10)
    expect((await search(anna!)).duel?.opponent.id, 'never one who declined today').toBe(ben!.id)
    await app.as(ben)(setReadiness, { ready: false, snooze: null })
    await search(anna!)
    await looksFor(anna!, 10)
    expect(await search(anna!), 'nobody is left').toEqual({ duel: null, searching_since: null })
    app.online.clear()
  })

  test('nobody is found by whoever has stopped looking or fallen silent', async () => {
    await everybodyElseIsBusy()
    const [anna, ben, carl] = await newcomers(app, 3)
    await search(anna!)
    await app.as(anna)(stopSearching, {})
    expect((await search(ben!)).duel).toBeNull()
    await sql`update duel_searches set seen_at = seen_at - interval '9 seconds'`.execute(app.db)
    expect((await search(carl!)).duel).toBeNull()
    expect((await search(ben!)).duel?.opponent.id).toBe(carl!.id)
  })

  test('people of very different strength wait for somebody closer, and meet when nobody comes', async () => {
    await everybodyElseIsBusy()
    const [anna, ben] = await newcomers(app, 2)
    await app.db.insertInto('duel_people').values({ user_id: ben!.id, rating: 1_900 }).execute()
    await search(anna!)
    expect((await search(ben!)).duel).toBeNull()
    await looksFor(anna!, 7)
    await looksFor(ben!, 7)
    expect((await search(ben!)).duel?.opponent.id).toBe(anna!.id)
  })

  test('whoever has met lately is paired with somebody else first', async () => {
    await everybodyElseIsBusy()
    const [anna, ben, carl] = await newcomers(app, 3)
    await playedDuel(app, [anna!, ben!], [3, 3])
    await app.db.updateTable('duel_people').set({ rating: 1_500 }).execute()
    const looking = [ben!, carl!].map(({ id }) => ({ user_id: id }))
    await app.db.insertInto('duel_searches').values(looking).execute()
    expect((await search(anna!)).duel?.opponent.id).toBe(carl!.id)
  })
})
