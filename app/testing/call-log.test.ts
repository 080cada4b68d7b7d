import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { autologin, login, logout } from '#features/auth/contract/auth.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { askTogether } from '#platform/contract/together.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { listConsoleSettings } from '#features/programme/contract/console.ts'
import { PASSWORD } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const logDir = mkdtempSync(path.join(tmpdir(), 'convoy-log-'))
const app = useTestApp({ logDir, logLevel: 'info' })
afterAll(() => rmSync(logDir, { recursive: true, force: true }))

type Line = Record<string, unknown>

/** The lines that were written while something was done. */
async function written(work: () => Promise<unknown>): Promise<Line[]> {
  const read = () => readFileSync(path.join(logDir, 'convoy.log'), 'utf8').split('\n').filter(Boolean)
  const before = read().length
  await work()
  return read()
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
}

const ip = '203.0.113.7'

describe('the log says who did what, when and from where', () => {
  test('of each sign-in, by password and by link, and of each sign-out', async () => {
    const anna = await app.person('Anna')
    const right = { email: anna.email, password: PASSWORD }
    const [line] = await written(() => app.as(undefined, { ip })(login, right))
    expect(line).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      req_id: expect.any(String),
      method: 'POST',
      route: '/api/login',
      status: 200,
      user: anna.id,
      signed_in: 'password',
      two_factor: false,
      ip,
    })
    const token = await makeAutologinSecret(app.db, anna.id)
    const [byLink] = await written(() => app.as(undefined, { ip })(autologin, { token }))
    expect(byLink).toMatchObject({ status: 200, user: anna.id, signed_in: 'autologin', ip })
    const [out] = await written(() => app.as(anna)(logout, {}))
    expect(out).toMatchObject({ route: '/api/logout', status: 200, user: anna.id })
    expect(out).not.toHaveProperty('ip')
  })

  test('of each sign-in that failed, with its reason, whose account, and neither address nor password', async () => {
    const piotr = await app.person('Piotr')
    const wrong = { email: piotr.email, password: 'not-the-right-one' }
    const [line] = await written(() => app.as(undefined, { ip })(login, wrong))
    expect(line).toMatchObject({ code: 'auth_wrong_credentials', user: piotr.id, ip })
    const nobody = { email: 'nobody@example.com', password: 'not-the-right-one' }
    const [unknown] = await written(() => app.as(undefined, { ip })(login, nobody))
    expect(unknown).toMatchObject({ code: 'auth_wrong_credentials', ip })
    expect(JSON.stringify([line, unknown])).not.toMatch(/@|not-the-right-one/)
  })

  test('of each call that was refused: without a right, without a token, with nonsense', async () => {
    const zofia = await app.person('Zofia')
    const [refused] = await written(() => app.as(zofia, { ip })(listConsoleSettings, {}))
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed', user: zofia.id, ip })
    const [stranger] = await written(() => app.as({ token: 'of.no.body' }, { ip })(getProfile, {}))
    expect(stranger).toMatchObject({ status: 401, code: 'not_signed_in', ip })
    const nonsense = { email: 'x', password: '' }
    const [invalid] = await written(() => app.as(undefined, { ip })(login, nonsense))
    expect(invalid).toMatchObject({ status: 400, code: 'invalid_input', ip })
  })

  test('of what was refused within another call', async () => {
    const jan = await app.person('Jan')
    const calls = [{ endpoint: 'GET /api/nothing', input: {} }]
    const lines = await written(() => app.as(jan, { ip })(askTogether, { calls }))
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'a call together was refused', code: 'not_found', ip }),
    )
  })

  test('and what somebody sends begins no line of its own', async () => {
    const lines = await written(() =>
      app.http.inject({
        url: `/api/${encodeURIComponent('x\n{"level":"info","user":"forged"}')}`,
        headers: { 'user-agent': 'a\tb {"level":"error"}' },
      }),
    )
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('forged')
  })
})
