import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  countPeopleConsole,
  deletePeopleView,
  getPersonConsole,
  listPeopleConsole,
  listPeopleViews,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
  savePeopleView,
} from '#features/people/contract/people.ts'
import { changePeople, setOrganiserScope } from '#features/people/contract/changes.ts'
import { awardPoints } from '#features/points/server/points.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})

type PeopleAsked = PeopleFilter & { sort?: PeopleSort; order?: 'asc' | 'desc' }

/** All pages of a list, one after the other. */
async function listed(wish: PeopleAsked, reader: Pick<Person, 'token'> = olga) {
  const all = []
  let cursor: string | undefined
  do {
    const { status, body } = await app.as(reader)(listPeopleConsole, { ...wish, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    all.push(...body.people)
    cursor = body.next ?? undefined
  } while (cursor)
  return all
}
const mails = async (wish: PeopleAsked) => (await listed(wish)).map(({ email }) => email.split('@')[0])

async function department(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into departments (name) values (${name})
    on conflict (name) do update set name = excluded.name returning id`.execute(app.db)
  return rows[0]!.id
}
/** Figures follow at most every two seconds; a test does not wait. */
const followAtOnce = () => sql`update people_figures_marks set followed_at = '-infinity'`.execute(app.db)

describe('the table of people', () => {
  test('finds by the beginnings of words of the name, the address and the worker id, without case and accents', async () => {
    const zaneta = await app.person('Żaneta')
    await app.db
      .updateTable('users')
      .set({ last_name: 'Łącka-Wójcik', email: 'zaneta.lacka@example.com', worker_id: 'KR-0042' })
      .where('id', '=', zaneta.id)
      .execute()
    for (const search of [
      'zan',
      'ŻANETA',
      'lacka',
      'wojc',
      'zaneta lac',
      'kr-0042',
      'zaneta.lacka@exa',
      'Ża Wó',
    ])
      expect([search, await mails({ search })]).toEqual([search, ['zaneta.lacka']])
    for (const search of ['aneta', '%', '_', 'acka', 'example', 'zaneta nowak', '\\'])
      expect([search, await mails({ search })]).toEqual([search, []])
  })

  test('sorts by each column in both directions, a page at a time, and leaves nobody out or shows them twice', async () => {
    const departments = [await department('Alfa'), await department('Żuraw'), null]
    await sql`insert into users (email, first_name, last_name, department_id, segment, created_at)
      select 'page' || n || '@example.com', 'Pola' || (n % 7), 'Strona' || (n % 11),
        (${departments}::uuid[])[1 + n % 3], 'paged', now() - (n % 13) * interval '1 day'
      from generate_series(1, 130) n`.execute(app.db)
    const { rows } = await sql<{
      id: string
    }>`select id from users where segment = 'paged' order by email`.execute(app.db)
    for (const [at, { id: user_id }] of rows.slice(0, 20).entries()) {
      const entry = { kind: 'bonus', reason: 'Test', source: 'test', source_id: randomUUID() } as const
      await awardPoints(app.db, { ...entry, user_id, points: (at % 5) * 10 - 15 })
      if (at % 2 === 0) await app.signIn({ id: user_id })
    }
    const filter = { segment: 'paged' }
    // An entry counts once every transaction of the cluster that began before it has ended, those of other tests too.
    await expect
      .poll(
        async () => {
          await followAtOnce()
          const most = await listed({ ...filter, sort: 'points', order: 'desc' })
          // The last of all awards is one of these.
          return most.slice(0, 4).map(({ points }) => points)
        },
        { timeout: 30_000 },
      )
      .toEqual([25, 25, 25, 25])
    const bare = await sql<{
      name: string
      department: string | null
      created: string
      points: number
      seen: string | null
    }>`
      select sort_name as name, d.search_name as department, u.created_at as created,
        coalesce((select sum(points) from points_entries e where e.user_id = u.id), 0)::bigint as points,
        (select max(last_seen_at) from auth_sessions s where s.user_id = u.id) as seen
      from users u left join departments d on d.id = u.department_id where segment = 'paged'`.execute(app.db)
    const values = {
      name: bare.rows.map(({ name }) => name),
      department: bare.rows.map((row) => row.department ?? 'none'),
      created: bare.rows.map(({ created }) => created),
      points: bare.rows.map(({ points }) => points),
      seen: bare.rows.map(({ seen }) => seen ?? ''),
    }
    for (const sort of PEOPLE_SORTS)
      for (const order of ['asc', 'desc'] as const) {
        const people = await listed({ ...filter, sort, order })
        expect(new Set(people.map(({ id }) => id)).size, `${sort} ${order}`).toBe(130)
        const folded = (name: string) => name.toLowerCase().replace('ż', 'z')
        const shown = people.map(
          (person) =>
            ({
              name: folded(`${person.last_name} ${person.first_name}`),
              department: person.department ? folded(person.department.name) : 'none',
              created: person.created_at,
              points: person.points,
              seen: person.last_seen_at ?? '',
            })[sort],
        )
        // Whoever is in no department stands last in both directions.
        const first = order === 'asc' ? '~' : ''
        const rank = (value: string | number) => (value === 'none' ? first : value)
        const wanted = [...values[sort]].toSorted((a, b) =>
          rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0,
        )
        expect([sort, order, shown]).toEqual([sort, order, order === 'asc' ? wanted : wanted.toReversed()])
      }
  }, 60_000)

  test('filters by everything at once, counts what it finds, and stops counting at ten thousand', async () => {
    const segment = `filters ${randomUUID()}`
    const [department_id] = [await department('Filter')]
    const [anna, ben, cleo, dan, eva] = [
      await app.person('FAnna', { segment }),
      await app.person('FBen', { segment, access: false }),
      await app.person('FCleo', { segment, deleted: true }),
      await app.person('FDan', { segment, verified: false }),
      await app.person('FEva', { segment, role: 'organiser' }),
    ]
    await app.db.updateTable('users').set({ department_id }).where('id', '=', anna.id).execute()
    await app.crew('Filtered', ben)
    await sql`update auth_credentials set totp_on_at = now(), totp_secret = 'x' where user_id = ${anna.id}`.execute(
      app.db,
    )
    await sql`delete from auth_sessions where user_id = ${dan.id}`.execute(app.db)
    await followAtOnce()
    const of = async (wish: PeopleAsked) => (await listed({ segment, ...wish })).map(({ id }) => id)
    expect(await of({ department_id })).toEqual([anna.id])
    expect(await of({ department_id: 'none', role: 'participant', access: 'on', state: 'active' })).toEqual([
      dan.id,
    ])
    expect(await of({ access: 'off' })).toEqual([ben.id])
    expect(await of({ state: 'deactivated' })).toEqual([cleo.id])
    expect(await of({ state: 'unverified' })).toEqual([dan.id])
    expect(await of({ state: 'never' })).toEqual([dan.id])
    expect(await of({ role: 'organiser' })).toEqual([eva.id])
    expect(await of({ crew: 'yes' })).toEqual([ben.id])
    expect((await of({ crew: 'no' })).length).toBe(4)
    expect(await of({ two_factor: 'on' })).toEqual([anna.id])
    expect(await of({ search: 'fb', crew: 'yes', access: 'off' })).toEqual([ben.id])
    const { body } = await app.as(olga)(countPeopleConsole, { segment })
    expect(body).toEqual({ count: 5, more: false })
    expect((await listed({ search: 'FAnna' }))[0]).toMatchObject({
      department: { id: department_id, name: 'Filter' },
      two_factor: true,
      verified: true,
      crew: null,
      points: 0,
      deactivated: false,
    })
  })

  test('a cursor that nobody was given is refused, and one of another order too', async () => {
    for (const cursor of ['x', btoa('["",1]'), btoa(`["none",5,"${randomUUID()}"]`)]) {
      const { status, body } = await app.as(olga)(listPeopleConsole, { cursor })
      expect([status, body.fields && 'cursor' in body.fields]).toEqual([400, true])
    }
  })
})

describe('saved views', () => {
  const view = (name: string, shared = false) => ({
    name,
    shared,
    filter: { segment: 'drivers' },
    sort: 'points' as const,
    order: 'desc' as const,
  })

  test('are one’s own until they are shared; a name is there once, and only its owner deletes it', async () => {
    const omar = await app.person('Omar', { role: 'organiser' })
    const { body } = await app.as(olga)(savePeopleView, { view: view('Drivers') })
    expect(body.view).toMatchObject({ mine: true, shared: false, filter: { segment: 'drivers' } })
    expect((await app.as(omar)(listPeopleViews, {})).body.views).toEqual([])
    // The same name again is written over, in whatever spelling.
    const again = await app.as(olga)(savePeopleView, { view: view('DRIVERS', true) })
    expect(again.body.view).toMatchObject({ id: body.view.id, shared: true })
    expect((await app.as(omar)(listPeopleViews, {})).body.views).toMatchObject([
      { mine: false, name: 'DRIVERS' },
    ])
    const taken = await app.as(omar)(savePeopleView, { view: view('drivers', true) })
    expect([taken.status, taken.body.code]).toEqual([409, 'people_view_name_taken'])
    expect((await app.as(omar)(savePeopleView, { view: view('drivers') })).status, 'an own one').toBe(200)
    const view_id = body.view.id
    expect((await app.as(omar)(deletePeopleView, { view_id })).status).toBe(404)
    expect((await app.as(ada)(deletePeopleView, { view_id })).status).toBe(200)
  })

  test('of two who share one name at once, one is told', async () => {
    const both = await Promise.all(
      [olga, ada].map((person) => app.as(person)(savePeopleView, { view: view('At once', true) })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('one person', () => {
  test('is shown with modules and where each comes from, devices without their addresses, and points as they are', async () => {
    const segment = `one ${randomUUID()}`
    const person = await app.person('Oneperson', { segment })
    await sql`insert into module_switches (module, scope, target, is_on) values
      ('WallModule', 'segment', ${segment}, false), ('ChatModule', 'person', ${person.id}, false)`.execute(
      app.db,
    )
    const entry = { kind: 'bonus', reason: 'Test', source: 'test', source_id: randomUUID() } as const
    await awardPoints(app.db, { ...entry, user_id: person.id, points: 7 })
    const { body } = await app.as(olga)(getPersonConsole, { user_id: person.id })
    const moduleOf = (module: string) => body.person.modules.find((each) => each.module === module)
    expect(moduleOf('WallModule')).toMatchObject({ on: false, from: 'segment' })
    expect(moduleOf('ChatModule')).toMatchObject({ on: false, from: 'person' })
    expect(moduleOf('NewsModule')).toMatchObject({ on: true, from: 'none' })
    expect(body.person).toMatchObject({ points: 7, points_entries: 1, changeable: true, scope: null })
    expect(body.person.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|hash|secret/)
    await app.db.updateTable('users').set({ access: false }).where('id', '=', person.id).execute()
    const off = await app.as(olga)(getPersonConsole, { user_id: person.id })
    expect(off.body.person.modules.filter(({ on }) => on)).toMatchObject([{ module: 'ContactModule' }])
  })
})

describe('organisers limited to departments or countries', () => {
  test('see and change nobody outside, and lose nobody inside', async () => {
    const [inner, outer] = [await department('Inside'), await department('Outside')]
    const lena = await app.person('Lena', { role: 'organiser' })
    const [mine, other] = [await app.person('Mina'), await app.person('Otis')]
    await app.db.updateTable('users').set({ department_id: inner }).where('id', '=', mine.id).execute()
    await app.db.updateTable('users').set({ department_id: outer }).where('id', '=', other.id).execute()
    const limit = { user_id: lena.id, department_ids: [inner], country_ids: [] }
    expect((await app.as(ada)(setOrganiserScope, limit)).status).toBe(200)
    expect((await listed({}, lena)).map(({ id }) => id)).toEqual([mine.id])
    expect((await app.as(lena)(getPersonConsole, { user_id: other.id })).status).toBe(404)
    const change = { kind: 'segment', segment: 'theirs' } as const
    const { body } = await app.as(lena)(changePeople, { people: { ids: [mine.id, other.id] }, change })
    expect(body.work).toMatchObject({
      changed: 1,
      skipped: 1,
      skipped_people: [{ id: other.id, name: null, reason: 'not_found' }],
    })
    const out = { kind: 'department', department_id: outer } as const
    const moved = await app.as(lena)(changePeople, { people: { ids: [mine.id] }, change: out })
    expect(moved.body.work.skipped_people).toMatchObject([{ reason: 'outside' }])
    expect((await app.as(mine)(getProfile, {})).body).toMatchObject({
      segment: 'theirs',
      department: { id: inner },
    })
    // And without the limit everybody is there again.
    await app.as(ada)(setOrganiserScope, { ...limit, department_ids: [] })
    expect((await app.as(lena)(getPersonConsole, { user_id: other.id })).status).toBe(200)
  })
})
