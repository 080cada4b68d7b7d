import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockPerson, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { findColleagues, getColleague } from '#features/colleagues/contract/colleagues.ts'
import { setReadiness } from '#features/duels/contract/duels.ts'
import { challenge, playedDuel } from '#features/duels/server/duels.fixture.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { setRankingPrivacy } from '#features/rankings/contract/rankings.ts'
import { earn, pavedRoad } from '#features/rankings/server/rankings.fixture.ts'
import { comment, post } from '#features/wall/server/wall.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

const look = (reader: Person, person: { id: string }) => app.as(reader)(getColleague, { user_id: person.id })
const seen = async (reader: Person, person: { id: string }) => (await look(reader, person)).body.colleague
const NOTHING = {
  avatar: null,
  department: null,
  country: null,
  crew: null,
  standing: null,
  duels: null,
  write: false,
  posts: [],
  stickers: null,
  thanks: null,
}

beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
  await pavedRoad(app)
})

let lands = 0

/** Gives somebody a department and a country of their own. */
async function placed(person: Person) {
  const code = `X${String.fromCodePoint(65 + (lands += 1))}`
  const { rows } = await sql<{ department: string; country: string }>`
    with d as (insert into departments (name) values (${`Depot ${randomUUID()}`}) returning id, name),
      c as (insert into countries (code, name) values (${code}, ${`Land ${code}`}) returning id, name)
    update users set department_id = d.id, country_id = c.id from d, c where users.id = ${person.id}
    returning d.name as department, c.name as country`.execute(app.db)
  return rows[0]!
}

describe('the page of a colleague', () => {
  test('shows who they are, in which crew they ride and where they stand', async () => {
    const [anna, ben, carl] = await newcomers(app, 3)
    const { department, country } = await placed(ben!)
    const crew = await app.crew('Żubry', ben!, carl!)
    await earn(app, ben!, 300)
    const colleague = await seen(anna!, ben!)
    expect(colleague).toMatchObject({
      id: ben!.id,
      first_name: ben!.first_name,
      department,
      country,
      mine: false,
      crew: { id: crew.id, name: 'Żubry', members: 2, captain: true, mine: false },
      standing: { stage: 'Running', points: 300 },
      duels: { won: 0, lost: 0, drawn: 0, up: true, open_id: null },
      write: true,
    })
    expect((await seen(carl!, ben!)).crew?.mine).toBe(true)
    expect(JSON.stringify(colleague), 'D7: no address of anybody').not.toContain('@')
    expect(await seen(ben!, ben!), 'of oneself what others see').toMatchObject({
      mine: true,
      duels: null,
      write: false,
      department,
    })
  })

  test('counts the duels of the two from the side of whoever looks', async () => {
    const [anna, ben] = await newcomers(app, 2)
    for (const rights of [
      [7, 2],
      [6, 1],
      [1, 5],
    ] as const)
      await playedDuel(app, [anna!, ben!], rights)
    expect((await seen(anna!, ben!)).duels).toMatchObject({ won: 2, lost: 1, drawn: 0, up: true })
    expect((await seen(ben!, anna!)).duels).toMatchObject({ won: 1, lost: 2 })
    const open = await challenge(app, anna!, ben!)
    expect((await seen(ben!, anna!)).duels?.open_id).toBe(open)
    await app.as(ben)(setReadiness, { ready: false, snooze: null })
    expect((await seen(anna!, ben!)).duels?.up, 'whoever wants no duels is not asked for one').toBe(false)
  })

  test('keeps to what the person lets boards show', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await placed(ben!)
    await earn(app, ben!, 400)
    expect((await seen(anna!, ben!)).standing?.points).toBe(400)
    const hide = (privacy: { pseudonym: string | null; objects: boolean }) =>
      app.as(ben)(setRankingPrivacy, privacy)
    await hide({ pseudonym: 'The Heron', objects: false })
    for (const reader of [anna!, ben!])
      expect(await seen(reader, ben!), 'a place would lead to the pseudonym').toMatchObject({
        standing: null,
        country: null,
      })
    await hide({ pseudonym: null, objects: true })
    expect(await seen(anna!, ben!)).toMatchObject({ standing: null, country: null })
    await hide({ pseudonym: null, objects: false })
    await setSetting(app.db, 'individual_boards', false)
    expect((await seen(anna!, ben!)).standing).toBeNull()
    await setSetting(app.db, 'individual_boards', true)
    expect((await seen(anna!, ben!)).standing?.points).toBe(400)
  })

  test('shows the newest posts, none that was hidden or deleted, and names whom they mention', async () => {
    const [anna, ben, carl] = await newcomers(app, 3)
    for (const text of ['First', 'Second', `Thanks to @[${carl!.id}]!`, 'Hidden', 'Gone', 'Newest'])
      await post(app, ben!, { text })
    const { id } = await post(app, carl!, { text: 'Somebody else' })
    await comment(app, ben!, { post_id: id, text: 'A comment is no post' })
    await sql`update wall_entries set hidden_at = now(), hidden_reason = 'rude' where text = 'Hidden'`.execute(
      app.db,
    )
    await sql`update wall_entries set deleted_at = now() where text = 'Gone'`.execute(app.db)
    for (const reader of [anna!, ben!])
      expect((await seen(reader, ben!)).posts.map(({ excerpt }) => excerpt)).toEqual([
        'Newest',
        `Thanks to @${carl!.first_name} Test!`,
        'Second',
      ])
  })

  test('is the name alone between two of whom one has blocked the other', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await placed(ben!)
    await placed(anna!)
    await app.crew(`Crew ${randomUUID().slice(0, 8)}`, anna!, ben!)
    await post(app, ben!, { text: 'Not for Anna' })
    await app.as(anna)(blockPerson, { user_id: ben!.id })
    expect(await seen(anna!, ben!)).toEqual({
      ...NOTHING,
      id: ben!.id,
      first_name: ben!.first_name,
      last_name: 'Test',
      mine: false,
      blocked: true,
    })
    expect(await seen(ben!, anna!), 'the other one is not told of the block').toEqual({
      ...NOTHING,
      id: anna!.id,
      first_name: anna!.first_name,
      last_name: 'Test',
      mine: false,
      blocked: false,
    })
    await app.as(anna)(unblockPerson, { user_id: ben!.id })
    expect((await seen(anna!, ben!)).crew).not.toBeNull()
  })

  test('leaves out what is switched off for either of the two', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await earn(app, ben!, 500)
    await post(app, ben!)
    const off = (person: Person, module: 'DuelsModule' | 'ChatModule' | 'RankingModule' | 'WallModule') =>
      setSwitch(app.db, { module, scope: 'person', target: person.id, is_on: false })
    await off(ben!, 'ChatModule')
    await off(ben!, 'DuelsModule')
    expect(await seen(anna!, ben!)).toMatchObject({ write: false, duels: { up: false } })
    for (const module of ['DuelsModule', 'RankingModule', 'WallModule', 'ChatModule'] as const)
      await off(anna!, module)
    expect(await seen(anna!, ben!)).toMatchObject({ write: false, duels: null, standing: null, posts: [] })
  })

  test('is not there for whoever has left, as if they had never been; who was merged is found as who they are', async () => {
    const [anna, gone, kept] = await newcomers(app, 3)
    const olga = await app.person('Olga', { role: 'administrator' })
    const left = await app.person('Left', { deleted: true })
    const answers = [await look(anna!, left), await look(anna!, { id: randomUUID() })]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, answers[0]!.body],
      [404, answers[0]!.body],
    ])
    await app.as(olga)(mergePeople, { gone_id: gone!.id, kept_id: kept!.id })
    expect((await seen(anna!, gone!)).id).toBe(kept!.id)
  })
})

describe('the search for colleagues', () => {
  const found = async (reader: Person, search: string) =>
    (await app.as(reader)(findColleagues, { search })).body.people.map(({ id }) => id)

  /** Somebody with a last name that nobody else has. */
  async function named(last_name: string, wish: object = {}) {
    const person = await app.person(`Named${randomUUID()}`, wish)
    await sql`update users set first_name = 'Łucja', last_name = ${last_name} where id = ${person.id}`.execute(
      app.db,
    )
    return person
  }

  test('finds by the name, without case and accents and in any order, also where the chat is off', async () => {
    const [anna] = await newcomers(app, 1)
    const lucja = await named('Źdźbło')
    await setSwitch(app.db, { module: 'ChatModule', scope: 'person', target: anna!.id, is_on: false })
    await setSwitch(app.db, { module: 'ChatModule', scope: 'person', target: lucja.id, is_on: false })
    for (const search of ['zdzblo', 'ŹDŹBŁO luc', 'lucja źd'])
      expect([search, await found(anna!, search)]).toEqual([search, [lucja.id]])
    expect(await found(anna!, '%')).toEqual([])
    expect(await found(lucja, 'zdzblo'), 'nobody looks for themselves').toEqual([])
  })

  test('names the own crew first, and no address', async () => {
    const name = `Crewman${randomUUID().slice(0, 8)}`
    const [anna, zoe] = [await named(name), await named(name)]
    const mate = await named(`${name}z`)
    await app.crew(`Crew ${randomUUID().slice(0, 8)}`, anna, mate)
    expect(await found(anna, name)).toEqual([mate.id, zoe.id])
    const { body } = await app.as(anna)(findColleagues, { search: name })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('keeps apart two of whom one has blocked the other, both ways', async () => {
    const name = `Blocked${randomUUID().slice(0, 8)}`
    const [anna, ben] = [await named(name), await named(name)]
    expect([await found(anna, name), await found(ben, name)]).toEqual([[ben.id], [anna.id]])
    await app.as(anna)(blockPerson, { user_id: ben.id })
    expect([await found(anna, name), await found(ben, name)]).toEqual([[], []])
  })

  test('finds nobody who takes no part, and nobody for whoever takes none', async () => {
    const name = `Absent${randomUUID().slice(0, 8)}`
    const [anna] = await newcomers(app, 1)
    for (const wish of [{ deleted: true }, { verified: false }, { access: false }]) await named(name, wish)
    expect(await found(anna!, name)).toEqual([])
    await named(name)
    expect(await found(await app.person(`Off${randomUUID()}`, { access: false }), name)).toEqual([])
    expect(await found(anna!, name)).toHaveLength(1)
  })
})
