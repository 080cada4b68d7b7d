import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listDepartments } from '#features/account/contract/account.ts'
import {
  closeTeam,
  createTeam,
  findPassengers,
  findTeams,
  renameTeam,
} from '#features/teams/contract/teams.ts'
import { askCrew, fillCrew, foundCrew, inviteTo, newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { queriesOf } from '#app/testing/queries.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let reader: Person
let sales: string
beforeAll(async () => {
  reader = await app.person('Reader')
  const rows = ['Sprzedaż Łódź', 'Żegluga', 'Abroad']
  const added = await app.db
    .insertInto('departments')
    .values(rows.map((name) => ({ name })))
    .returning('id')
    .execute()
  sales = added[0]!.id
})

type CrewSearch = Parameters<typeof crewsFor>[0]
const crewsFor = async (wish: {
  search?: string
  order?: 'name' | 'free_seats' | 'newest'
  free_seats?: number
  department_id?: string
}) => (await app.as(reader)(findTeams, wish)).body.teams.map(({ name }) => name)
const peopleFor = async (search: string) =>
  (await app.as(reader)(findPassengers, { search })).body.people.map(({ first_name }) => first_name)
const movedTo = (department_id: string, person: Person) =>
  app.db.updateTable('users').set({ department_id }).where('id', '=', person.id).execute()

/** Every page one after the other, with something happening in between. */
async function pagesOf(wish: CrewSearch, between: () => Promise<unknown> = async () => undefined) {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await app.as(reader)(findTeams, { ...wish, ...(cursor && { cursor }) })
    names.push(...body.teams.map(({ name }) => name))
    cursor = body.next ?? undefined
    await between()
  } while (cursor)
  return names
}

describe('finding a crew', () => {
  test('by part of its name, of a member or of a department, whatever the case and the accents', async () => {
    const zofia = await app.person('Zofia')
    await foundCrew(app, 'Żółwie na szlaku', zofia)
    await movedTo(sales, zofia)
    const found = ['zolwie', 'ŻÓŁ', 'SZLAKU zol', 'zofia', 'test zofia', 'lodz', 'sprzedaz zofia szlak']
    for (const search of found)
      expect([search, await crewsFor({ search })]).toEqual([search, ['Żółwie na szlaku']])
    for (const search of ['zolwie abroad', 'zofiaa', 'zofia@', '%', '_', '\\', "' or 1=1"])
      expect([search, await crewsFor({ search })]).toEqual([search, []])
    expect(await crewsFor({ department_id: sales })).toEqual(['Żółwie na szlaku'])
    expect(await crewsFor({ department_id: crypto.randomUUID() })).toEqual([])
    expect(await crewsFor({ search: '' })).toContain('Żółwie na szlaku')
  })

  test('with signs in its name that mean something to a database', async () => {
    for (const name of ['100% road', '100_road', 'C:\\road\\100']) await foundCrew(app, name)
    expect(await crewsFor({ search: '0%' })).toEqual(['100% road'])
    expect(await crewsFor({ search: '０％' }), 'in wide letters too').toEqual(['100% road'])
    expect(await crewsFor({ search: '0_r' })).toEqual(['100_road'])
    expect(await crewsFor({ search: '\\road\\' })).toEqual(['C:\\road\\100'])
  })

  test('closed crews and deactivated members are never found', async () => {
    const crew = await foundCrew(app, 'Soon gone')
    const ghost = await app.person('Ghostly')
    await fillCrew(app, crew, [ghost])
    expect(await crewsFor({ search: 'ghostly' })).toEqual(['Soon gone'])
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', ghost.id).execute()
    expect(await crewsFor({ search: 'ghostly' })).toEqual([])
    const { body } = await app.as(reader)(findTeams, { search: 'soon gone' })
    expect(body.teams[0]?.members.map(({ id }) => id)).toEqual([crew.captain.id])
    await app.as(crew.captain)(closeTeam, {})
    expect(await crewsFor({ search: 'soon gone' })).toEqual([])
  })

  test('a card tells what stands between the reader and the crew, and no address of anybody', async () => {
    const [asked, inviting] = [await foundCrew(app, 'Card asked'), await foundCrew(app, 'Card inviting')]
    const request_id = await askCrew(app, reader, asked.id)
    const invitation_id = await inviteTo(app, inviting.captain, reader)
    const { body } = await app.as(reader)(findTeams, { search: 'card' })
    expect(body.teams).toMatchObject([
      { name: 'Card asked', request_id, invitation_id: null, ask_to_join: 'team_request_waiting' },
      { name: 'Card inviting', request_id: null, invitation_id, ask_to_join: 'team_invitation_waiting' },
    ])
    expect(JSON.stringify(body)).not.toContain('@')
    const own = await app.as(asked.captain)(findTeams, { search: 'card asked' })
    expect(own.body.teams[0]?.ask_to_join).toBe('team_already_member')
  })
})

describe('a long list of crews', () => {
  beforeAll(async () => {
    const many = await sql<{ id: string }>`insert into teams (name, vehicle_type, vehicle_colour, created_at)
      select 'Listed ' || lpad(n::text, 3, '0'), 'classic', 'poppy', now() from generate_series(1, 45) n returning id`.execute(
      app.db,
    )
    const captains = await newcomers(app, 90)
    for (const [at, { id }] of captains.entries()) {
      // The first ones have two members, the others one or three.
      const team = many.rows[at < 45 ? at : Math.floor(at / 2) % 15]!
      await app.db
        .insertInto('team_members')
        .values({ team_id: team.id, user_id: id, captain: at < 45, left_at: null })
        .execute()
    }
  }, 60_000)

  test.each(['name', 'free_seats', 'newest'] as const)(
    'comes in pages of twenty, each crew once, by %s',
    async (order) => {
      const names = await pagesOf({ search: 'listed', order })
      expect(names).toHaveLength(45)
      expect(new Set(names).size).toBe(45)
      const { body } = await app.as(reader)(findTeams, { search: 'listed', order })
      expect([body.teams.length, body.total]).toEqual([20, 45])
      const free = body.teams.map(({ free_seats }) => free_seats)
      if (order === 'free_seats') expect(free).toEqual(free.toSorted((a, b) => b - a))
      if (order === 'name') expect(names).toEqual(names.toSorted())
      expect(
        JSON.stringify(body.teams.map(({ members }) => members.map(({ captain }) => captain))),
      ).not.toContain('false,true')
    },
  )

  test('keeps its place when crews come and change their names between two pages', async () => {
    let turn = 0
    const captain = await newcomer(app)
    await foundCrew(app, 'Listed 020 and a half', captain)
    const names = await pagesOf({ search: 'listed', order: 'name' }, async () => {
      turn += 1
      // The very crew at which the page ended moves to the front, and a new one comes before it.
      if (turn === 1) await app.as(captain)(renameTeam, { name: 'Listed 000' })
      if (turn === 1) await foundCrew(app, 'Listed 001 and a half')
    })
    const numbered = names.filter((name) => /^Listed \d{3}$/.test(name) && name !== 'Listed 000')
    expect(numbered).toHaveLength(45)
    expect(new Set(names).size).toBe(names.length)
  })

  test('asks the database a fixed number of times, however many crews and people it shows', async () => {
    const asked = async (work: () => Promise<{ total: number }>) => ({
      queries: await queriesOf(app, work),
      total: (await work()).total,
    })
    const crews = (search: string) => asked(async () => (await app.as(reader)(findTeams, { search })).body)
    const people = (search: string) =>
      asked(async () => (await app.as(reader)(findPassengers, { search })).body)
    for (const [few, many] of [
      [await crews('card asked'), await crews('listed')],
      [await people('zofia'), await people('')],
    ] as const) {
      expect([few.total, many.total > 20, many.queries]).toEqual([1, true, few.queries])
      expect(many.queries).toBeLessThan(16)
    }
  })

  test('a cursor that nobody was given is an input error of that field', async () => {
    const { body: named } = await app.as(reader)(findTeams, { search: 'listed', order: 'name' })
    const wrong = [
      ['name', 'nonsense'],
      ['newest', named.next!],
      [
        'free_seats',
        Buffer.from('["free_seats",99999999999,"x","3f0c1a52-7b1e-4c6e-9a57-0d6f6a1b2c3d"]').toString(
          'base64url',
        ),
      ],
      [
        'name',
        Buffer.from('["name","a\\u0000b","3f0c1a52-7b1e-4c6e-9a57-0d6f6a1b2c3d"]').toString('base64url'),
      ],
    ] as const
    for (const [order, cursor] of wrong) {
      const { status, body } = await app.as(reader)(findTeams, { order, cursor })
      expect([cursor, status, Object.keys(body.fields ?? {})]).toEqual([cursor, 400, ['cursor']])
    }
  })

  test('filters by free seats', async () => {
    expect(await crewsFor({ search: 'listed', free_seats: 6 })).toEqual([])
    const roomy = (await app.as(reader)(findTeams, { search: 'listed', free_seats: 5 })).body
    expect(roomy.teams.every(({ free_seats }) => free_seats >= 5)).toBe(true)
    expect(roomy.total).toBeLessThan(45)
  })
})

describe('finding passengers', () => {
  test('those without a crew come first, then by name; no address, nobody who cannot ride, nobody of the own crew', async () => {
    const [zeno, adam, mate] = [
      await app.person('Zenobia'),
      await app.person('Adalbert'),
      await app.person('Mate'),
    ]
    await app.db
      .updateTable('users')
      .set({ last_name: 'Passenger' })
      .where(
        'id',
        'in',
        [zeno, adam, mate].map(({ id }) => id),
      )
      .execute()
    for (const [name, wish] of [
      ['Deleted', { deleted: true }],
      ['Accessless', { access: false }],
      ['Unconfirmed', { verified: false }],
    ] as const) {
      const { id } = await app.person(name, wish)
      await app.db.updateTable('users').set({ last_name: 'Passenger' }).where('id', '=', id).execute()
    }
    const crew = await foundCrew(app, 'Looking for people', reader)
    await fillCrew(app, crew, [mate])
    await foundCrew(app, 'Crew of Adalbert', adam)
    const { body } = await app.as(reader)(findPassengers, { search: 'passenger' })
    expect(body).toMatchObject({
      total: 2,
      people: [
        { first_name: 'Zenobia', crew: null, invite: null },
        { first_name: 'Adalbert', crew: 'Crew of Adalbert', invite: 'team_person_in_crew' },
      ],
    })
    const free = await app.as(reader)(findPassengers, { search: 'passenger', free: 'only' })
    expect([free.body.total, free.body.people.map(({ first_name }) => first_name)]).toEqual([1, ['Zenobia']])
    expect(JSON.stringify(body)).not.toContain('@')
    expect(await peopleFor('example.com')).toEqual([])
    expect(await peopleFor('reader')).toEqual([])
    const invitation_id = await inviteTo(app, reader, zeno)
    const [again] = (await app.as(reader)(findPassengers, { search: 'zenobia' })).body.people
    expect(again).toMatchObject({ invitation_id, invite: 'team_invitation_waiting' })
    const [seen] = (await app.as(zeno)(findPassengers, { search: 'adalbert' })).body.people
    expect(seen?.invite, 'who has no crew invites nobody').toBe('team_none')
  })

  test('comes in pages of twenty, each person once, and by department', async () => {
    const people = await newcomers(app, 45)
    await app.db
      .updateTable('users')
      .set({ department_id: sales, last_name: '👩‍👩‍👧‍👦'.repeat(7) })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.as(reader)(findPassengers, {
        department_id: sales,
        search: 'rider',
        ...(cursor && { cursor }),
      })
      expect(body.total).toBe(45)
      ids.push(...body.people.map(({ id }) => id))
      cursor = body.next ?? undefined
    } while (cursor)
    expect(ids.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })
})

test('the departments come by name, as people sort them', async () => {
  expect((await app.as(reader)(listDepartments, {})).body.map(({ name }) => name)).toEqual([
    'Abroad',
    'Sprzedaż Łódź',
    'Żegluga',
  ])
})

test('a name of two signs is too short, and says so beside the field', async () => {
  const { status, body } = await app.as(await newcomer(app))(createTeam, { name: '🚐a' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid_input',
    { name: 'At least 3 characters, please.' },
  ])
})
