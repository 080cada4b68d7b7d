import { expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { login } from '#features/auth/contract/auth.ts'
import { changePassword } from '#features/auth/contract/credentials.ts'
import { getSecurity } from '#features/auth/contract/two-factor.ts'
import { PASSWORD } from '#app/testing/people.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

const NEW = 'a-new-password'
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
