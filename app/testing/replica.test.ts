import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAuth } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { startReplicatedPostgres } from '#platform/server/replica/replica.fixture.ts'
import { StartError } from '#platform/server/start-error.ts'
import { startConvoy } from '#app/start.ts'
import { freshDatabase } from './cluster.ts'
import { addPerson, type Person } from './people.ts'

const soon = { timeout: 20_000, interval: 50 }
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-replicated-'))
let databases: Awaited<ReturnType<typeof startReplicatedPostgres>>
let convoy: Awaited<ReturnType<typeof startConvoy>>
let ada: Person
let eve: Person

const start = (environment: NodeJS.ProcessEnv) => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  return startConvoy(
    {
      PORT: '0',
      CONVOY_HOST: '127.0.0.1',
      CONVOY_DEMO: 'off',
      CONVOY_DATA_DIR: folder,
      CONVOY_LOG_LEVEL: 'silent',
      ...environment,
    },
    { checked: true },
  ).finally(() => vi.restoreAllMocks())
}

beforeAll(async () => {
  databases = await startReplicatedPostgres()
  convoy = await start({ DATABASE_URL: databases.primary.url, DATABASE_READ_URL: databases.replicaUrl })
  const { services } = convoy
  await setSetting(services.db, 'totp_required_for_organisers', false)
  const auth = await openAuth(services.db, services.pool)
  ada = await addPerson(services, auth, 'Ada', { role: 'administrator' })
  eve = await addPerson(services, auth, 'Eve', { role: 'administrator' })
  await isRead(true)
}, 120_000)
afterAll(async () => {
  await convoy?.stop()
  await databases?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isRead = (expected: boolean) =>
  vi.waitFor(() => expect(convoy.services.reads.state()?.stands).toBe(expected), soon)

async function call(
  { token }: Person,
  address: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const response = await fetch(`http://127.0.0.1:${convoy.port}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, cookie: response.headers.get('set-cookie') }
}

/** What the connections of the app asked a server last. */
async function lastAsked(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'convoy' and datname = current_database()`,
    )
    return rows.map(({ query }) => query).join('\n')
  } finally {
    await client.end()
  }
}

test.each([
  ['/api/audit', 'audit_changes'],
  ['/api/people/desk', 'users'],
  ['/api/people/desk/count', 'users'],
  ['/api/people/desk/export', 'users'],
  ['/api/teams/console', 'teams'],
  ['/api/dashboard/activity?days=30', 'dashboard_'],
  ['/api/dashboard/quartiles?days=30', 'dashboard_people'],
])('%s is read at the replica', async (address, table) => {
  await vi.waitFor(async () => {
    const answer = await call(ada, address)
    expect(answer.status, answer.text).toBe(200)
    // The look at the replica uses the same connections.
    expect(await lastAsked(databases.replicaUrl)).toContain(table)
  }, soon)
})

test('nothing is written by it', async () => {
  const client = new Client({ connectionString: databases.replicaUrl })
  await client.connect()
  await expect(client.query('delete from users')).rejects.toThrow('read-only transaction')
  await client.end()
})

const noMatters = { read: () => undefined, keep: () => undefined, forget: () => undefined }

test('whoever has written reads the database for some seconds, on every instance', async () => {
  const { reads } = convoy.services
  const standby = async (caller: { id: string; key?: object }, matters: object | undefined = noMatters) => {
    const found = await reads.ask({ caller, request: { matters } } as never, (db) =>
      sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db),
    )
    return found.rows[0]!.standby
  }
  expect(await standby({ id: eve.id })).toBe(true)
  const wrote = await call(eve, '/api/health/mails', { method: 'POST', body: {} })
  expect(wrote.cookie).toMatch(/^convoy_wrote=wrote-{38}; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax$/)
  expect(await standby({ id: eve.id })).toBe(false)
  expect(await standby({ id: ada.id }), 'others are not concerned').toBe(true)
  // Another instance knows it by the cookie alone, and who keeps no cookies reads the database.
  const marked = { ...noMatters, read: (name: string) => (name === 'wrote' ? 'x' : undefined) }
  expect(await standby({ id: ada.id }, marked)).toBe(false)
  expect(await standby({ id: ada.id, key: {} })).toBe(false)
})

test('one that falls behind is not read until it has caught up, and what it lacks is seen at once', async () => {
  await databases.pause()
  const { services } = convoy
  await sql`update users set first_name = 'Adelheid' where id = ${ada.id}`.execute(services.db)
  await isRead(false)
  expect(services.reads.state()).toMatchObject({ trouble: 'behind' })
  expect((await call(ada, '/api/people/desk')).text).toContain('Adelheid')
  await databases.goOn()
  await isRead(true)
  expect(services.reads.state()!.lag).toBeLessThan(1_000)
  expect((await call(ada, '/api/people/desk')).text).toContain('Adelheid')
})

test('one that dies fails no call, and is read again when it is back', async () => {
  const stopped = databases.stopReplica()
  for (let count = 0; count < 40; count += 1) expect((await call(ada, '/api/people/desk')).status).toBe(200)
  await stopped
  await isRead(false)
  expect((await call(ada, '/api/audit')).status).toBe(200)
  const health = JSON.parse((await call(ada, '/api/health')).text) as { checks: { name: string }[] }
  expect(health.checks.find(({ name }) => name === 'replica')).toMatchObject({ state: 'look', cause: 'away' })
  await databases.startReplica()
  await isRead(true)
})

test('a database that is no replica of this one stops the start with a sentence', async () => {
  await using other = await freshDatabase()
  await expect(start({ DATABASE_URL: databases.primary.url, DATABASE_READ_URL: other.url })).rejects.toThrow(
    /DATABASE_READ_URL is no replica/,
  )
  await expect(start({ DATABASE_READ_URL: other.url })).rejects.toThrow(StartError)
})
