import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#features/audit/contract/audit.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { login } from '#features/auth/contract/auth.ts'
import { listModules } from '#platform/contract/modules.ts'
import { listModuleSwitches, turnModule } from '#features/modules/contract/console.ts'
import {
  changePeople,
  changePeopleHard,
  changePeopleRole,
  changePerson,
  changePersonEmail,
  createPerson,
  getPeopleWork,
  type PeopleTarget,
  setOrganiserScope,
} from '#features/people/contract/changes.ts'
import { listPeopleImportRows, previewPeopleImport } from '#features/people/contract/imports.ts'
import { features } from '#app/features.ts'
import { featuresAbove } from '#features/people/server/people.ts'
import { crewOf, fillCrew, foundCrew, newcomer, newcomers } from '#app/testing/crews.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { workOnPeople } from './works.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})

const hard = async (
  by: Person,
  people: PeopleTarget,
  kind: 'deactivate' | 'reactivate' | 'reset_two_factor' | 'sign_out',
) => (await app.as(by)(changePeopleHard, { people, change: { kind } })).body.work
const ids = (...people: Person[]) => ({ ids: people.map(({ id }) => id) })
const profile = async (person: Person) => (await app.as(person)(getProfile, {})).body

describe('one change for many', () => {
  test('reaches everybody whom the filter found, when they are as many as was shown', async () => {
    const segment = 'north'
    const people = await Promise.all([1, 2, 3].map((n) => app.person(`North${n}`, { segment })))
    const change = { kind: 'access', access: false } as const
    const wrong = await app.as(olga)(changePeople, { people: { filter: { segment }, expected: 2 }, change })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'people_number_changed'])
    expect((await profile(people[0]!)).access).toBe(true)
    const target = { filter: { segment }, expected: 3 }
    const { body } = await app.as(olga)(changePeople, { people: target, change })
    expect(body.work).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      changed: 3,
      unchanged: 0,
      skipped: 0,
    })
    const again = await app.as(olga)(changePeople, { people: target, change })
    expect(again.body.work).toMatchObject({ changed: 0, unchanged: 3 })
    for (const person of people) expect((await profile(person)).access).toBe(false)
  })

  test('is told to open browsers of those whom it concerns', async () => {
    const anna = await newcomer(app)
    app.told.length = 0
    await app.as(olga)(changePeople, { people: ids(anna), change: { kind: 'segment', segment: 'told' } })
    const events = app.told.filter(({ userIds }) => userIds.includes(anna.id)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['modules.changed', 'challenges.changed', 'news.changed']))
  })

  test('turns a module for people, and gives it back', async () => {
    const anna = await newcomer(app)
    const isOn = async () => (await app.as(anna)(listModules, {})).body.status_modules.WallModule
    const turn = (on: boolean | null) =>
      app.as(olga)(changePeople, { people: ids(anna), change: { kind: 'module', module: 'WallModule', on } })
    expect((await turn(false)).body.work.changed).toBe(1)
    expect(await isOn()).toBe(false)
    expect((await turn(false)).body.work).toMatchObject({ changed: 0, unchanged: 1 })
    await turn(null)
    expect(await isOn()).toBe(true)
  })

  test('of more than a few hundred is done by a job, which goes on where it ended, and says how far it is', async () => {
    await sql`insert into users (email, first_name, last_name, city) select 'many' || n || '@example.com', 'Many', 'Test', 'Manytown'
      from generate_series(1, 450) n`.execute(app.db)
    const people = { filter: { search: 'many test' }, expected: 450 }
    const { body } = await app.as(olga)(changePeople, {
      people,
      change: { kind: 'segment', segment: 'many' },
    })
    expect(body.work).toMatchObject({ state: 'running', total: 450, done: 0 })
    // Twice at once, as when an instance dies and comes back.
    await Promise.all(
      [1, 2].map(() => workOnPeople({ ...app.services, above: featuresAbove(features) }, body.work.id)),
    )
    const done = await app.as(olga)(getPeopleWork, { work_id: body.work.id })
    expect(done.body.work).toMatchObject({ state: 'done', done: 450, changed: 450 })
    const other = await app.person('Other', { role: 'organiser' })
    expect((await app.as(other)(getPeopleWork, { work_id: body.work.id })).status, 'whose order it is').toBe(
      404,
    )
    const [line] = (await app.as(ada)(listAudit, { permission: 'people.write' })).body.actions
    expect(line?.people.total, 'in the log as well, though a job has done it').toBe(450)
  })

  test('that was ordered by somebody who is no organiser any more changes nobody', async () => {
    const otto = await app.person('Otto', { role: 'organiser' })
    await sql`insert into users (email, first_name, last_name, segment) select 'late' || n || '@example.com', 'Late', 'Test', 'late'
      from generate_series(1, 320) n`.execute(app.db)
    const people = { filter: { segment: 'late' }, expected: 320 }
    const { body } = await app.as(otto)(changePeople, { people, change: { kind: 'access', access: false } })
    await app.db.updateTable('users').set({ role: 'participant' }).where('id', '=', otto.id).execute()
    await workOnPeople({ ...app.services, above: featuresAbove(features) }, body.work.id)
    const { rows } = await sql<{ off: number }>`select count(*) filter (where not access) as off from users
      where segment = 'late'`.execute(app.db)
    expect(rows[0]!.off).toBe(0)
  })
})

describe('what hurts', () => {
  test('whoever is deactivated is signed out, leaves crew and cannot come in; and comes back without a crew', async () => {
    const crew = await foundCrew(app, 'Desk losing')
    const [mate] = await newcomers(app, 1)
    await fillCrew(app, crew, [mate!])
    expect(await hard(olga, ids(crew.captain), 'deactivate')).toMatchObject({ changed: 1 })
    expect((await app.as(crew.captain)(getProfile, {})).status).toBe(401)
    expect((await crewOf(app, mate!))?.members).toMatchObject([{ id: mate!.id, captain: true }])
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', crew.captain.id)
      .executeTakeFirstOrThrow()
    expect((await app.as(undefined)(login, { email, password: PASSWORD })).status).toBe(401)
    expect(await hard(olga, ids(crew.captain), 'deactivate')).toMatchObject({ unchanged: 1 })
    expect(await hard(olga, ids(crew.captain), 'reactivate')).toMatchObject({ changed: 1 })
    expect((await app.as(undefined)(login, { email, password: PASSWORD })).status).toBe(200)
    expect(await crewOf(app, crew.captain)).toBeUndefined()
  })

  test('nobody shuts themselves out, and organisers change no organisers', async () => {
    const omar = await app.person('Omar', { role: 'organiser' })
    const anna = await newcomer(app)
    const work = await hard(olga, ids(olga, omar, ada, anna), 'deactivate')
    expect(work).toMatchObject({ changed: 1, skipped: 3 })
    expect(new Set(work.skipped_people.map(({ reason }) => reason))).toEqual(new Set(['staff']))
    expect(await hard(ada, ids(ada, omar), 'deactivate')).toMatchObject({
      changed: 1,
      skipped_people: [{ reason: 'oneself' }],
    })
  })

  test('a second step is taken away with all devices, or there was none', async () => {
    const anna = await newcomer(app)
    expect(await hard(olga, ids(anna), 'reset_two_factor')).toMatchObject({ unchanged: 1 })
    await sql`update auth_credentials set totp_on_at = now(), totp_secret = 'x' where user_id = ${anna.id}`.execute(
      app.db,
    )
    expect(await hard(olga, ids(anna), 'reset_two_factor')).toMatchObject({ changed: 1 })
    expect((await app.as(anna)(getProfile, {})).status).toBe(401)
    const back = await app.signIn(anna)
    expect(await hard(olga, ids(anna), 'sign_out')).toMatchObject({ changed: 1 })
    expect((await app.as(back)(getProfile, {})).status).toBe(401)
    expect(await hard(olga, ids(anna), 'sign_out')).toMatchObject({ unchanged: 1 })
  })
})

describe('roles', () => {
  const give = (by: Person, people: Person[], role: 'participant' | 'organiser' | 'administrator') =>
    app.as(by)(changePeopleRole, { people: ids(...people), change: { kind: 'role', role } })

  test('are given by administrators, and never to oneself', async () => {
    const anna = await newcomer(app)
    expect((await give(olga, [anna], 'organiser')).status).toBe(403)
    expect((await give(ada, [anna, ada], 'organiser')).body.work).toMatchObject({
      changed: 1,
      skipped_people: [{ id: ada.id, reason: 'oneself' }],
    })
    expect((await profile(anna)).role).toBe('organiser')
  })

  test.each([1, 2, 3, 4, 5])(
    'two administrators who take it from each other at once leave one (%i)',
    async (round) => {
      const second = await app.person(`Second${round}`, { role: 'administrator' })
      await Promise.all([give(ada, [second], 'participant'), give(second, [ada], 'participant')])
      const { rows } = await sql<{ id: string }>`select id from users where role = 'administrator'`.execute(
        app.db,
      )
      expect(rows.length).toBe(1)
      const left = rows[0]!.id
      if (left !== ada.id)
        await app.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', ada.id).execute()
      await app.db.updateTable('users').set({ role: 'participant' }).where('id', '=', second.id).execute()
    },
  )
})

describe('one person', () => {
  test('is changed field by field; what is taken is refused by name', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ben!.id)
      .executeTakeFirstOrThrow()
    const { body } = await app.as(olga)(changePerson, {
      user_id: anna!.id,
      fields: { first_name: 'Anna Maria', worker_id: 'A-1', city: '', segment: null },
    })
    expect(body.person).toMatchObject({ first_name: 'Anna Maria', worker_id: 'A-1', city: null })
    const taken = await app.as(olga)(changePersonEmail, { user_id: anna!.id, email })
    expect([taken.status, taken.body.code]).toEqual([409, 'people_email_taken'])
    const id = await app.as(olga)(changePerson, { user_id: ben!.id, fields: { worker_id: 'A-1' } })
    expect([id.status, id.body.code]).toEqual([409, 'people_worker_id_taken'])
    const hidden = { email: 'hidden@example.com', city: 'Sopot' }
    const beside = await app.as(olga)(changePerson, { user_id: anna!.id, fields: hidden as object })
    expect([beside.status, beside.body.code], 'an address has a call of its own').toEqual([
      400,
      'invalid_input',
    ])
    const staff = await app.as(olga)(changePersonEmail, { user_id: ada.id, email: 'mine@example.com' })
    expect([staff.status, staff.body.code], 'an address opens the account').toEqual([403, 'people_staff'])
  })

  test('is added once, as a participant', async () => {
    const fields = { email: 'Added@Example.com', first_name: 'Adda', last_name: 'Nowa' }
    const { body } = await app.as(olga)(createPerson, { fields })
    expect(body.person).toMatchObject({ email: 'added@example.com', role: 'participant', verified: false })
    expect((await app.as(olga)(createPerson, { fields })).body.code).toBe('people_email_taken')
    expect(
      (await app.as(olga)(createPerson, { fields: { email: 'x@example.com' } })).body.fields,
    ).toHaveProperty('fields.first_name')
  })
})

describe('switches for segments and for everybody', () => {
  test('are turned, listed and taken away; not by organisers with bounds', async () => {
    const anna = await app.person('Switched', { segment: 'switched' })
    const isOn = async () => (await app.as(anna)(listModules, {})).body.status_modules.DuelsModule
    const turn = (by: Person, on: boolean | null) =>
      app.as(by)(turnModule, { turn: { module: 'DuelsModule', segment: 'switched', on } })
    await turn(olga, false)
    expect(await isOn()).toBe(false)
    const { switches } = (await app.as(olga)(listModuleSwitches, {})).body
    expect(switches).toMatchObject([{ module: 'DuelsModule', segment: 'switched', on: false }])
    const lena = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{
      id: string
    }>`insert into departments (name) values ('Bounds') returning id`.execute(app.db)
    await app.as(ada)(setOrganiserScope, { user_id: lena.id, department_ids: [rows[0]!.id], country_ids: [] })
    expect((await turn(lena, null)).body.code).toBe('concerns_everybody')
    expect((await turn(olga, null)).body.switches).toEqual([])
    expect(await isOn()).toBe(true)
  })
})

test('organisers change no organisers by a file either', async () => {
  const file = Buffer.from('email,first_name\nada@example.com,Eve\n').toString('base64')
  const options = { create_departments: false, create_countries: false, missing: 'leave' } as const
  const { body } = await app.as(olga)(previewPeopleImport, { upload: { name: 'p.csv', file }, options })
  const rows = await app.as(olga)(listPeopleImportRows, { import_id: body.import.id })
  expect(rows.body.rows).toMatchObject([{ plan: 'error', problem: 'staff' }])
})
