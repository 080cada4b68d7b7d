import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  importPoints,
  importPointsFile,
  listImports,
  refuseImport,
  releaseImport,
} from '#features/points/contract/imports.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { features } from '#app/features.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { planStages } from '#features/points/server/ledger.fixture.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'

const app = useTestApp()
let author: Person
let others: Person[]
let serial = 0
beforeAll(async () => {
  await planStages(app.db, 2)
  await setSetting(app.db, 'points_release', true)
  author = await app.person('Ada', { role: 'administrator' })
  others = await Promise.all(['Bea', 'Cyd'].map((name) => app.person(name, { role: 'administrator' })))
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
})

const linesOf = async (person: Person) =>
  (await app.as(person)(listMyPoints, {})).body.entries.map(({ points }) => points)

async function handIn(person: Person, points = 10) {
  serial += 1
  const rows = [{ external_id: `waiting ${serial}`, person: person.email, points }]
  const { status, body } = await app.as(author)(importPoints, {
    name: `Week ${serial}`,
    dry_run: false,
    rows,
  })
  expect([status, body.state]).toEqual([200, 'waiting'])
  return body.id!
}
const stateOf = async (id: string) =>
  (await app.as(author)(listImports, {})).body.imports.find((each) => each.id === id)

test('whoever handed an import in cannot release it, and nothing of it counts', async () => {
  const anna = await newcomer(app)
  const import_id = await handIn(anna)
  const { status, body } = await app.as(author)(releaseImport, { import_id })
  expect([status, body.code]).toEqual([403, 'points_import_own'])
  expect([await linesOf(anna), (await stateOf(import_id))?.state]).toEqual([[], 'waiting'])
  const olga = await app.person('Olga', { role: 'organiser' })
  expect((await app.as(olga)(releaseImport, { import_id })).status, 'organisers hand in, and no more').toBe(
    403,
  )
  expect((await app.as(others[0])(releaseImport, { import_id })).status).toBe(200)
  expect(await linesOf(anna)).toEqual([10])
})

test('two release it at once: it is booked once, by one of them', async () => {
  const anna = await newcomer(app)
  const import_id = await handIn(anna)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => app.as(others[at % 2])(releaseImport, { import_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'points_import_settled')).toHaveLength(5)
  expect(await linesOf(anna)).toEqual([10])
  expect(others.map(({ first_name }) => `${first_name} Test`)).toContain(
    (await stateOf(import_id))?.settled_by,
  )
})

test('released and put away at once it ends as one of the two', async () => {
  const anna = await newcomer(app)
  for (const points of [10, 20, 30]) {
    const before = (await linesOf(anna)).length
    const import_id = await handIn(anna, points)
    const answers = await Promise.all([
      app.as(others[0])(releaseImport, { import_id }),
      app.as(author)(refuseImport, { import_id }),
      app.as(others[1])(releaseImport, { import_id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const state = (await stateOf(import_id))!.state
    expect(['booked', 'refused']).toContain(state)
    expect((await linesOf(anna)).length - before).toBe(state === 'booked' ? 1 : 0)
  }
})

test('two imports of the same result that wait are released at once: the result counts once', async () => {
  const anna = await newcomer(app)
  serial += 1
  const rows = [{ external_id: `same ${serial}`, person: anna.email, points: 10 }]
  const wish = { name: 'Twice', dry_run: false, rows }
  const ids = await Promise.all(
    [1, 2].map(async () => (await app.as(author)(importPoints, wish)).body.id as string),
  )
  const reports = await Promise.all(
    ids.map((import_id, at) => app.as(others[at])(releaseImport, { import_id })),
  )
  expect(reports.map(({ status }) => status)).toEqual([200, 200])
  expect(reports.map(({ body }) => body.new).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await linesOf(anna)).toEqual([10])
  const { rows: results } = await sql<{ count: number }>`select count(*)::int as count from points_results
    where external_id = ${`same ${serial}`}`.execute(app.db)
  expect(results[0]!.count).toBe(1)
})

test('whoever leaves while their results wait gets none, and stands in no row and no report', async () => {
  const anna = await newcomer(app)
  const ben = await newcomer(app)
  const csv = `external_id,person,points\ngone 1,${anna.email},10\ngone 2,${ben.email},10\ngone 3,${anna.email},no\n`
  const { body } = await app.as(author)(importPointsFile, { name: 'Leaving', dry_run: false, csv })
  expect([body.state, body.bad]).toEqual(['waiting', 1])
  await inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, anna.id, after))
  const { rows } = await sql<{
    row: string
  }>`select w::text as row from points_waiting w where import_id = ${body.id}
    union all select i.report::text from points_imports i where id = ${body.id}`.execute(app.db)
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain(anna.email)
  const released = await app.as(others[0])(releaseImport, { import_id: body.id! })
  expect(released.body).toMatchObject({ state: 'booked', new: 1, unmatched: 1, bad: 1 })
  expect(await linesOf(ben)).toEqual([10])
})
