import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  autologin,
  forgotPassword,
  login,
  logout,
  readLink,
  register,
  renewSession,
  resetPassword,
  verifyAccount,
} from '#features/auth/contract/auth.ts'
import { secretsIn } from './scan-logs.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'convoy-logs-'))
const secrets = new Set<string>()
const app = useTestApp({ logLevel: 'debug', logDir: folder })

beforeAll(async () => {
  await setSetting(app.db, 'allowed_domains', ['*'])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const secret = (text: string) => {
  secrets.add(text)
  return text
}
const read = () =>
  globSync('**/*', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

/** Everything with secrets that a person can do, well and badly, and what scanners and proxies make of it. */
async function liveThrough(email: string) {
  const visitor = app.as(undefined)
  const password = secret('a-Secret-Passphrase-1')
  await visitor(register, { first_name: 'Anna', last_name: 'Log', email, password, consents: [] })
  const verify = await lastMailTo(app, email)
  secret(verify.secret)
  await open(verify.link)
  await visitor(verifyAccount, { id: verify.link.split('/').at(-2)!, token: verify.secret })
  await visitor(login, { email, password: secret('a-Wrong-Passphrase-2') })
  const { body } = await visitor(login, { email, password })
  secret(body.token)
  const profile = await app.as(body)(getProfile, {})
  secret(profile.body.firebase_chat_password)
  const renewed = await app.as(body)(renewSession, {})
  secret(renewed.body.token)

  await visitor(forgotPassword, { email })
  const reset = await lastMailTo(app, email)
  secret(reset.secret)
  await open(reset.link)
  await visitor(readLink, { purpose: 'reset', token: reset.secret })
  await visitor(resetPassword, { token: reset.secret, password: secret('another-Passphrase-3') })
  await visitor(resetPassword, { token: reset.secret, password: secret('another-Passphrase-4') })

  const personal = secret(await makeAutologinSecret(app.db, profile.body.id))
  await open(`/l098098098/${personal}`)
  const opened = await visitor(autologin, { token: personal })
  secret(opened.body.token)
  await app.as(opened.body)(logout, {})
  await app.as(opened.body)(getProfile, {})
}

async function open(address: string) {
  const { pathname } = new URL(address, 'http://localhost')
  await app.http.inject(pathname)
  await app.http.inject(`${pathname}?from=mail`)
  await app.http.inject({ method: 'POST', url: pathname, payload: { path: pathname } })
}

/** Calls that fail inside, with a secret at hand. */
async function breakThings() {
  const [token = ''] = secrets
  const authorization = `Bearer ${token}`
  await app.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { authorization, 'content-type': 'application/json' },
    payload: `{"password":"${token}"`,
  })
  await app.http.inject({
    url: `/api/user/me?access_token=${token}`,
    headers: { authorization, cookie: `token=${token}` },
  })
  await app.http.inject({ url: `/api/documents/${token}` })
  await app.db.schema.alterTable('auth_links').renameTo('auth_links_away').execute()
  await app.as(undefined)(autologin, { token: secret('A'.repeat(43)) })
  await app.as(undefined)(forgotPassword, { email: 'log@example.com' })
  await app.db.schema.alterTable('auth_links_away').renameTo('auth_links').execute()
  app.services.log.warn(
    { password: token, headers: { authorization }, err: new Error(`lost /reset-password/${'B'.repeat(43)}`) },
    'a note',
  )
}

test('D10: a whole life with passwords, tokens and links leaves none of them in the logs', async () => {
  await liveThrough('log@example.com')
  await breakThings()
  expect(secrets.size).toBeGreaterThan(10)
  const logs = read()
  expect(logs.split('\n').length, 'the calls were logged').toBeGreaterThan(30)
  expect(logs).toContain('"status":500')
  expect([...secrets].filter((each) => logs.includes(each))).toEqual([])
  expect(logs.split('\n').flatMap(secretsIn)).toEqual([])
})

test.each([
  ['{"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}', 'an access token'],
  [`{"url":"/reset-password/${'aB-_'.repeat(10)}xyz"}`, 'the secret of a link'],
  ['{"authorization":"Bearer abcdefgh12345"}', 'an Authorization value'],
  ['{"hash":"$argon2id$v=19$m=19456"}', 'the hash of a password'],
  ['{"body":{"pass":"open-the-gate"}}', 'a password'],
])('D10: the search of the logs finds what it is for: %s', (line, kind) =>
  expect(secretsIn(line)).toContain(kind),
)

test('D10: an ordinary line holds no secret', () => {
  expect(
    secretsIn(
      `{"req_id":"${crypto.randomUUID()}","method":"POST","route":"/api/reset-password","status":200}`,
    ),
  ).toEqual([])
})
