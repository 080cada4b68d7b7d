import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { createKey, listKeys, revokeKey } from '#features/keys/contract/keys.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { isOpenToKeys, keyScopes, type Permission } from '#platform/contract/permissions.ts'
import { importPoints, listImports } from '#features/points/contract/imports.ts'
import { listLedger } from '#features/points/contract/ledger.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import { callName, readContract } from '#app/testing/contract-of.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const promised = (await readContract()).endpoints.map(({ endpoint }) => endpoint)
const app = useTestApp()
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})

type Scope = Parameters<typeof createKey.input.parse>[0] extends { scopes: (infer One)[] } ? One : Permission
const make = async (scopes: Scope[], change: { expires_at?: string; by?: Person; name?: string } = {}) => {
  const { by = ada, name = 'Payroll', expires_at = null } = change
  const { status, body } = await app.as(by)(createKey, { name, scopes, expires_at })
  expect(status).toBe(200)
  return body
}
const asKey = (secret: string) => app.as({ token: secret })
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const refused = (code: string | undefined) =>
  [
    'key_never',
    'key_scope_missing',
    'not_allowed',
    'not_signed_in',
    'confirmation_needed',
    'two_factor_needed',
  ].includes(code ?? '')

describe('an API key', () => {
  test('is shown once and kept as a hash', async () => {
    const { key, secret } = await make(['points.read'])
    expect(secret).toMatch(/^convoy_[\w-]{43}$/)
    expect(secret.startsWith(key.prefix)).toBe(true)
    const { rows } = await sql<{ row: string }>`select row_to_json(k)::text as row from api_keys k`.execute(
      app.db,
    )
    expect(rows.some(({ row }) => row.includes(secret.slice(12)))).toBe(false)
    const { body } = await app.as(ada)(listKeys, {})
    expect(JSON.stringify(body)).not.toContain(secret.slice(12))
    const log = await sql<{
      log: string
    }>`select coalesce(string_agg(a::text, ''), '') as log from audit_actions a`.execute(app.db)
    const rowsOfLog = await sql<{
      log: string
    }>`select coalesce(string_agg(c::text, ''), '') as log from audit_changes c`.execute(app.db)
    expect(log.rows[0]!.log + rowsOfLog.rows[0]!.log).not.toContain(secret.slice(12))
  })

  test('calls what its scopes name, as the log says', async () => {
    const { secret, key } = await make(['points.import', 'points.read'], { name: 'Sales system' })
    const rows = [{ external_id: 'k1', person: 'nobody', points: 5 }]
    const wish = { name: 'By key', dry_run: false, rows }
    expect((await asKey(secret)(importPoints, wish)).status).toBe(200)
    expect((await asKey(secret)(listImports, {})).body.imports[0]?.name).toBe('By key')
    const { actions } = (await app.as(ada)(listAudit, { search: 'Sales system' })).body
    expect(actions[0]).toMatchObject({ via: 'key', operation: 'POST /api/points/imports', outcome: 'done' })
    const { keys } = (await app.as(ada)(listKeys, {})).body
    const used = keys.find(({ id }) => id === key.id)?.last_used_at
    expect(used).toEqual(expect.any(String))
  })

  test('sees nothing of its maker: what is open to everybody is answered as to a stranger', async () => {
    const { secret } = await make(['points.read'])
    expect((await asKey(secret)(getProfile, {})).body.code).toBe('key_never')
    expect((await asKey(secret)(getProgramme, {})).status).toBe(200)
  })

  test('ends at once when it is revoked, when it expires, and when its maker is demoted or leaves', async () => {
    const works = async (secret: string) => (await asKey(secret)(listLedger, {})).status === 200
    const { key, secret } = await make(['points.read'])
    expect(await works(secret)).toBe(true)
    await app.as(ada)(revokeKey, { key_id: key.id })
    expect(await works(secret)).toBe(false)

    const short = await make(['points.read'], { expires_at: soon(3_600_000) })
    expect(await works(short.secret)).toBe(true)
    await sql`update api_keys set expires_at = now() where id = ${short.key.id}`.execute(app.db)
    expect(await works(short.secret)).toBe(false)

    const eve = await app.person('Eve', { role: 'administrator' })
    const hers = await make(['points.read', 'programme.write'], { by: eve })
    await sql`update users set role = 'organiser' where id = ${eve.id}`.execute(app.db)
    expect(await works(hers.secret), 'what an organiser may she still may').toBe(true)
    const settings = promised.find((each) => callName(each) === 'GET /api/programme/settings')!
    expect((await asKey(hers.secret)(settings, {})).body.code).toBe('key_scope_missing')
    await sql`update users set role = 'participant' where id = ${eve.id}`.execute(app.db)
    expect(await works(hers.secret)).toBe(false)
    await sql`update users set role = 'organiser', deleted = true where id = ${eve.id}`.execute(app.db)
    expect(await works(hers.secret)).toBe(false)
  })

  test('a refusal names the scope that is missing', async () => {
    const { secret } = await make(['points.read'])
    expect((await asKey(secret)(listImports, {})).body).toMatchObject({
      code: 'key_scope_missing',
      message: expect.stringContaining('points.import'),
    })
  })

  test('is not guessed: what only looks like one is nobody', async () => {
    const { secret } = await make(['points.read'])
    for (const token of [
      `convoy_${randomBytes(32).toString('base64url')}`,
      `${secret}x`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      'convoy_',
      "convoy_' or true --",
    ])
      expect((await app.as({ token })(listLedger, {})).body.code, token).toBe('not_signed_in')
  })

  test('is made by administrators, for what they may, and not by keys', async () => {
    const { secret } = await make([...keyScopes] as Scope[])
    const wish = { name: 'Child', scopes: ['points.read' as const], expires_at: null }
    expect((await asKey(secret)(createKey, wish)).body.code).toBe('key_never')
    const beyond = await app.as(ada)(createKey, { ...wish, scopes: ['keys.write'] as never })
    expect(beyond.status).toBe(400)
  })

  test('is slowed down after ten calls a second for a minute', async () => {
    const { secret, key } = await make(['points.read'])
    for (let at = 0; at < 600; at += 1) await app.services.limits.take('api_key', key.id)
    const { status, headers } = await asKey(secret)(listLedger, {})
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('D1: what a key may call', () => {
  test('with every scope: the calls of the organisers that do not hurt, and nothing else', async () => {
    const { secret } = await make([...keyScopes] as Scope[])
    const wrong: string[] = []
    for (const endpoint of promised) {
      const { code, status } = await answerOf(endpoint, secret)
      const isOpen = endpoint.access === 'public' || isOpenToKeys(endpoint)
      if (isOpen === refused(code) && !(endpoint.access === 'public' && code === undefined))
        wrong.push(`${callName(endpoint)}: ${code ?? status}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('without the scope: nothing, whatever else it may', async () => {
    const wrong: string[] = []
    const byPermission = Map.groupBy(
      promised.filter(({ permission }) => permission && (keyScopes as string[]).includes(permission)),
      ({ permission }) => permission!,
    )
    for (const [permission, endpoints] of byPermission) {
      const others = keyScopes.filter((scope) => scope !== permission) as Scope[]
      const { secret } = await make(others)
      for (const endpoint of endpoints) {
        const { code } = await answerOf(endpoint, secret)
        if (code !== (isOpenToKeys(endpoint) ? 'key_scope_missing' : 'key_never'))
          wrong.push(`${callName(endpoint)}: ${code}`)
      }
      await sql`update api_keys set revoked_at = now()`.execute(app.db)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  async function answerOf(endpoint: Endpoint, secret: string) {
    // Each call counts, and none of them may be refused for that.
    await sql`delete from auth_limits`.execute(app.db)
    const { status, body } = await app.as({ token: secret }, endpoint.takes ? { file: smallPicture } : {})(
      endpoint,
      {},
    )
    return { status, code: body.code }
  }
})
