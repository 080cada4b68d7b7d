import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#features/auth/contract/auth.ts'
import { getPersonConsole } from '#features/people/contract/people.ts'
import { changePeopleHard, setOrganiserScope } from '#features/people/contract/changes.ts'
import { listPeopleImportRows, previewPeopleImport } from '#features/people/contract/imports.ts'
import { mergePeople, previewMerge } from '#features/people/contract/merging.ts'
import { type ImportReport, importPoints } from '#features/points/contract/imports.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { awardPoints, proveLedger } from '#features/points/server/points.ts'
import { newcomers } from '#app/testing/crews.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
})

const merge = (gone: Pick<Person, 'id'>, kept: Pick<Person, 'id'>, by = olga) =>
  app.as(by)(mergePeople, { gone_id: gone.id, kept_id: kept.id })
const preview = (gone: Pick<Person, 'id'>, kept: Pick<Person, 'id'>, by = olga) =>
  app.as(by)(previewMerge, { gone_id: gone.id, kept_id: kept.id })
const linesOf = async (person: Person) =>
  (await app.as(person)(listMyPoints, {})).body.entries.map(({ points }) => points).toSorted((a, b) => a - b)
const sumOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points
    from points_entries where user_id = ${id}`.execute(app.db)
  return rows[0]!.points
}
const award = (person: Person, points: number, source_id: string) =>
  awardPoints(app.db, {
    user_id: person.id,
    kind: 'bonus',
    points,
    reason: 'For the barbecue',
    source: 'correction',
    source_id,
  })
let serial = 0
const results = async (rows: { external_id: string; person: string; points: number }[]) => {
  const wish = { name: `Week ${(serial += 1)}`, dry_run: false, rows }
  return (await app.as(olga)(importPoints, wish)).body as ImportReport
}

describe('merging two accounts of one person', () => {
  test('gives all that stands to one of them, once, and ends the other', async () => {
    const [gone, kept] = (await newcomers(app, 2)) as [Person, Person]
    await award(gone, 5, 'barbecue')
    await award(kept, 3, 'barbecue too')
    await sql`update users set worker_id = 'W 17', city = 'Gdynia' where id = ${gone.id}`.execute(app.db)
    await sql`update users set city = 'Sopot' where id = ${kept.id}`.execute(app.db)
    await results([{ external_id: 'sale 1', person: gone.email, points: 20 }])

    const tried = (await preview(gone, kept)).body.report
    expect(tried).toMatchObject({ entries: 2, points: 25, courses: 0, fills: ['worker_id'] })
    expect(await linesOf(gone), 'a preview changes nothing').toEqual([5, 20])
    expect(await linesOf(kept)).toEqual([3])

    const done = (await merge(gone, kept)).body.report
    expect(done).toMatchObject({ entries: 2, points: 25, fills: ['worker_id'] })
    expect(await linesOf(kept)).toEqual([3, 5, 20])
    expect(await sumOf(gone)).toBe(0)
    expect(
      (await app.as(undefined)(login, { email: gone.email, password: PASSWORD, remember_me: false })).status,
    ).toBe(401)
    const { person } = (await app.as(olga)(getPersonConsole, { user_id: gone.id })).body
    expect(person).toMatchObject({ deactivated: true, worker_id: null, merged_into: { id: kept.id } })
    const stays = (await app.as(olga)(getPersonConsole, { user_id: kept.id })).body.person
    expect(stays).toMatchObject({ worker_id: 'W 17', city: 'Sopot', merged_into: null })
    expect((await merge(gone, kept)).body.code, 'a second time').toBe('people_merge_inactive')
  })

  test('results of the same file stay booked once, and later ones come to the one that stays', async () => {
    const [gone, kept] = (await newcomers(app, 2)) as [Person, Person]
    const file = [{ external_id: 'march', person: gone.email, points: 40 }]
    await results(file)
    await merge(gone, kept)
    expect(await results(file)).toMatchObject({ new: 0, changed: 0, unchanged: 1, unmatched: 0 })
    await results([{ external_id: 'march', person: gone.email, points: 50 }])
    await results([{ external_id: 'april', person: gone.email, points: 7 }])
    expect(await sumOf(kept)).toBe(57)
    expect(await sumOf(gone)).toBe(0)
  })

  test('a list of people that still has both makes no double again', async () => {
    const [gone, kept] = (await newcomers(app, 2)) as [Person, Person]
    await sql`update users set worker_id = 'W 23' where id = ${kept.id}`.execute(app.db)
    await sql`update users set worker_id = 'W 24' where id = ${gone.id}`.execute(app.db)
    await merge(gone, kept)
    const text = `worker_id,email,active\nW 23,${kept.email},yes\nW 24,${gone.email},yes\n`
    const { body } = await app.as(olga)(previewPeopleImport, {
      upload: { name: 'people.csv', file: Buffer.from(text).toString('base64') },
      options: { create_departments: false, create_countries: false, missing: 'leave' },
    })
    const rows = (await app.as(olga)(listPeopleImportRows, { import_id: body.import.id })).body.rows
    expect(rows.map(({ plan, user_id }) => [plan, user_id])).toEqual([
      ['unchanged', kept.id],
      ['unchanged', kept.id],
    ])
  })

  test('two who merge the same at once do it once, and merging both ways leaves one', async () => {
    const [one, other] = (await newcomers(app, 2)) as [Person, Person]
    await award(one, 11, `race ${one.id}`)
    await award(other, 13, `race ${other.id}`)
    const answers = await Promise.all([
      merge(one, other),
      merge(one, other),
      merge(other, one),
      merge(one, other, ada),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await sumOf(one), await sumOf(other)].toSorted((a, b) => a - b)).toEqual([0, 24])
  })

  test('a double of a double leads to the last one, and whoever is taken back stands alone again', async () => {
    const [first, second, third] = (await newcomers(app, 3)) as [Person, Person, Person]
    await merge(first, second)
    await merge(second, third)
    await results([{ external_id: `chain ${first.id}`, person: first.email, points: 9 }])
    expect(await sumOf(third)).toBe(9)
    await app.as(olga)(changePeopleHard, { people: { ids: [first.id] }, change: { kind: 'reactivate' } })
    await results([{ external_id: `alone ${first.id}`, person: first.email, points: 4 }])
    expect(await sumOf(first)).toBe(4)
  })
})

describe('is refused', () => {
  test('for the same account, for organisers, for strangers and across a limit', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    expect((await preview(anna, anna)).body.code).toBe('people_merge_same')
    expect((await merge(anna, olga)).body.code).toBe('people_staff')
    expect((await merge(olga, anna, ada)).body.code).toBe('people_staff')
    const limited = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{ id: string }>`insert into departments (name) values ('Depot of Lena')
      returning id`.execute(app.db)
    const department_ids = [rows[0]!.id]
    await app.as(ada)(setOrganiserScope, { user_id: limited.id, department_ids, country_ids: [] })
    await sql`update users set department_id = ${department_ids[0]!} where id = ${anna.id}`.execute(app.db)
    expect((await merge(anna, ben, limited)).body.code).toBe('people_not_found')
    expect((await preview(ben, anna, limited)).body.code).toBe('people_not_found')
  })
})
