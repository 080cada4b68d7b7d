import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  autologin,
  forgotPassword,
  login,
  readLink,
  resetPassword,
  verifyAccount,
} from '#features/auth/contract/auth.ts'
import type { Role } from '#platform/contract/roles.ts'
import { lastMailTo, mailsTo } from '#app/testing/mails.ts'
import { PASSWORD } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { makeAutologinSecret } from './auth.ts'
import { insertLink } from './auth.store.ts'
import { newLinkSecret } from './auth.tokens.ts'

const app = useTestApp()

let serial = 0
const somebody = (role: Role = 'participant') => {
  serial += 1
  return app.person(`Person${serial}`, { role })
}
const from = (place: number) => app.as(undefined, { ip: `10.4.${Math.floor(place / 250)}.${place % 250}` })
type Purpose = 'verify' | 'reset' | 'autologin'
const purposes: Purpose[] = ['verify', 'reset', 'autologin']

function linkFor(purpose: Purpose, userId: string, life = 600): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    if (purpose === 'autologin') return makeAutologinSecret(tx, userId, life)
    const { token, hash } = newLinkSecret()
    await insertLink(tx, { userId, purpose, hash, life })
    return token
  })
}

async function use(purpose: Purpose, id: string, token: string, place = 1) {
  const call = from(place)
  if (purpose === 'verify') return call(verifyAccount, { id, token })
  if (purpose === 'reset') return call(resetPassword, { token, password: 'another-green-one' })
  return call(autologin, { token })
}

describe.each(purposes)('D4: the link to %s', (purpose) => {
  test('works once', async () => {
    const { id } = await somebody()
    const token = await linkFor(purpose, id)
    expect((await use(purpose, id, token)).status).toBe(200)
    const again = await use(purpose, id, token)
    expect([again.status, again.body.code]).toEqual([410, 'auth_link_invalid'])
  })

  test('pressed a hundred times at once, works once', async () => {
    const { id } = await somebody()
    const token = await linkFor(purpose, id)
    const presses = Array.from({ length: 100 }, (_, at) => use(purpose, id, token, at))
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([])
  }, 30_000)

  test('does not work when it is too old, nor does one that was guessed or belongs to another purpose', async () => {
    const { id } = await somebody()
    const old = await linkFor(purpose, id, -1)
    expect((await use(purpose, id, old)).status).toBe(410)
    expect((await use(purpose, id, randomBytes(32).toString('base64url'))).status).toBe(410)
    for (const other of purposes.filter((each) => each !== purpose)) {
      expect((await use(purpose, id, await linkFor(other, id))).status).toBe(410)
    }
  })

  test('does not work after a newer one, which does', async () => {
    const { id } = await somebody()
    const [first, second] = [await linkFor(purpose, id), await linkFor(purpose, id)]
    expect([(await use(purpose, id, first)).status, (await use(purpose, id, second)).status]).toEqual([
      410, 200,
    ])
  })

  test('of two that are made at once, one works', async () => {
    const { id } = await somebody()
    const both = await Promise.all([linkFor(purpose, id), linkFor(purpose, id)])
    const statuses = [await use(purpose, id, both[0]), await use(purpose, id, both[1])].map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('is not burned by a scanner that opens every address, nor by the page that asks whose it is', async () => {
    const { id } = await somebody()
    const token = await linkFor(purpose, id)
    const pages = [
      `/l098098098/${token}`,
      `/reset-password/${token}`,
      `/verify/${id}/${token}`,
      `/api/autologin/${token}`,
    ]
    const calls = ['/api/autologin', '/api/verify', '/api/reset-password', '/api/links/read'].map(
      (path) => `${path}?token=${token}&id=${id}`,
    )
    for (const url of [...pages, ...calls]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await app.http.inject({ method, url })
    }
    for (let at = 0; at < 5; at += 1) {
      expect((await from(at)(readLink, { purpose, token })).body).toEqual({ first_name: expect.any(String) })
    }
    expect((await use(purpose, id, token)).status).toBe(200)
    expect((await from(1)(readLink, { purpose, token })).status).toBe(410)
  })

  test('of a person who was deleted opens nothing', async () => {
    const { id } = await somebody()
    const token = await linkFor(purpose, id)
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', id).execute()
    expect((await from(1)(readLink, { purpose, token })).status).toBe(410)
    expect((await use(purpose, id, token)).status).toBe(410)
  })

  test('is kept nowhere in the database but in its mail', async () => {
    const { id } = await somebody()
    const token = await linkFor(purpose, id)
    expect(await placesOf(token)).toEqual([])
  })
})

describe('D4: the link to set a new password', () => {
  test('signs every device out, counts the address as confirmed and lifts the lock', async () => {
    const { id, email, token } = await somebody()
    for (let at = 0; at < 6; at += 1) await from(100 + at)(login, { email, password: 'wrong' })
    expect((await from(120)(login, { email, password: PASSWORD })).status).toBe(429)

    expect((await from(1)(forgotPassword, { email })).body).toEqual({ done: true })
    const { link, secret } = await lastMailTo(app, email)
    expect(link).toBe(`${app.services.config.url}/reset-password/${secret}`)
    expect((await from(1)(resetPassword, { token: secret, password: 'a-brand-new-one' })).body).toEqual({
      email,
    })

    expect((await app.as({ token })(getProfile, {})).status).toBe(401)
    expect(app.endedSessions.length).toBeGreaterThan(0)
    expect((await from(121)(login, { email, password: PASSWORD })).status).toBe(401)
    expect((await from(122)(login, { email, password: 'a-brand-new-one' })).status).toBe(200)
    const mails = await mailsTo(app, email)
    expect(mails.map(({ subject }) => subject).at(-1)).toMatch(/was changed/)
    expect(
      await app.db
        .selectFrom('auth_links')
        .select('id')
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
  })

  test('C-70: keeps working after a password that is too weak', async () => {
    const { id } = await somebody()
    const token = await linkFor('reset', id)
    const weak = await from(1)(resetPassword, { token, password: 'abc' })
    expect([weak.status, weak.body.code, weak.body.fields]).toEqual([
      400,
      'auth_password_too_weak',
      { password: 'At least 10 characters.' },
    ])
    expect((await from(1)(resetPassword, { token, password: 'strong-enough' })).status).toBe(200)
  })

  test('serves also somebody whom the organisers added and who never had a password', async () => {
    const added = await app.db
      .insertInto('users')
      .values({ email: 'added@example.com', first_name: 'Ada', last_name: 'Added' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await from(1)(forgotPassword, { email: 'added@example.com' })
    const { secret } = await lastMailTo(app, 'added@example.com')
    expect((await from(1)(resetPassword, { token: secret, password: 'my-first-one' })).status).toBe(200)
    expect((await from(2)(login, { email: 'added@example.com', password: 'my-first-one' })).status).toBe(200)
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'added@example.com')
      .executeTakeFirstOrThrow()
    expect(id).toBe(added.id)
  })
})

describe('C-5: the personal link', () => {
  test('opens a session of its own kind for a participant', async () => {
    const { id, first_name } = await somebody()
    const { body, status } = await use('autologin', id, await linkFor('autologin', id))
    expect(status).toBe(200)
    expect((await app.as(body as { token: string })(getProfile, {})).body).toMatchObject({ id, first_name })
    const { via } = await app.db
      .selectFrom('auth_sessions')
      .select('via')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(via).toBe('autologin')
  })

  test.each<Role>(['organiser', 'administrator'])('never opens one for the %s', async (role) => {
    const { id } = await somebody(role)
    expect((await use('autologin', id, await linkFor('autologin', id))).status).toBe(410)
  })

  test('serves also somebody who never had a password', async () => {
    const { id } = await app.db
      .insertInto('users')
      .values({ email: 'ride@example.com', first_name: 'Rita', last_name: 'Ride' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await use('autologin', id, await linkFor('autologin', id))
    expect((await app.as(body as { token: string })(getProfile, {})).status).toBe(200)
  })
})

/** Every column of every table in which a text stands, as it is or as bytes. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ table_schema: string; table_name: string }>`
    select table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    app.db,
  )
  const found: string[] = []
  for (const { table_schema, table_name } of rows) {
    const table = sql.table(`${table_schema}.${table_name}`)
    const hex = Buffer.from(text).toString('hex')
    const hits =
      await sql`select 1 from ${table} as t where t::text like ${`%${text}%`} or t::text like ${`%${hex}%`} limit 1`.execute(
        app.db,
      )
    if (hits.rows.length > 0) found.push(`${table_schema}.${table_name}`)
  }
  return found
}
