import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import {
  forgotPassword,
  getPasswordPolicy,
  login,
  register,
  resetPassword,
} from '#features/auth/contract/auth.ts'
import { changePassword } from '#features/auth/contract/credentials.ts'
import { getSecurity } from '#features/auth/contract/two-factor.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

const NEW = 'a-new-green-password'
const isIn = async (token: string) => (await app.as({ token })(getProfile, {})).status === 200

test('a new password signs the other devices out, keeps this one, and a mail tells of it', async () => {
  const anna = await app.person('Anna')
  const others = [await app.signIn(anna), await app.signIn(anna)]
  const { body } = await app.as(anna)(changePassword, { password: PASSWORD, new_password: NEW })
  expect(body).toEqual({ ended: 2 })
  expect(await isIn(anna.token)).toBe(true)
  for (const { token } of others) expect(await isIn(token)).toBe(false)
  expect((await lastMailTo(app, anna.email)).subject).toMatch(/password .* was changed/)
  const enter = async (password: string) =>
    (await app.as(undefined)(login, { email: anna.email, password })).status
  expect([await enter(PASSWORD), await enter(NEW)]).toEqual([401, 200])
})

test('C-70: what the programme asks of a password is asked here too, beside the field', async () => {
  const bea = await app.person('Bea')
  const { status, body } = await app.as(bea)(changePassword, { password: PASSWORD, new_password: 'abc' })
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    400,
    'auth_password_too_weak',
    ['new_password'],
  ])
})

test('an open device alone is not enough, and does not get to guess', async () => {
  const cara = await app.person('Cara')
  const wish = { password: 'a guess', new_password: NEW }
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await app.as(cara)(changePassword, wish)
    expect([status, body.code, body.fields]).toEqual([
      403,
      'auth_wrong_password',
      { password: 'That is not your password.' },
    ])
  }
  const late = await app.as(cara)(changePassword, { ...wish, password: PASSWORD })
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  expect(await isIn(cara.token)).toBe(true)
})

test('whoever came in by a personal link sets a first password by mail, never from the open device', async () => {
  const dora = await app.person('Dora')
  await app.db
    .updateTable('auth_credentials')
    .set({ password_hash: null })
    .where('user_id', '=', dora.id)
    .execute()
  const { status, body } = await app.as(dora)(changePassword, { password: 'anything', new_password: NEW })
  expect([status, body.code]).toEqual([409, 'auth_no_password'])
  expect((await app.as(dora)(getSecurity, {})).body.has_password).toBe(false)
})

describe('D13: a new password', () => {
  const ask = async (person: Person) => {
    await app.as(undefined)(forgotPassword, { email: person.email })
    return (await lastMailTo(app, person.email)).secret
  }
  const set = async (token: string, password: string) =>
    (await app.as(undefined, { ip: '10.91.0.1' })(resetPassword, { token, password })).body.fields?.password

  test('is at least ten characters in a new programme, and the administrator may go down to six', async () => {
    expect((await app.as(undefined)(getPasswordPolicy, {})).body.min_length).toBe(10)
    await setSetting(app.db, 'password_min_length', 6)
    expect((await app.as(undefined)(getPasswordPolicy, {})).body.min_length).toBe(6)
    await expect(setSetting(app.db, 'password_min_length', 5)).rejects.toThrow()
    await setSetting(app.db, 'password_min_length', 10)
  })

  test('is refused when many have it, when it is a name, and when it is the one before, with what to do', async () => {
    await setSetting(app.db, 'name', 'Droga na Hel')
    const anna = await app.person('Bronislawa')
    const token = await ask(anna)
    expect(await set(token, 'Password12345')).toMatch(/Too many people.*three or four words/)
    for (const name of ['bronislawa1!', 'Droga.na.Hel.26', 'convoy#2026#'])
      expect(await set(token, name), name).toMatch(/Too many people|your name.*nobody can look up/)
    expect(await set(token, PASSWORD)).toMatch(/password that you have/)
    expect(await set(token, 'kajak pod mostem'), 'the same link still works').toBeUndefined()
    const change = { password: 'kajak pod mostem', new_password: 'kajak pod mostem' }
    const back = await app.as(await app.signIn(anna))(changePassword, change)
    expect(back.body.fields?.new_password).toMatch(/password that you have/)
    await setSetting(app.db, 'name', 'Convoy')
  })

  test('is refused alike when somebody registers', async () => {
    await setSetting(app.db, 'allowed_domains', ['*'])
    const wish = { first_name: 'Zbigniew', last_name: 'Nowy', email: 'z.nowy@example.com', consents: [] }
    for (const password of ['1234567890', 'Zbigniew.1999', 'nowy!nowy!nowy'])
      expect((await app.as(undefined)(register, { ...wish, password })).body.code, password).toBe(
        'auth_password_too_weak',
      )
    await setSetting(app.db, 'allowed_domains', [])
  })
})
