import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  getPasswordPolicy,
  login,
  register,
  resendVerification,
  verifyAccount,
} from '#features/auth/contract/auth.ts'
import { countContactMessages } from '#features/contact/contract/contact.ts'
import { listDocuments } from '#features/documents/contract/documents.ts'
import { publishDocument } from '#features/documents/server/documents.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo, mailsTo } from '#app/testing/mails.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { inviteAddresses } from './auth.ts'

const app = useTestApp()
beforeAll(async () => {
  await setSetting(app.db, 'allowed_domains', ['example.com'])
})
afterEach(() => setSetting(app.db, 'password_min_length', 10))

let serial = 0
/** Each call from an address of its own, so that the limits stay out of the way. */
const visitor = (headers?: Record<string, string>) => {
  serial += 1
  return app.as(undefined, {
    ip: `10.50.${Math.floor(serial / 250)}.${serial % 250}`,
    ...(headers && { headers }),
  })
}
const wish = (email: string, change: object = {}) => ({
  first_name: 'Anna',
  last_name: 'Nowak',
  email,
  password: 'open-the-gate',
  consents: [],
  ...change,
})

async function confirm(email: string) {
  const { link, secret } = await lastMailTo(app, email)
  return visitor()(verifyAccount, { id: link.split('/').at(-2)!, token: secret })
}

// An answer takes as long as it would for somebody else (D6), so these wait side by side.
describe.concurrent('registering', () => {
  test('opens an account, sends the link, and after it the door is open', async () => {
    const email = 'anna.first@example.com'
    expect((await visitor()(register, wish(` ${email.toUpperCase()} `))).body).toEqual({ done: true })
    const mail = await lastMailTo(app, email)
    expect(mail.link).toMatch(new RegExp(`^${app.services.config.url}/verify/[0-9a-f-]{36}/[\\w-]{43}$`))

    const early = await visitor()(login, { email, password: 'open-the-gate' })
    expect([early.status, early.body.code]).toEqual([403, 'auth_email_not_verified'])
    const confirmed = (await confirm(email)).body
    expect(confirmed).toEqual({ email, token: expect.any(String) })
    // Whoever has chosen a password a minute ago is in.
    expect((await app.as({ token: confirmed.token! })(getProfile, {})).status).toBe(200)

    const { status, body } = await visitor()(login, { email, password: 'open-the-gate' })
    expect([status, Object.keys(body)], 'C-40: the answer is the token alone').toEqual([200, ['token']])
    expect((await app.as(body)(getProfile, {})).body).toMatchObject({
      email,
      first_name: 'Anna',
      role: 'participant',
      user_can_vote: false,
    })
    expect((await app.as(body)(countContactMessages, {})).body, 'C-14: one message welcomes').toEqual({
      unread: 1,
    })
  })

  test('before the address is confirmed, a wrong password is told no more than elsewhere', async () => {
    await visitor()(register, wish('early@example.com'))
    const { status, body } = await visitor()(login, { email: 'early@example.com', password: 'wrong' })
    expect([status, body.code]).toEqual([401, 'auth_wrong_credentials'])
  })

  test('with an address that has an account answers alike, changes nothing and writes to the owner', async () => {
    const owner = await app.person('Olek')
    expect((await visitor()(register, wish(owner.email, { first_name: 'Mallory' }))).body).toEqual({
      done: true,
    })
    expect((await app.as(owner)(getProfile, {})).body.first_name).toBe('Olek')
    const mails = await mailsTo(app, owner.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: expect.stringMatching(/already/),
      link: `${app.services.config.url}/login`,
    })
    expect((await visitor()(login, { email: owner.email, password: 'open-the-gate' })).status).toBe(200)
  })

  test('again before confirming takes the later name and password, and only the later link', async () => {
    const email = 'twice@example.com'
    await visitor()(register, wish(email, { first_name: 'Ana', password: 'the-first-one' }))
    const first = await lastMailTo(app, email)
    await visitor()(register, wish(email, { first_name: 'Anna', password: 'second-green-one' }))
    expect(
      (await visitor()(verifyAccount, { id: first.link.split('/').at(-2)!, token: first.secret })).status,
    ).toBe(410)
    expect((await confirm(email)).status).toBe(200)
    expect((await visitor()(login, { email, password: 'the-first-one' })).status).toBe(401)
    const { body } = await visitor()(login, { email, password: 'second-green-one' })
    expect((await app.as(body)(getProfile, {})).body.first_name).toBe('Anna')
    expect((await app.as(body)(countContactMessages, {})).body, 'welcomed once').toEqual({ unread: 1 })
  })

  test('of somebody whom the organisers added sends a link to set a password, and keeps the name', async () => {
    await app.db
      .insertInto('users')
      .values({ email: 'listed@example.com', first_name: 'Lisa', last_name: 'Listed' })
      .execute()
    expect((await visitor()(register, wish('listed@example.com', { first_name: 'Mallory' }))).body).toEqual({
      done: true,
    })
    expect((await lastMailTo(app, 'listed@example.com')).link).toContain('/reset-password/')
    const { first_name } = await app.db
      .selectFrom('users')
      .select('first_name')
      .where('email', '=', 'listed@example.com')
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('Lisa')
  })

  test('of somebody who was deleted answers alike and sends nothing', async () => {
    const { email } = await app.person('Detlef', { deleted: true })
    expect((await visitor()(register, wish(email))).body).toEqual({ done: true })
    expect(await mailsTo(app, email)).toEqual([])
  })

  test('eight times at once makes one account and one link that works', async () => {
    const email = 'rush@example.com'
    await Promise.all(Array.from({ length: 8 }, () => visitor()(register, wish(email))))
    const rows = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    const live = await app.db
      .selectFrom('auth_links')
      .select('id')
      .where('user_id', '=', rows[0]!.id)
      .where('ended_at', 'is', null)
      .execute()
    expect([rows.length, live.length]).toEqual([1, 1])
  })

  test('another link can be asked for, and ends the one before', async () => {
    const email = 'lost.mail@example.com'
    await visitor()(register, wish(email))
    const first = await lastMailTo(app, email)
    expect((await visitor()(resendVerification, { email })).body).toEqual({ done: true })
    expect(
      (await visitor()(verifyAccount, { id: first.link.split('/').at(-2)!, token: first.secret })).status,
    ).toBe(410)
    expect((await confirm(email)).status).toBe(200)
    await visitor()(resendVerification, { email })
    expect(await mailsTo(app, email), 'a confirmed address gets no more').toHaveLength(2)
  })

  test('writes in the language of the form', async () => {
    await visitor()(register, wish('polski@example.com', { language: 'pl' }))
    expect((await lastMailTo(app, 'polski@example.com')).text).toMatch(/Cześć|Dzień|Witaj/)
  })
})

describe('who may register', () => {
  test('nobody while registration is switched off', async () => {
    const off = { module: 'UserRegisterModule', scope: 'all', target: '' } as const
    await setSwitch(app.db, { ...off, is_on: false })
    const { status, body } = await visitor()(register, wish('late@example.com'))
    expect([status, body.code]).toEqual([403, 'auth_registration_closed'])
    await removeSwitch(app.db, off)
  })

  test('an address of another domain only when it was invited', async () => {
    const email = 'guest@elsewhere.example'
    const { status, body } = await visitor()(register, wish(email))
    expect([status, body.code]).toEqual([403, 'auth_address_not_invited'])
    await inviteAddresses(app.db, [email])
    expect((await visitor()(register, wish(email))).status).toBe(200)
  })

  test('C-70: with a password that meets what the organisers ask, in the caller’s words', async () => {
    await setSetting(app.db, 'password_min_length', 14)
    expect((await visitor()(getPasswordPolicy, {})).body.min_length).toBe(14)
    const weak = await visitor({ 'accept-language': 'pl' })(register, wish('weak@example.com'))
    expect([weak.status, weak.body.code]).toEqual([400, 'auth_password_too_weak'])
    expect(weak.body.fields?.password).toMatch(/14 znaków/)
  })
})

describe('consents', () => {
  test('are asked for in the current version and recorded with it', async () => {
    const text = { language: 'en' as const, title: 'Regulation', html: '<p>Be kind.</p>' }
    await publishDocument(app.db, { name: 'regulation', consent_required: true, texts: [text] })
    await publishDocument(app.db, {
      name: 'rulebook',
      consent_required: false,
      texts: [{ ...text, title: 'Rules' }],
    })

    const missing = await visitor()(register, wish('consent@example.com'))
    expect([missing.status, missing.body.code]).toEqual([400, 'auth_consent_missing'])
    expect(Object.keys(missing.body.fields ?? {})).toEqual(['consents.regulation'])

    const { body: documents } = await visitor()(listDocuments, {})
    const consents = documents.map(({ name, version }) => ({ name, version }))
    await publishDocument(app.db, { name: 'regulation', consent_required: true, texts: [text] })
    const outdated = await visitor()(register, wish('consent@example.com', { consents }))
    expect(outdated.body.code, 'the document changed while it was read').toBe('auth_consent_missing')

    const current = consents.map((each) => (each.name === 'regulation' ? { ...each, version: 2 } : each))
    expect((await visitor()(register, wish('consent@example.com', { consents: current }))).status).toBe(200)
    const recorded = await app.db
      .selectFrom('document_consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.name', 'c.version'])
      .where('u.email', '=', 'consent@example.com')
      .orderBy('c.name')
      .execute()
    expect(recorded).toEqual([
      { name: 'regulation', version: 2 },
      { name: 'rulebook', version: 1 },
    ])
  })
})
