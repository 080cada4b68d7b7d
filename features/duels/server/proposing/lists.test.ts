import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOpponents, getHeadToHead } from '#features/duels/contract/opponents.ts'
import { type DuelList, listDuels } from '#features/duels/contract/duels.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { queriesOf } from '#app/testing/queries.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  challenge,
  pass,
  playedDuel,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

async function pagesOf(person: Person, list: DuelList): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { body } = await app.as(person)(listDuels, cursor ? { list, cursor } : { list })
    pages.push(body.duels.map(({ id }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  return pages
}

describe('the lists', () => {
  test('hold every duel once, twenty at a time, what ends soonest first', async () => {
    await setSetting(app.db, 'duel_open_limit', 100)
    const anna = await newcomer(app)
    const others = await newcomers(app, 45)
    const ids: string[] = []
    for (const other of others) ids.push(await challenge(app, other, anna))
    // Some at the very same moment.
    await sql`update duels set until = date_trunc('minute', until) + interval '1 hour'
      where opponent_id = ${anna.id}`.execute(app.db)
    await pass(app, ids[44]!, 3_600_000 * 3)
    const pages = await pagesOf(anna, 'waiting_for_me')
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(new Set(pages.flat())).toEqual(new Set(ids))
    expect(pages[0]![0]).toBe(ids[44])
    const { counts } = (await app.as(anna)(listDuels, { list: 'done' })).body
    expect(counts).toEqual({ waiting_for_me: 45, waiting_for_them: 0, done: 0 })
    const wrong = await app.as(anna)(listDuels, { list: 'done', cursor: 'nonsense' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['cursor']])
    await setSetting(app.db, 'duel_open_limit', 10)
  }, 30_000)

  test('are searched by the other one’s name and by how it ended', async () => {
    const [anna, ben] = await twoPeople(app)
    const zofia = await newcomer(app)
    await sql`update users set first_name = 'Żofia', last_name = 'Łącka' where id = ${zofia.id}`.execute(
      app.db,
    )
    const won = await playedDuel(app, [anna, ben], [7, 0])
    const lost = await playedDuel(app, [zofia, anna], [7, 0])
    const lapsed = await challenge(app, anna, ben)
    await pass(app, lapsed, 49 * 3_600_000)
    const found = async (wish: object) =>
      (await app.as(anna)(listDuels, { list: 'done', ...wish })).body.duels.map(({ id }) => id)
    expect(await found({})).toHaveLength(3)
    expect(await found({ search: 'zofia lacka' })).toEqual([lost])
    expect(await found({ outcome: 'won' })).toEqual([won])
    expect(await found({ outcome: 'lost', search: 'lacka' })).toEqual([lost])
    expect(await found({ outcome: 'not_played' })).toEqual([lapsed])
    expect(await found({ outcome: 'forfeit' })).toEqual([])
  })

  test('ask the database a fixed number of times, however many duels there are', async () => {
    const anna = await newcomer(app)
    const others = await newcomers(app, 6)
    const list = () => app.as(anna)(listDuels, { list: 'waiting_for_them' })
    const notifications = () => app.as(anna)(listNotifications, {})
    await challenge(app, anna, others[0]!)
    await challenge(app, others[1]!, anna)
    const counts = async () => [await queriesOf(app, list), await queriesOf(app, notifications)]
    const before = await counts()
    for (const other of others.slice(2)) await challenge(app, anna, other)
    expect(await counts()).toEqual(before)
  })
})

describe('opponents', () => {
  test('come those first who are online, then by name, each once, and never oneself', async () => {
    const [reader, ...others] = await newcomers(app, 26)
    await sql`update users set last_name = 'Opponentsson' where id = any (${others.map(({ id }) => id)}::uuid[])`.execute(
      app.db,
    )
    const online = others.slice(20, 23)
    for (const { id } of online) app.online.add(id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const wish = { among: 'everyone', search: 'opponentsson', ...(cursor && { cursor }) } as const
      const { body } = await app.as(reader)(findOpponents, wish)
      expect(body.total).toBe(25)
      seen.push(...body.people.map(({ id }) => id))
      cursor = body.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(25)
    expect(new Set(seen.slice(0, 3))).toEqual(new Set(online.map(({ id }) => id)))
    app.online.clear()
    const everybody = (await app.as(reader)(findOpponents, { among: 'everyone', search: reader!.first_name }))
      .body
    expect(everybody.people.map(({ id }) => id)).not.toContain(reader!.id)
  })

  test('of the own department, and rivals: who has met the own crew', async () => {
    const [anna, mate, rival, other] = await newcomers(app, 4)
    await app.crew('Rivalry', anna!, mate!)
    await playedDuel(app, [mate!, rival!], [2, 5])
    const among = async (circle: 'department' | 'rivals') =>
      (await app.as(anna)(findOpponents, { among: circle })).body.people
    expect(await among('rivals')).toMatchObject([
      {
        id: rival!.id,
        against_crew: { won: 0, lost: 1, drawn: 0 },
        head_to_head: { won: 0, lost: 0, drawn: 0 },
      },
    ])
    const { rows } = await sql<{
      id: string
    }>`insert into departments (name) values ('Duellers') returning id`.execute(app.db)
    await sql`update users set department_id = ${rows[0]!.id} where id in (${anna!.id}, ${other!.id})`.execute(
      app.db,
    )
    expect((await among('department')).map(({ id, department }) => [id, department])).toEqual([
      [other!.id, 'Duellers'],
    ])
  })

  test('show the score between the two, and why no duel can begin', async () => {
    const [anna, ben] = await twoPeople(app)
    await playedDuel(app, [anna, ben], [7, 0])
    const duel_id = await runningDuel(app, anna, ben)
    const { body } = await app.as(ben)(getHeadToHead, { user_id: anna.id })
    expect(body.opponent).toMatchObject({
      duel_id,
      challenge: 'duel_already_open',
      head_to_head: { won: 0, lost: 1, drawn: 0 },
    })
    expect(body.duels.map(({ state }) => state)).toEqual(['running', 'finished'])
  })
})
