import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { renewToken, SCIM_PATH, setConnectionState } from '#features/directory/contract/directory.ts'
import { callsOf, connect, personOf, type Scim } from '#features/directory/testing/directory-calls.ts'
import * as entra from '#features/directory/testing/entra-requests.ts'

const app = useTestApp()
let ada: Person
let scim: Scim

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  scim = await connect(app, ada)
})
const by = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('a stranger', () => {
  test.each([
    ['no token', ''],
    ['a token of nobody', `convoydir_${'x'.repeat(43)}`],
    ['half a token', 'convoydir_'],
    ['an injection', "convoydir_' or true --"],
  ])('with %s is told to show one, on every address', async (_, token) => {
    const calls = callsOf(app, () => token)
    for (const path of ['/Users', '/Groups', '/Schemas', '/ServiceProviderConfig', '/Nowhere']) {
      const { status, headers, body } = await calls.get(path)
      expect([status, headers['www-authenticate'], body.status]).toEqual([401, 'Bearer realm="SCIM"', '401'])
      expect(headers['content-type']).toMatch(/^application\/scim\+json/)
    }
  })

  test('with the session of an administrator, or a key, is a stranger here; the token is one everywhere else', async () => {
    expect((await callsOf(app, () => ada.token).get('/Users')).status).toBe(401)
    const answer = await app.http.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${scim.token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('on a foreign page is refused whatever it holds', async () => {
    const { status, headers } = await scim.get('/Users', { origin: 'https://evil.example' })
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
  })

  test('who tries many tokens is slowed down', async () => {
    for (let at = 0; at < 620; at += 1) await app.services.limits.take('directory_stranger', '127.0.0.1')
    const { status, headers } = await callsOf(app, () => 'convoydir_no').get('/Users')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await scim.get('/Users?count=1')).status, 'whoever has a token is not').toBe(200)
    await app.services.limits.reset('directory_stranger', '127.0.0.1')
  })
})

describe('a directory', () => {
  test('reaches nobody of another one, nor anybody who is in none', async () => {
    const other = await connect(app, ada, { name: 'Other' })
    const { id } = (await scim.post('/Users', entra.entraUser('mine'))).body
    const { id: outside } = await app.person('Outside')
    for (const target of [id, outside, ada.id, crypto.randomUUID(), '1', "' or true"]) {
      const path = `/Users/${encodeURIComponent(target)}`
      expect((await other.get(path)).status).toBe(404)
      expect((await other.put(path, entra.entraUser('x'))).status).toBe(404)
      expect((await other.patch(path, entra.entraDisable)).status).toBe(404)
      expect((await other.remove(path)).status).toBe(404)
    }
    expect((await other.get('/Users')).body.totalResults).toBe(0)
    expect(await personOf(app, 'mine@testuser.com')).toMatchObject({ deleted: false })
  })

  test('gives nobody a role, an id, a password or access by naming them', async () => {
    const more = {
      id: ada.id,
      role: 'administrator',
      roles: [{ value: 'administrator', primary: true }],
      access: false,
      password: 'pa55word-of-mine',
      user_id: ada.id,
      meta: { version: 'W/"9"', location: 'https://evil.example' },
      groups: [{ value: crypto.randomUUID() }],
      __proto__: { active: false },
    }
    const { status, body } = await scim.post('/Users', entra.entraUser('mass', more))
    expect([status, body.id === ada.id, body.meta.version]).toEqual([201, false, 'W/"1"'])
    for (const secret of ['pa55word', 'evil.example', '"access"'])
      expect(JSON.stringify(body)).not.toContain(secret)
    const person = (await personOf(app, 'mass@testuser.com'))!
    expect([person.role, person.access]).toEqual(['participant', true])
    const { rows } =
      await sql`select from auth_credentials where user_id = ${person.id} and password_hash is not null`.execute(
        app.db,
      )
    expect(rows).toHaveLength(0)
    const { rows: kept } = await sql<{
      doc: object
    }>`select doc from directory_users where id = ${body.id}`.execute(app.db)
    expect(JSON.stringify(kept)).not.toContain('pa55word')
    for (const path of ['id', 'meta.version', 'groups'])
      expect(
        (await scim.patch(`/Users/${body.id}`, by({ op: 'replace', path, value: 'x' }))).body.scimType,
      ).toBe('mutability')
  })

  test('who makes two of one address at once makes one', async () => {
    const both = await Promise.all(
      ['p', 'q'].map((name) =>
        scim.post(
          '/Users',
          entra.entraUser(name, { emails: [{ value: 'twin@testuser.com', primary: true }] }),
        ),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)!.body.scimType).toBe('uniqueness')
    const same = await Promise.all([1, 2, 3].map(() => scim.post('/Users', entra.entraUser('thrice'))))
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('whose filters, bodies or nests are huge is told so, and soon', async () => {
    const begun = performance.now()
    const statusOf = async (filter: string) => (await scim.find('Users', filter)).status
    expect(await statusOf(`userName eq "${'x'.repeat(6_000)}"`)).toBe(400)
    expect(await statusOf(`${'('.repeat(900)}title pr${')'.repeat(900)}`)).toBe(400)
    expect(await statusOf(`${'not ('.repeat(500)}title pr${')'.repeat(500)}`)).toBe(400)
    const nested = `{"schemas":[],"userName":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await scim.post('/Users', nested)).status).toBe(400)
    expect((await scim.post('/Users', `{"userName":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413)
    expect(
      (
        await scim.post(
          '/Users',
          entra.entraUser('wide', { emails: Array.from({ length: 101 }, () => ({ value: 'a@b.pl' })) }),
        )
      ).status,
    ).toBe(413)
    expect((await scim.post('/Users', entra.entraUser('long', { title: 'x'.repeat(2_000) }))).status).toBe(
      400,
    )
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('that sends something else than JSON, or asks for what is not done, is told so', async () => {
    expect(
      (await scim.call('POST', '/Users', { headers: { 'content-type': 'text/xml' }, payload: '<a/>' }))
        .status,
    ).toBe(415)
    for (const path of ['/Me', '/Bulk']) expect((await scim.post(path, {})).status).toBe(501)
    expect((await scim.get('/Nowhere')).status).toBe(404)
    expect(
      (
        await scim.call('POST', '/Users', {
          headers: { 'content-type': 'application/json' },
          payload: entra.entraUser('json'),
        })
      ).status,
    ).toBe(201)
  })

  test('that calls more often than any directory is slowed down, and no other', async () => {
    const other = await connect(app, ada, { name: 'Slow' })
    for (let at = 0; at < 3_001; at += 1) await app.services.limits.take('directory_connection', other.id)
    expect((await other.get('/Users')).status).toBe(429)
    expect((await scim.get('/Users?count=1')).status).toBe(200)
  }, 60_000)
})

describe('a token', () => {
  test('stands nowhere in plain letters', async () => {
    const { rows } = await sql<{
      row: string
    }>`select c::text || coalesce((select string_agg(r::text, '') from directory_requests r), '') as row
      from directory_connections c`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(scim.token)
    const { rows: log } = await sql<{
      row: string
    }>`select string_agg(a::text, '') as row from audit_actions a`.execute(app.db)
    expect(log[0]!.row).not.toContain(scim.token)
  })

  test('that is renewed is taken for as long as was said, or not at all', async () => {
    const turned = await connect(app, ada, { name: 'Turned' })
    const kept = await app.as(ada)(renewToken, { connection_id: turned.id, kept_hours: 24 })
    const now = callsOf(app, () => kept.body.token)
    expect([(await turned.get('/Users')).status, (await now.get('/Users')).status]).toEqual([200, 200])
    await sql`update directory_connections set earlier_until = now() where id = ${turned.id}`.execute(app.db)
    expect((await turned.get('/Users')).status).toBe(401)
    const last = await app.as(ada)(renewToken, { connection_id: turned.id, kept_hours: 0 })
    expect((await now.get('/Users')).status).toBe(401)
    expect((await callsOf(app, () => last.body.token).get('/Users')).status).toBe(200)
  })

  test('of a connection that is off opens nothing', async () => {
    const off = await connect(app, ada, { name: 'Off' })
    await app.as(ada)(setConnectionState, { connection_id: off.id, state: 'off' })
    expect((await off.get('/Users')).status).toBe(403)
    expect((await off.post('/Users', entra.entraUser('off'))).status).toBe(403)
  })
})

test('what this server can do is said where directories look', async () => {
  const config = await scim.get('/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  })
  const types = await scim.get('/ResourceTypes')
  expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group'])
  const schemas = await scim.get('/Schemas')
  for (const { id } of schemas.body.Resources) expect((await scim.get(`/Schemas/${id}`)).body.id).toBe(id)
  const user = schemas.body.Resources[0]!
  expect(user.attributes.find(({ name }: { name: string }) => name === 'userName')).toMatchObject({
    required: true,
    uniqueness: 'server',
    caseExact: false,
  })
  expect(config.body.meta.location).toBe(`${app.services.config.url}${SCIM_PATH}/ServiceProviderConfig`)
})
