import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ImportReport,
  importPoints,
  listImports,
  undoImport,
} from '#features/points/contract/imports.ts'
import { correctPoints, exportLedger } from '#features/points/contract/ledger.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { extent } from '#app/testing/extent.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { planStages } from '#features/points/server/ledger.fixture.ts'
import { readImportFile } from './import-file.rules.ts'
import { importRows, importUnmatched } from './imports.ts'
import { counterEntry, proveLedger } from '#features/points/server/points.ts'

const app = useTestApp()
let organiser: Person
let serial = 0
beforeAll(async () => {
  organiser = await app.person('Olga', { role: 'organiser' })
  await planStages(app.db, 2)
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
})

type ApiRow = { external_id: string; person: string; points: number; reason?: string }
const send = async (rows: ApiRow[], dry_run = false) => {
  const wish = { name: `Week ${(serial += 1)}`, dry_run, rows }
  const { status, body } = await app.as(organiser)(importPoints, wish)
  expect(status).toBe(200)
  return body as ImportReport
}
const undo = async ({ id }: ImportReport) => (await app.as(organiser)(undoImport, { import_id: id! })).body
const row = ({ email }: Person, points: number, external_id = `result ${(serial += 1)}`) => ({
  external_id,
  person: email,
  points,
})
const linesOf = async (person: Person) =>
  (await app.as(person)(listMyPoints, {})).body.entries.map(({ points }) => points)
const entries = async () => {
  const { rows } = await sql<{
    entries: number
  }>`select count(*)::int as entries from points_entries`.execute(app.db)
  return rows[0]!.entries
}

describe('an import', () => {
  test('says what it would do, does it, and the same rows again change nothing', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const rows = [row(anna!, 10), row(ben!, 20), row(ben!, -5), { ...row(ben!, 1), person: 'nobody' }]
    const counts = { rows: 4, new: 3, changed: 0, unchanged: 0, unmatched: 1, bad: 0, points: 25, people: 2 }
    const before = await entries()
    expect(await send(rows, true)).toMatchObject({ ...counts, state: 'dry_run', id: null, created_at: null })
    expect(await entries()).toBe(before)

    const booked = await send(rows)
    expect(booked).toMatchObject({
      ...counts,
      state: 'booked',
      unmatched_rows: [{ line: 5, person: 'nobody', points: 1 }],
    })
    expect([await linesOf(anna!), await linesOf(ben!)]).toEqual([[10], [-5, 20]])
    expect(await send(rows)).toMatchObject({ new: 0, changed: 0, unchanged: 3, points: 0, people: 0 })
    expect(await entries()).toBe(before + 3)
    const { imports } = (await app.as(organiser)(listImports, {})).body
    expect(imports[1], 'newest first, as it was told').toEqual(booked)
  })

  test('with other points takes the old line back and writes a new one; 0 points only take back', async () => {
    const anna = await newcomer(app)
    await send([row(anna, 10, 'changing')])
    expect(await send([row(anna, 12, 'changing')])).toMatchObject({ changed: 1, points: 2, people: 1 })
    expect(await linesOf(anna)).toEqual([12, -10, 10])
    expect(await send([row(anna, 0, 'changing')])).toMatchObject({ changed: 1, points: -12 })
    expect(await send([row(anna, 0, 'changing')])).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await linesOf(anna)).toEqual([-12, 12, -10, 10])
    expect(await send([row(anna, 3, 'changing')])).toMatchObject({ new: 1, changed: 0 })
  })

  test('for another person takes it back from the first one', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await send([row(anna!, 10, 'moving')])
    expect(await send([row(ben!, 10, 'moving')])).toMatchObject({ changed: 1, points: 0, people: 2 })
    expect([await linesOf(anna!), await linesOf(ben!)]).toEqual([[-10, 10], [10]])
  })

  test('finds people by worker id and address, but nobody who was deactivated', async () => {
    const [anna, gone] = [await newcomer(app), await app.person('Gone', { deleted: true })]
    await sql`update users set worker_id = '00123' where id = ${anna.id}`.execute(app.db)
    const rows = [
      { ...row(anna, 1), person: '00123' },
      { ...row(anna, 2), person: anna.email.toUpperCase() },
      { ...row(anna, 3), person: '123' },
      row(gone, 4),
    ]
    expect(await send(rows)).toMatchObject({ new: 2, unmatched: 2 })
    expect(await linesOf(anna)).toEqual([2, 1])
  })

  test('books rows that were set aside once their people are known, from the file or from the import', async () => {
    const rows = ['later1@example.com', 'later2@example.com'].map((person) => ({
      external_id: `result of ${person}`,
      person,
      points: 5,
      reason: 'Waited',
    }))
    const first = await send(rows)
    expect(first).toMatchObject({ new: 0, unmatched: 2 })
    const one = await app.person('Later1')
    const wish = { import_id: first.id!, author_id: null }
    expect(await importUnmatched(app.db, { ...wish, dry_run: true })).toMatchObject({ new: 1, unmatched: 1 })
    expect(await importUnmatched(app.db, { ...wish, dry_run: false })).toMatchObject({ new: 1, unmatched: 1 })
    const two = await app.person('Later2')
    expect(await send(rows)).toMatchObject({ new: 1, unchanged: 1, unmatched: 0 })
    expect([await linesOf(one), await linesOf(two)]).toEqual([[5], [5]])
    await undo(first)
    expect(await importUnmatched(app.db, { ...wish, dry_run: false }), 'an undone one').toBeUndefined()
  })

  test('gives every line its reason, its name when there is none, and the stage that runs', async () => {
    const anna = await newcomer(app)
    const report = await send([row(anna, 1), { ...row(anna, 2), reason: ' =SUM(A1)\n best ' }])
    const { entries: lines } = (await app.as(anna)(listMyPoints, {})).body
    expect(lines.map(({ reason, stage, author, kind }) => [reason, stage?.name, author, kind])).toEqual([
      ['=SUM(A1) best', 'Stage 1', 'Olga Test', 'business'],
      [report.name, 'Stage 1', 'Olga Test', 'business'],
    ])
  })

  test('names bad rows by line and books the rest; a row that no database could hold breaks nothing', async () => {
    const anna = await newcomer(app)
    const report = await send([
      { ...row(anna, 1), reason: 'Za\u0000żółć' },
      row(anna, 1.5),
      row(anna, 2),
      { ...row(anna, 3), external_id: '' },
      { ...row(anna, 4), person: 'a\ud83d' },
    ])
    expect(report.bad_rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'text_unreadable'],
      [3, 'points_not_a_number'],
      [5, 'external_id_missing'],
      [6, 'text_unreadable'],
    ])
    expect(await linesOf(anna)).toEqual([2])
  })
})

describe('an undone import', () => {
  test('takes back what still counts of it, once, and books again afterwards', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const rows = [row(anna!, 10), row(ben!, 20)]
    const report = await send(rows)
    const undone = await undo(report)
    expect(undone).toEqual({ ...report, state: 'undone', undone_at: undone.undone_at })
    const count = await entries()
    expect(await undo(report), 'again: the same answer').toEqual(undone)
    expect(await entries()).toBe(count)
    expect([await linesOf(anna!), await linesOf(ben!)]).toEqual([
      [-10, 10],
      [-20, 20],
    ])
    expect(await send(rows)).toMatchObject({ new: 2, unchanged: 0 })
    expect(await linesOf(anna!)).toEqual([10, -10, 10])
  })

  test('restores nothing that it had replaced, and leaves what a later one has replaced', async () => {
    const anna = await newcomer(app)
    const first = await send([row(anna, 10, 'in turn')])
    const second = await send([row(anna, 12, 'in turn')])
    await undo(first)
    expect(await linesOf(anna), 'of the first nothing counts any more').toEqual([12, -10, 10])
    await undo(second)
    expect(await linesOf(anna)).toEqual([-12, 12, -10, 10])
  })

  test('leaves alone what an organiser has taken back by hand', async () => {
    const anna = await newcomer(app)
    const report = await send([row(anna, 10), row(anna, 20)])
    const [, first] = (await app.as(anna)(listMyPoints, {})).body.entries
    await counterEntry(app.db, { entryId: first!.id, reason: 'By hand', author_id: organiser.id })
    await undo(report)
    expect(await linesOf(anna)).toEqual([-20, -10, 20, 10])
  })
})

describe('imports at once', () => {
  test('of the same rows book them once', async () => {
    const people = await newcomers(app, 5)
    const rows = people.map((person) => row(person, 10))
    const reports = await Promise.all(Array.from({ length: 6 }, () => send(rows)))
    expect(reports.filter((report) => report.new === 5)).toHaveLength(1)
    expect(reports.filter(({ unchanged }) => unchanged === 5)).toHaveLength(5)
    expect(await linesOf(people[0]!)).toEqual([10])
  })

  test('with their own undoing end in one state', async () => {
    const anna = await newcomer(app)
    const report = await send([row(anna, 10, 'contested')])
    await Promise.all([undo(report), send([row(anna, 11, 'contested')]), undo(report)])
    expect([11, 0]).toContain((await linesOf(anna)).reduce((sum, points) => sum + points, 0))
  })
})

// The usual number is still more than a statement can have parameters, and each person has five.
const ROWS = extent({ usual: 5_000, all: 100_000 })

test(`I7: ${ROWS} rows are one import, and again no change`, async ({ annotate }) => {
  const { db } = app
  await sql`insert into users (email, first_name, last_name, worker_id)
    select 'mass' || n || '@example.com', 'Mass', 'Test', 'M' || n from generate_series(1, ${ROWS / 5}) n`.execute(
    db,
  )
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const person = at % 2 ? `M${(at % (ROWS / 5)) + 1}` : `mass${(at % (ROWS / 5)) + 1}@example.com`
    return at % 1_000 === 7 ? `m${at};;x;` : `m${at};${person};${(at % 90) + 1};Tydzień ${at % 50}`
  })
  const bytes = Buffer.from(['identyfikator;osoba;punkty;powód', ...lines].join('\r\n'))
  const bad = ROWS / 1_000
  const took: Record<string, number> = {}
  const measured = async <T>(name: string, work: () => Promise<T> | T) => {
    const start = performance.now()
    const answer = await work()
    took[name] = Math.round(performance.now() - start)
    return answer
  }
  const file = await measured('read', () => readImportFile(bytes))
  const wish = { ...file, name: 'mass.csv', author_id: null, dry_run: false }
  const first = await measured('book', () => importRows(db, wish))
  expect(first).toMatchObject({ rows: ROWS, new: ROWS - bad, bad, unmatched: 0 })
  expect(first.bad_rows[0]).toMatchObject({ line: 9, problem: 'person_missing' })
  expect(await measured('again', () => importRows(db, wish))).toMatchObject({ new: 0, unchanged: ROWS - bad })
  const undone = await measured('undo', () => undo(first))
  expect(undone.state).toBe('undone')
  expect(await measured('prove', async () => (await proveLedger(db)).differences)).toEqual([])
  await annotate(JSON.stringify({ row: 'I7', rows: ROWS, ms: took }))
}, 300_000)

test('the exported ledger read again books nothing, and changes no line', async () => {
  const [anna] = await newcomers(app, 1)
  await send([row(anna!, 10)])
  const taken = await send([row(anna!, 7)])
  await undo(taken)
  const by = { points: 5, kind: 'bonus' as const, reason: 'For the barbecue', user_ids: [anna!.id] }
  await app.as(organiser)(correctPoints, { id: randomUUID(), ...by })
  const { body: csv } = await app.as(organiser)(exportLedger, { search: anna!.email })
  const { rows, bad } = readImportFile(csv)
  expect(bad).toEqual([])
  expect(rows.map(({ points }) => Number(points)).toSorted((a, b) => a - b)).toEqual([-7, 5, 7, 10])
  const again = await importRows(app.db, { name: 'Export', author_id: null, dry_run: false, rows })
  expect(again).toMatchObject({ new: 0, changed: 0, unchanged: rows.length, unmatched: 0, bad: 0, points: 0 })

  const line = rows.find(({ external_id }) => external_id.startsWith('ledger-'))!
  const before = await entries()
  const wrong = [
    { ...line, points: Number(line.points) + 1 },
    { ...line, external_id: 'ledger-999999999999' },
    { ...line, external_id: 'ledger-9', person: 'nobody@convoy.demo', points: 99 },
  ]
  const refused = await importRows(app.db, { name: 'Tried', author_id: null, dry_run: false, rows: wrong })
  expect(refused).toMatchObject({ new: 0, changed: 0, unmatched: 0, bad: 3, rows: 3 })
  expect(refused.bad_rows.map(({ problem }) => problem)).toEqual(Array(3).fill('ledger_line'))
  expect(await entries()).toBe(before)
})
