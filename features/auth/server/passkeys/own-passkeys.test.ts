import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { autologin, login } from '#features/auth/contract/auth.ts'
import { changePassword } from '#features/auth/contract/credentials.ts'
import * as contract from '#features/auth/contract/passkeys.ts'
import { getSecurity } from '#features/auth/contract/two-factor.ts'
import { Authenticator, type Dishonest } from '#features/auth/testing/authenticator.ts'
import { asked, askedToMake, withPasskey } from '#features/auth/testing/passkeys.ts'
import { listDuelFlags } from '#features/duels/contract/reviews.ts'
import { changePeopleHard } from '#features/people/contract/changes.ts'
import { getPersonConsole } from '#features/people/contract/people.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { endUnconfirmed } from '#features/auth/server/auth.ending.store.ts'
import { endWhatCameSince } from '#features/auth/server/auth.store.ts'
import { lastMailTo, mailsTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let serial = 0
const somebody = (wish = {}) => app.person(`Own${(serial += 1)}`, wish)
const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? answer.status
const listOf = async (person: Pick<Person, 'token'>) =>
  (await app.as(person)(contract.listPasskeys, {})).body.passkeys

async function stale(person: Person) {
  const session = await app.signIn(person)
  const { sessionId } = (await app.auth.tokens.read(session.token))!
  await sql`update auth_sessions set confirmed_at = null where id = ${sessionId}`.execute(app.db)
  return { ...session, sessionId }
}
async function confirm(by: Pick<Person, 'token'>, authenticator: Authenticator) {
  const asking = await asked(app, by)
  authenticator.counter += 1
  const passkey = authenticator.show(asking)
  return app.as(by, { headers: asking.headers })(contract.confirmByPasskey, { passkey })
}

describe('passkeys of my own', () => {
  test('are added, named, shown, renamed and removed, and each change is told by mail', async () => {
    const anna = await somebody()
    const elsewhere = await app.signIn(anna)
    const { id } = await withPasskey(app, anna, { name: '  Kasia’s phone ' })
    expect((await lastMailTo(app, anna.email)).text).toContain('Kasia’s phone')
    expect(await listOf(elsewhere), 'nothing of what she had ends').toMatchObject([
      { id, name: 'Kasia’s phone', last_used_at: null, is_synced: true, copied_at: null },
    ])
    const renamed = await app.as(anna)(contract.renamePasskey, { passkey_id: id, name: 'Old phone' })
    expect(renamed.body.passkey.name).toBe('Old phone')
    expect((await app.as(anna)(contract.removePasskey, { passkey_id: id })).status).toBe(200)
    expect(await listOf(anna)).toEqual([])
    expect((await lastMailTo(app, anna.email)).text).toContain('Old phone')
    expect((await app.as(elsewhere)(contract.listPasskeys, {})).status, 'others are signed out').toBe(401)
  })

  test('belong to one person: nobody else sees, renames or removes them', async () => {
    const [anna, ben] = [await somebody(), await somebody()]
    const { id } = await withPasskey(app, anna)
    expect(await listOf(ben)).toEqual([])
    const by = app.as(ben)
    const renamed = await by(contract.renamePasskey, { passkey_id: id, name: 'Mine now' })
    expect(codeOf(renamed)).toBe('auth_passkey_not_found')
    expect(codeOf(await by(contract.removePasskey, { passkey_id: id }))).toBe('auth_passkey_not_found')
  })

  const wrong: [string, Dishonest][] = [
    ['for another page', { origin: 'https://convoy.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking who it is', { isUnverified: true }],
    ['as an answer of another kind', { type: 'webauthn.get' }],
  ]
  test.each(wrong)('one that was made %s is not taken', async (_, wish) => {
    const anna = await somebody()
    await expect(withPasskey(app, anna, wish)).rejects.toThrow('auth_passkey_unfit')
    expect(await listOf(anna)).toEqual([])
  })

  test('are made once, by whom it was asked and in the same browser; what was asked for a sign-in makes none', async () => {
    const [anna, ben] = [await somebody(), await somebody()]
    const asking = await askedToMake(app, anna)
    const passkey = new Authenticator().make(asking)
    const add = (by: Person, headers: Record<string, string>, made = passkey) =>
      app.as(by, { headers })(contract.addPasskey, { name: 'One', passkey: made })
    expect(codeOf(await add(ben, asking.headers)), 'somebody else').toBe('auth_passkey_expired')
    expect(codeOf(await add(anna, {})), 'another browser').toBe('auth_passkey_expired')
    expect(codeOf(await add(anna, asking.headers))).toBe(200)
    expect(codeOf(await add(anna, asking.headers)), 'once more').toBe('auth_passkey_expired')
    const forSignIn = await asked(app, anna)
    const mixed = { ...asking, options: { ...asking.options, challenge: forSignIn.options.challenge } }
    expect(codeOf(await add(anna, forSignIn.headers, new Authenticator().make(mixed)))).toBe(
      'auth_passkey_expired',
    )
  })

  test('one that is here already is not taken a second time, whoever has it', async () => {
    const [anna, ben] = [await somebody(), await somebody()]
    const { authenticator } = await withPasskey(app, anna)
    const asking = await askedToMake(app, ben)
    const passkey = authenticator.make(asking)
    const answer = await app.as(ben, { headers: asking.headers })(contract.addPasskey, { name: 'B', passkey })
    expect(codeOf(answer)).toBe('auth_passkey_known')
    const own = await askedToMake(app, anna)
    expect(own.options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id])
    expect(own.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
  })

  test('are twenty at most, also when two come at once', async () => {
    const anna = await somebody()
    const { id } = await withPasskey(app, anna)
    await sql`insert into auth_passkeys (user_id, credential_id, public_key, counter, is_synced, is_backed_up, transports, name)
      select user_id, sha256(convert_to(${anna.id} || n, 'UTF8')), public_key, 0, true, true, '{}', 'More'
      from auth_passkeys, generate_series(1, 18) n where id = ${id}`.execute(app.db)
    const asking = [await askedToMake(app, anna), await askedToMake(app, anna)]
    const both = await Promise.all(
      asking.map(({ headers, ...each }) =>
        app.as(anna, { headers })(contract.addPasskey, {
          name: 'Last',
          passkey: new Authenticator().make(each),
        }),
      ),
    )
    expect(both.map(codeOf).map(String).toSorted()).toEqual(['200', 'auth_passkey_too_many'])
    expect(codeOf(await app.as(anna)(contract.startPasskeyAdding, {}))).toBe('auth_passkey_too_many')
  })

  test('the last way in stays: without a password the last passkey is not removed, nor the last two at once', async () => {
    const anna = await somebody()
    const [one, two] = [await withPasskey(app, anna), await withPasskey(app, anna)]
    await app.db
      .updateTable('auth_credentials')
      .set({ password_hash: null })
      .where('user_id', '=', anna.id)
      .execute()
    const rush = await Promise.all(
      [one, two].map(({ id }) => app.as(anna)(contract.removePasskey, { passkey_id: id })),
    )
    expect(rush.map(codeOf).map(String).toSorted()).toEqual(['200', 'auth_passkey_last'])
    expect(await listOf(anna)).toHaveLength(1)
  })
})

describe('D11: a passkey in place of the password', () => {
  test('opens for ten minutes what asks for it, where it is of the caller', async () => {
    const [anna, ben] = [await somebody(), await somebody()]
    const { authenticator } = await withPasskey(app, anna)
    const other = await withPasskey(app, ben)
    const session = await stale(anna)
    const add = () => app.as(session)(contract.startPasskeyAdding, {})
    expect(codeOf(await add())).toBe('confirmation_needed')
    expect(codeOf(await confirm(session, other.authenticator))).toBe('auth_passkey_refused')
    expect(codeOf(await add())).toBe('confirmation_needed')
    expect((await confirm(session, authenticator)).body).toEqual({ confirmed: true })
    expect((await add()).status).toBe(200)
    expect((await app.as(session)(getSecurity, {})).body).toMatchObject({
      passkeys: 1,
      confirmed: true,
      confirmed_by_passkey: true,
    })
    const change = () => app.as(session)(changePassword, { new_password: 'quite another road' })
    await sql`update auth_sessions set passkey_at = now() - interval '11 minutes' where id = ${session.sessionId}`.execute(
      app.db,
    )
    expect(codeOf(await change()), 'eleven minutes later').toBe('auth_wrong_password')
    await confirm(session, authenticator)
    expect((await change()).status).toBe(200)
  })

  test('a sign-in with one does not open what asks for the password each time', async () => {
    const anna = await somebody()
    const { authenticator } = await withPasskey(app, anna)
    const asking = await asked(app)
    authenticator.counter += 1
    const shown = { passkey: authenticator.show(asking) }
    const { body } = await app.as(undefined, { headers: asking.headers })(contract.signInByPasskey, shown)
    const change = await app.as(body)(changePassword, { new_password: 'quite another road' })
    expect(codeOf(change)).toBe('auth_wrong_password')
    expect((await app.as(body)(contract.startPasskeyAdding, {})).status).toBe(200)
  })

  test('D12: ends that a session is lent', async () => {
    const anna = await somebody()
    const { authenticator } = await withPasskey(app, anna)
    const token = await makeAutologinSecret(app.db, anna.id, undefined, { byHand: true })
    const lent = (await app.as(undefined)(autologin, { token })).body
    expect(codeOf(await app.as(lent)(contract.listPasskeys, {}))).toBe('in_person_only')
    expect((await confirm(lent, authenticator)).status).toBe(200)
    expect(await listOf(lent)).toHaveLength(1)
  })
})

describe('organisers', () => {
  test('who need a second step have it by a passkey: added, shown anew, or signed in with', async () => {
    await setSetting(app.db, 'totp_required_for_organisers', true)
    try {
      const olga = await somebody({ role: 'organiser' })
      const may = async (by: Pick<Person, 'token'>) => codeOf(await app.as(by)(listDuelFlags, {}))
      expect(await may(olga)).toBe('two_factor_needed')
      const { authenticator } = await withPasskey(app, olga)
      expect(await may(olga), 'it has just verified her').toBe(200)

      const { email } = olga
      const again = (await app.as(undefined)(login, { email, password: PASSWORD })).body
      expect(await may(again), 'the password alone').toBe('two_factor_needed')
      await confirm(again, authenticator)
      expect(await may(again)).toBe(200)
      const asking = await asked(app)
      authenticator.counter += 1
      const passkey = authenticator.show(asking)
      const by = app.as(undefined, { headers: asking.headers })
      expect(await may((await by(contract.signInByPasskey, { passkey })).body)).toBe(200)
    } finally {
      await setSetting(app.db, 'totp_required_for_organisers', false)
    }
  })

  test('see how many somebody has, and take them all away for whoever lost a device', async () => {
    const [anna, olga] = [await somebody(), await somebody({ role: 'organiser' })]
    await withPasskey(app, anna)
    await withPasskey(app, anna)
    const person = async () => (await app.as(olga)(getPersonConsole, { user_id: anna.id })).body.person
    expect((await person()).passkeys).toBe(2)
    const change = { kind: 'remove_passkeys' } as const
    const take = async () =>
      (await app.as(olga)(changePeopleHard, { people: { ids: [anna.id] }, change })).body.work
    const before = (await mailsTo(app, anna.email)).length
    expect(await take()).toMatchObject({ changed: 1 })
    expect((await mailsTo(app, anna.email)).length).toBe(before + 1)
    expect((await app.as(anna)(contract.listPasskeys, {})).status, 'signed out').toBe(401)
    expect((await person()).passkeys).toBe(0)
    expect(await take()).toMatchObject({ changed: 0, unchanged: 1 })
    const { rows } = await sql<{ operation: string }>`select a.operation from audit_people p
      join audit_actions a on a.id = p.action_id where p.user_id = ${anna.id}`.execute(app.db)
    expect(rows.map(({ operation }) => operation)).toContain('POST /api/people/desk/measures')
  })
})

test('what somebody added who had the account meanwhile ends with it', async () => {
  const anna = await somebody()
  await withPasskey(app, anna)
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(app.db)
  const thief = await withPasskey(app, anna)
  expect(await endWhatCameSince(app.db, anna.id, rows[0]!.at)).toBe(true)
  expect((await listOf(anna)).map(({ id }) => id)).not.toContain(thief.id)
  expect(await listOf(anna)).toHaveLength(1)
  await endUnconfirmed(app.db, anna.id)
  expect(await listOf(anna), 'the address is confirmed').toHaveLength(1)
  await sql`update auth_credentials set verified_at = null where user_id = ${anna.id}`.execute(app.db)
  await endUnconfirmed(app.db, anna.id)
  const { rows: left } = await sql`select id from auth_passkeys where user_id = ${anna.id}`.execute(app.db)
  expect(left).toEqual([])
})
