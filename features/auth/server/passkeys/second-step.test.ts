import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { autologin, login } from '#features/auth/contract/auth.ts'
import { setUpTwoFactor, turnTwoFactorOn } from '#features/auth/contract/two-factor.ts'
import type { Authenticator } from '#features/auth/testing/authenticator.ts'
import { asked, withPasskey } from '#features/auth/testing/passkeys.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let serial = 0
const from = () => `10.13.0.${(serial += 1) % 250}`
const somebody = () => app.person(`Step${(serial += 1)}`)
const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? answer.status

async function inTwoSteps(person: Person) {
  const { body: key } = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
  const code = new TOTP({ secret: key.secret }).generate()
  expect((await app.as(person)(turnTwoFactorOn, { code })).status).toBe(200)
}

test('stands in place of a code after the password, of the same person alone', async () => {
  const anna = await somebody()
  const { authenticator } = await withPasskey(app, anna)
  await inTwoSteps(anna)
  const enter = async (shown?: Authenticator, password = PASSWORD) => {
    const asking = await asked(app)
    const input = { email: anna.email, password, ...(shown && { passkey: shown.show(asking) }) }
    return app.as(undefined, { headers: asking.headers, ip: from() })(login, input)
  }
  const first = await enter()
  expect([first.status, first.body.code]).toEqual([403, 'auth_code_required'])
  expect(Object.keys(first.body.fields ?? {}), 'the page may offer it').toEqual(['passkey'])
  const other = await withPasskey(app, await somebody())
  expect(codeOf(await enter(other.authenticator))).toBe('auth_passkey_refused')
  expect(codeOf(await enter(authenticator, 'a guess'))).toBe('auth_wrong_credentials')
  expect((await enter(authenticator)).status).toBe(200)

  await app.db.deleteFrom('auth_passkeys').where('user_id', '=', anna.id).execute()
  const without = await app.as(undefined, { ip: from() })(login, { email: anna.email, password: PASSWORD })
  expect([without.body.code, without.body.fields]).toEqual(['auth_code_required', undefined])
})

test('stands in place of a code after a personal link as well, and leaves the link when it is refused', async () => {
  const anna = await somebody()
  const { authenticator } = await withPasskey(app, anna)
  await inTwoSteps(anna)
  const token = await makeAutologinSecret(app.db, anna.id)
  const enter = async (shown?: Authenticator) => {
    const asking = await asked(app)
    const input = { token, ...(shown && { passkey: shown.show(asking) }) }
    return app.as(undefined, { headers: asking.headers, ip: from() })(autologin, input)
  }
  expect((await enter()).body.fields).toHaveProperty('passkey')
  const other = await withPasskey(app, await somebody())
  expect(codeOf(await enter(other.authenticator))).toBe('auth_passkey_refused')
  expect((await enter(authenticator)).status).toBe(200)
})
