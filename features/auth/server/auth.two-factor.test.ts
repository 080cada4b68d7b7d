import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { autologin, forgotPassword, login, resetPassword } from '#features/auth/contract/auth.ts'
import { changePassword } from '#features/auth/contract/credentials.ts'
import { listDuelFlags } from '#features/duels/contract/reviews.ts'
import {
  getSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from '#features/auth/contract/two-factor.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { makeAutologinSecret } from './auth.ts'

const app = useTestApp()

/** What the app on a phone shows `steps` of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}
let serial = 0
const from = (person?: Person) =>
  app.as(person, { ip: `10.9.${Math.floor((serial += 1) / 250)}.${serial % 250}` })
const enter = async ({ email }: Person, code?: string) =>
  from()(login, { email, password: PASSWORD, ...(code && { code }) })

/** Somebody who signs in in two steps, with no code used up yet: tests shall not wait for the next one. */
async function careful(name: string, wish = {}) {
  const person = await app.person(name, wish)
  const { body } = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
  const on = await app.as(person)(turnTwoFactorOn, { code: codeOf(body.secret) })
  expect(on.status).toBe(200)
  await app.db
    .updateTable('auth_credentials')
    .set({ totp_last_step: 0 })
    .where('user_id', '=', person.id)
    .execute()
  return { person, secret: body.secret, recovery: on.body.recovery_codes }
}

describe('signing in in two steps', () => {
  test('C-22: the code is asked for after a right password alone, and never by a 401', async () => {
    const { person, secret } = await careful('Anna')
    const asked = await enter(person)
    expect([asked.status, asked.body.code]).toEqual([403, 'auth_code_required'])
    const wrong = await from()(login, { email: person.email, password: 'wrong', code: codeOf(secret) })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth_wrong_credentials'])
    const { status, body } = await enter(person, codeOf(secret))
    expect([status, Object.keys(body)]).toEqual([200, ['token']])
    expect((await app.as(body)(getProfile, {})).status).toBe(200)
  })

  test('a code opens once, and no earlier one after it', async () => {
    const { person, secret } = await careful('Bea')
    const [now, next] = [codeOf(secret), codeOf(secret, 1)]
    const rush = await Promise.all(Array.from({ length: 5 }, () => enter(person, next)))
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const used of [next, now])
      expect((await enter(person, used)).body.code).toMatch(/auth_code_wrong|attempts/)
  })

  test('a clock may be off by a step, not by three', async () => {
    const { person, secret } = await careful('Cara')
    for (const steps of [-3, 3])
      expect((await enter(person, codeOf(secret, steps))).body.code).toBe('auth_code_wrong')
    expect((await enter(person, ` ${codeOf(secret, 1).replace(/^(...)/, '$1 ')} `)).status).toBe(200)
  })

  test('five wrong codes end the guessing for this account', async () => {
    const { person, secret } = await careful('Dora')
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(person, '000000')).status).toBe(403)
    const { status, body, headers } = await enter(person, codeOf(secret))
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([
      429,
      'auth_too_many_attempts',
      true,
    ])
  })

  test('each of the ten recovery codes opens once, however it is written', async () => {
    const { person, recovery } = await careful('Ella')
    expect(new Set(recovery).size).toBe(10)
    // Of 31 signs: above the 112 bits from which a plain hash is enough.
    for (const each of recovery) expect(each).toMatch(/^([2-9a-hj-kmnp-z]{4}-){5}[2-9a-hj-kmnp-z]{4}$/)
    const code = recovery[3]!.toUpperCase().replaceAll('-', ' ')
    const rush = await Promise.all(Array.from({ length: 4 }, () => enter(person, code)))
    expect(rush.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(person, recovery[4])).status).toBe(200)
    expect((await app.as(person)(getSecurity, {})).body).toMatchObject({
      two_factor: true,
      recovery_codes_left: 8,
    })
  })

  test('a personal link asks for the code too, and a wrong one does not use it up', async () => {
    const { person, secret } = await careful('Fay')
    const token = await makeAutologinSecret(app.db, person.id)
    expect((await from()(autologin, { token })).body.code).toBe('auth_code_required')
    expect((await from()(autologin, { token, code: '123456' })).body.code).toBe('auth_code_wrong')
    expect((await from()(autologin, { token, code: codeOf(secret) })).status).toBe(200)
    expect((await from()(autologin, { token, code: codeOf(secret, 1) })).status).toBe(410)
  })
})

describe('switching it on and off', () => {
  test('a reset by mail leaves it on: the new password asks for the code as well', async () => {
    const { person, secret } = await careful('Gesa')
    await from()(forgotPassword, { email: person.email })
    const { secret: token } = await lastMailTo(app, person.email)
    expect((await from()(resetPassword, { token, password: 'quite another road' })).status).toBe(200)
    const again = { email: person.email, password: 'quite another road' }
    expect((await from()(login, again)).body.code).toBe('auth_code_required')
    expect((await from()(login, { ...again, code: codeOf(secret) })).status).toBe(200)
  })

  test('a secret counts only once a code has come from it, and the other devices are signed out', async () => {
    const person = await app.person('Gina')
    const elsewhere = await app.signIn(person)
    const early = await app.as(person)(turnTwoFactorOn, { code: '123456' })
    expect([early.status, early.body.code]).toEqual([409, 'auth_two_factor_not_set_up'])
    const { body } = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Convoy:gina%40example\.com\?/)
    expect((await enter(person)).status).toBe(200)
    expect((await app.as(person)(turnTwoFactorOn, { code: codeOf(body.secret, -3) })).status).toBe(403)
    expect((await app.as(person)(turnTwoFactorOn, { code: codeOf(body.secret) })).status).toBe(200)
    expect((await app.as(elsewhere)(getProfile, {})).status).toBe(401)
    expect((await app.as(person)(getProfile, {})).status).toBe(200)
    expect((await enter(person)).status).toBe(403)
    const again = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
    expect([again.status, again.body.code]).toEqual([409, 'auth_two_factor_on'])
  })

  test('what hurts asks for the password and the code', async () => {
    const { person, secret } = await careful('Hana')
    const asked = await app.as(person)(turnTwoFactorOff, { password: PASSWORD })
    expect(asked.body.code).toBe('auth_code_required')
    const alone = await app.as(person)(turnTwoFactorOff, { password: 'wrong', code: codeOf(secret) })
    expect(alone.body.code).toBe('auth_wrong_password')
    const change = { password: PASSWORD, new_password: 'another-road' }
    expect((await app.as(person)(changePassword, change)).body.code).toBe('auth_code_required')
    expect(
      (await app.as(person)(turnTwoFactorOff, { password: PASSWORD, code: codeOf(secret) })).status,
    ).toBe(200)
    expect((await enter(person)).status).toBe(200)
    const off = await app.as(person)(renewRecoveryCodes, { password: PASSWORD })
    expect([off.status, off.body.code]).toEqual([409, 'auth_two_factor_off'])
  })

  test('new recovery codes end the earlier ones, also when two tabs make them at once', async () => {
    const { person, recovery } = await careful('Ida')
    const made = await Promise.all(
      recovery.slice(0, 2).map((code) => app.as(person)(renewRecoveryCodes, { password: PASSWORD, code })),
    )
    const left = (await app.as(person)(getSecurity, {})).body.recovery_codes_left
    expect(made.some(({ status }) => status === 200)).toBe(true)
    expect(left).toBe(10)
    expect((await enter(person, recovery[5])).status).toBe(403)
  })

  test('neither the secret nor a recovery code stands in the database as it is', async () => {
    const { person, secret, recovery } = await careful('Jana')
    const rows = [
      await app.db.selectFrom('auth_credentials').selectAll().where('user_id', '=', person.id).execute(),
      await app.db.selectFrom('auth_recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
    ]
    const bytes = new TOTP({ secret }).secret.bytes
    const kept = rows
      .flat()
      .flatMap((row) => Object.values(row))
      .filter((value) => Buffer.isBuffer(value))
    expect(kept.length).toBe(11)
    for (const value of kept) expect(value.includes(Buffer.from(bytes))).toBe(false)
    for (const code of recovery) expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('organisers', () => {
  test('organise nothing until they sign in in two steps, where the programme says so', async () => {
    await setSetting(app.db, 'totp_required_for_organisers', true)
    const organiser = await app.person('Olga', { role: 'organiser' })
    const refused = await app.as(organiser)(listDuelFlags, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_needed'])
    // What everybody may do, and the way to the second step, stay open.
    expect((await app.as(organiser)(getProfile, {})).status).toBe(200)
    expect((await app.as(organiser)(getSecurity, {})).body.two_factor_needed).toBe(true)
    const { body } = await app.as(organiser)(setUpTwoFactor, { password: PASSWORD })
    await app.as(organiser)(turnTwoFactorOn, { code: codeOf(body.secret) })
    expect((await app.as(organiser)(listDuelFlags, {})).status).toBe(200)
    expect((await app.as(organiser)(getSecurity, {})).body.two_factor_needed).toBe(false)

    const participant = await app.person('Piet')
    expect((await app.as(participant)(listDuelFlags, {})).body.code).toBe('not_allowed')
    await setSetting(app.db, 'totp_required_for_organisers', false)
    const free = await app.person('Otto', { role: 'administrator' })
    expect((await app.as(free)(listDuelFlags, {})).status).toBe(200)
  })
})
