import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLedger } from '#features/points/contract/ledger.ts'
import { extent, tryEverything } from '#app/testing/extent.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { planStages } from '#features/points/server/ledger.fixture.ts'
import { readImportFile } from './import-file.rules.ts'
import { importRows } from './imports.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { collectGarbage } from '#platform/server/garbage.fixture.ts'

const LINES = extent({ usual: 15_000, all: 250_000 })
const PART = LINES / 2.5

const app = useTestApp()
let organiser: Person
let address: string
beforeAll(async () => {
  organiser = await app.person('Olga', { role: 'organiser' })
  await planStages(app.db, 1)
  await sql`insert into users (email, first_name, last_name)
    select 'line' || n || '@example.com', 'Ławka', 'O''Test, "' || n from generate_series(1, 5000) n`.execute(
    app.db,
  )
  // The totals beside the ledger take most of the time, and no file shows them.
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table points_entries disable trigger user`.execute(tx)
    await sql`insert into points_entries (user_id, kind, points, reason, source, source_id, rule)
      select u.id, 'bonus', n % 90 + 1, 'Za „żółw” ' || n, 'command', 'line ' || n, 'test@1'
      from generate_series(1, ${LINES}::int) n
        join users u on u.email = 'line' || (n % 5000 + 1) || '@example.com'
      order by n`.execute(tx)
    await sql`alter table points_entries enable trigger user`.execute(tx)
  })
  await sql`analyze points_entries, users`.execute(app.db)
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(async () => {
  // The client of these tests keeps its lines open for a minute.
  app.http.server.closeAllConnections()
})

const load = (path: string, signal?: AbortSignal) =>
  fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${organiser.token}` },
    ...(signal && { signal }),
  })

/** What is really held, in megabytes. */
function held(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

test(`a ledger of ${LINES} lines leaves the server whole${tryEverything ? ', without resting in its memory' : ''}`, async () => {
  const response = await load('/api/points/ledger/export')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('filename="points.csv"')
  let [breaks, size] = [0, 0]
  const looks: number[] = []
  for await (const chunk of response.body!) {
    size += chunk.length
    for (const byte of chunk) if (byte === 10) breaks += 1
    if (size >= (looks.length + 1) * 2 ** 20) looks.push(held())
  }
  expect(breaks, 'a heading, and each line once').toBe(LINES + 1)
  // Fewer lines are a few megabytes, among which what rests is not told from what is on its way.
  if (!tryEverything) return
  // What rested would grow with every part by more than the part. What is on its way at one moment, here and in the
  // client, differs by some megabytes: the middle ones of the first and the last looks are compared.
  const third = Math.floor(looks.length / 3)
  const sent = (size / 2 ** 20) * (2 / 3)
  expect(median(looks.slice(-third)) - median(looks.slice(0, third)), `of ${sent} MB`).toBeLessThan(sent / 3)
}, 120_000)

test('and is taken in again, part for part, as nothing new', async () => {
  const [heading, ...lines] = (await (await load('/api/points/ledger/export')).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(LINES)
  for (let at = 0; at < LINES; at += PART) {
    const part = lines.slice(at, at + PART)
    const file = readImportFile(Buffer.from([heading, ...part].join('\r\n')))
    const wish = { ...file, name: 'Export', author_id: null, dry_run: false }
    expect(await importRows(app.db, wish)).toMatchObject({
      rows: part.length,
      unchanged: part.length,
      new: 0,
      changed: 0,
      unmatched: 0,
      bad: 0,
      points: 0,
    })
  }
}, 240_000)

test('whoever goes away in the middle ends the reading; whoever comes then gets an answer', async () => {
  const { pool } = app.services
  for (let n = 0; n < 12; n += 1) {
    const leaving = new AbortController()
    const response = await load('/api/points/ledger/export', leaving.signal)
    const reader = response.body!.getReader()
    await reader.read()
    leaving.abort()
  }
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const { status, body } = await app.as(organiser)(exportLedger, { search: 'line7@example.com' })
  expect([status, body.trimEnd().split('\r\n').length]).toEqual([200, LINES / 5_000 + 1])
})

test('lines that are written while it leaves are not in it, and move none', async () => {
  const response = await load('/api/points/ledger/export?kind=bonus')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  for (let n = 0; n < 5; n += 1)
    await awardPoints(app.db, {
      user_id: organiser.id,
      kind: 'bonus',
      points: 1,
      reason: `Meanwhile ${n}`,
      source: 'test',
      source_id: `meanwhile ${n}`,
    })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
  }
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0])
  expect([ids.length, new Set(ids).size]).toEqual([LINES, LINES])
}, 60_000)

test('a search without a hit is a file with nothing but its heading', async () => {
  const { body } = await app.as(organiser)(exportLedger, { search: 'nobody-at-all' })
  expect(body.trimEnd().split('\r\n')).toHaveLength(1)
})
