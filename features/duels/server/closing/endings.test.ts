import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptDuel, duelsChanged, listDuels } from '#features/duels/contract/duels.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  challenge,
  duelOf,
  HOUR,
  ledgerOf,
  pass,
  play,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'
import { leaveDuels, turnDuels } from '#features/duels/server/duels.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

const unread = async (person: Person) => (await app.as(person)(countNotifications, {})).body.data.duel
const eventsOf = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications.map(({ read, duel }) => [
    duel?.event,
    read,
  ])

describe('the end of the time', () => {
  test('whoever has played to the end wins, and loses nothing by the forfeit', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, anna, duel_id, { right: 2 })
    await play(app, ben, duel_id, { right: 3, questions: 3 })
    await pass(app, duel_id, 48 * HOUR + 2_000)
    expect(await duelOf(app, anna, duel_id)).toMatchObject({ outcome: 'won', forfeit: 'them', points: 34 })
    expect(await duelOf(app, ben, duel_id)).toMatchObject({ outcome: 'lost', forfeit: 'me', points: 6 })
  })

  test('when nobody has played to the end nobody wins', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, ben, duel_id, { right: 3, questions: 3 })
    await pass(app, duel_id, 48 * HOUR + 2_000)
    expect((await app.as(ben)(listDuels, { list: 'done' })).body).toMatchObject({
      duels: [{ state: 'lapsed', outcome: null, points: 0 }],
    })
    expect(await ledgerOf(app, ben)).toEqual([])
  })

  test('a challenge that nobody has answered lapses, and leaves no reminder', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await challenge(app, anna, ben)
    await pass(app, duel_id, 48 * HOUR)
    expect((await app.as(ben)(acceptDuel, { duel_id })).body.code).toBe('duel_over')
    expect([(await duelOf(app, anna, duel_id)).state, await unread(ben)]).toEqual(['lapsed', 0])
  })

  test('comes once, however many workers close it at the same moment', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, () => twoPeople(app)))
    const ids: string[] = []
    for (const [one, other] of pairs) {
      const id = await runningDuel(app, one, other)
      await play(app, one, id, { right: 1 })
      ids.push(id)
    }
    for (const id of ids) await pass(app, id, 48 * HOUR + 2_000)
    app.told.length = 0
    await Promise.all(Array.from({ length: 4 }, () => turnDuels(app.services)))
    for (const [at, [one, other]] of pairs.entries()) {
      expect([await ledgerOf(app, one), await ledgerOf(app, other)]).toEqual([[32], []])
      const closed = app.told.filter(
        ({ event, payload }) => event === duelsChanged.name && JSON.stringify(payload).includes(ids[at]!),
      )
      expect(closed).toHaveLength(1)
    }
  }, 30_000)

  test('who has hours left to play is reminded once, whoever has played is not', async () => {
    const [anna, ben] = await twoPeople(app)
    const duel_id = await runningDuel(app, anna, ben)
    await play(app, anna, duel_id, { right: 1 })
    await pass(app, duel_id, 44 * HOUR)
    await turnDuels(app.services)
    await turnDuels(app.services)
    expect((await eventsOf(ben)).filter(([event]) => event === 'expiring')).toEqual([['expiring', false]])
    expect((await eventsOf(anna)).filter(([event]) => event === 'expiring')).toEqual([])
  })

  test('somebody who is deactivated takes nothing from the other one', async () => {
    const [anna, ben] = await twoPeople(app)
    const carl = await newcomer(app)
    const duel_id = await runningDuel(app, anna, ben)
    const proposed = await challenge(app, ben, carl)
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', ben.id).execute()
    app.told.length = 0
    await changeAndTell(app.services, (tx, tell) => leaveDuels(tx, ben.id, tell))
    expect(app.told.flatMap(({ userIds }) => userIds)).toContain(carl.id)
    expect((await duelOf(app, carl, proposed)).state).toBe('lapsed')
    await play(app, anna, duel_id, { right: 5 })
    const duel = await duelOf(app, anna, duel_id)
    expect(duel).toMatchObject({ outcome: 'won', forfeit: 'them', points: 40 })
    expect(duel.opponent).toMatchObject({ first_name: 'Former participant', last_name: '', avatar: null })
    expect(duel.may.rematch).toBe('duel_person_not_found')
  })
})
