import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBackups, makeBackup as askForBackup } from '#features/backups/contract/backups.ts'
import { getHealth } from '#features/health/contract/health.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { checkBackup, backupPlace } from '#platform/server/backup/backup.ts'
import { makeBackup, turnBackups } from './backups.jobs.ts'
import { beginBackup } from './backups.making.ts'
import { backupCheck, placeIn, targetOf } from './backups.rules.ts'
import { findDue } from './backups.store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'convoy-backups-'))
const app = useTestApp({ backupTo: folder })
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})
beforeEach(async () => {
  await app.db.deleteFrom('backups').execute()
  await setSetting(app.db, 'backup_every', 'never')
})
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = async () => (await app.as(ada)(listBackups, {})).body
const unended = async () =>
  (await app.db.selectFrom('backups').select('id').where('ended_at', 'is', null).executeTakeFirst())?.id
const health = async () =>
  (await app.as(ada)(getHealth, {})).body.checks.find(({ name }) => name === 'backup')!

test('an administrator makes one by a press: it is written, read again, and stands on the list and the health page', async () => {
  expect(await health()).toMatchObject({ state: 'look', cause: 'none' })
  const { body, status } = await app.as(ada)(askForBackup, {})
  expect(status).toBe(200)
  expect((await read()).backups).toMatchObject([{ id: body.backup_id, state: 'running', person: 'Ada Test' }])
  expect((await app.as(ada)(askForBackup, {})).body.code).toBe('backup_running')

  await makeBackup(app.services, body.backup_id)
  const { backups, to, is_beside } = await read()
  expect({ to, is_beside }).toEqual({ to: folder, is_beside: false })
  expect(backups).toMatchObject([{ state: 'whole', made_by: 'person', checked_at: expect.any(String) }])
  const [{ place, size, rows }] = backups as [(typeof backups)[0]]
  const found = await checkBackup(backupPlace(place, app.services.config))
  expect(rows).toBe(found.tables.reduce((sum, table) => sum + table.rows, 0))
  expect(size).toBeGreaterThan(10_000)
  // In an installation that it is put back into it would be one that nobody makes any more.
  expect(found.tables.map(({ name }) => name)).not.toContain('backups')
  expect(await health()).toMatchObject({ state: 'fine', cause: 'by_hand', values: { bytes: size } })
  // A job that is told twice makes none again.
  await makeBackup(app.services, body.backup_id)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('by the clock one is made when it is due, once, and only so many are kept', async () => {
  await turnBackups(app.services)
  expect(await unended()).toBeUndefined()
  await setSetting(app.db, 'backup_every', 'day')
  await setSetting(app.db, 'backup_kept', 2)
  expect(await health()).toMatchObject({ state: 'look', cause: 'first' })
  for (let day = 0; day < 3; day += 1) {
    await Promise.all([turnBackups(app.services), turnBackups(app.services)])
    const id = (await unended())!
    // Names are told apart by their second.
    await app.db
      .updateTable('backups')
      .set({ place: path.join(folder, `day-${day}.zip`) })
      .where('id', '=', id)
      .execute()
    await makeBackup(app.services, id)
    await turnBackups(app.services)
    expect(await unended()).toBeUndefined()
    await pgQuery(`update backups set began_at = began_at - interval '1 day'`)
  }
  expect(readdirSync(folder).toSorted()).toEqual(['day-1.zip', 'day-2.zip'])
  expect((await read()).backups.map(({ state }) => state)).toEqual(['whole', 'whole', 'removed'])
  expect(await read()).toMatchObject({ every: 'day', kept: 2, next_at: expect.any(String) })
})

test('one that fails says why, leaves nothing behind, and stands on the health page until another is whole', async () => {
  const taken = path.join(folder, 'taken.zip')
  writeFileSync(taken, 'x')
  const id = (await beginBackup(app.db, { made_by: 'clock', place: taken }))!
  await makeBackup(app.services, id)
  expect((await read()).backups).toMatchObject([
    { state: 'failed', error: expect.stringMatching(/is there already/) },
  ])
  expect(await health()).toMatchObject({ state: 'fault', cause: 'failed' })
  const again = (await beginBackup(app.db, { made_by: 'clock', place: path.join(folder, 'again.zip') }))!
  await makeBackup(app.services, again)
  expect(await health()).toMatchObject({ cause: 'by_hand' })
})

test('one whose maker died is ended by whoever comes next, and one that is under way is not', async () => {
  const dead = (await beginBackup(app.db, { made_by: 'command', place: path.join(folder, 'dead.zip') }))!
  expect(await beginBackup(app.db, { made_by: 'clock', place: 'x' })).toBeUndefined()
  await pgQuery(`update backups set began_at = now() - interval '5 minutes'`)
  const client = new pg.Client(app.services.pool.options)
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('convoy backup'))`)
  expect(await beginBackup(app.db, { made_by: 'clock', place: 'x' })).toBeUndefined()
  await client.end()
  await expect.poll(() => beginBackup(app.db, { made_by: 'clock', place: 'x' })).toBeTruthy()
  const { backups } = await read()
  expect(backups.find(({ id }) => id === dead)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('stopped'),
  })
  expect(existsSync(path.join(folder, 'dead.zip'))).toBe(false)
})

describe('when one is due', () => {
  const due = (every: 'day' | 'week', hour: number) =>
    findDue(app.db, { every, hour, timeZone: 'Europe/Warsaw' })

  test.each([0, 3, 12, 23])('at %s o’clock of the programme, before now and after', async (hour) => {
    for (const every of ['day', 'week'] as const) {
      const { last_at, next_at } = await due(every, hour)
      expect([Date.parse(last_at) <= Date.now(), Date.parse(next_at) > Date.now()]).toEqual([true, true])
      const local = new Date(next_at).toLocaleString('en-GB', {
        timeZone: 'Europe/Warsaw',
        weekday: 'long',
        hour: '2-digit',
      })
      expect(Number(local.match(/\d\d/)?.[0])).toBe(hour)
      if (every === 'week') expect(local).toContain('Sunday')
    }
  })
})

test('what the health page says, by age, plan and place', () => {
  const says = (
    hours: number | null,
    every: 'never' | 'day' | 'week',
    isBeside = false,
    error: string | null = null,
  ) => {
    const last = { last: hours === null ? null : '2026-01-01', bytes: hours, hours, error }
    const { state, cause } = backupCheck({ last, every, isBeside })
    return `${state} ${cause}`
  }
  expect([says(null, 'never'), says(null, 'day'), says(1, 'never'), says(200, 'never')]).toEqual([
    'look none',
    'look first',
    'fine by_hand',
    'look old',
  ])
  expect([
    says(30, 'day'),
    says(50, 'day'),
    says(50, 'week'),
    says(400, 'week'),
    says(1, 'day', true),
  ]).toEqual(['fine fine', 'fault late', 'fine fine', 'fault late', 'look beside'])
  expect(says(1, 'day', false, 'no space')).toBe('fault failed')
  expect(targetOf({ dataDir: '/data', backupTo: undefined })).toEqual({ to: '/data/backups', isBeside: true })
  expect(targetOf({ dataDir: '/data', backupTo: '/data-backups' }).isBeside).toBe(false)
  expect(targetOf({ dataDir: '/data', backupTo: 's3://b/x' }).isBeside).toBe(false)
  expect(placeIn('s3://b/x/', new Date('2026-11-26T03:00:00Z'))).toBe(
    's3://b/x/convoy-2026-11-26T03-00-00.zip',
  )
})

async function pgQuery(statement: string) {
  await app.services.pool.query(statement)
}
