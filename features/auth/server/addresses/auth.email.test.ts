import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { forgotPassword, login, register } from '#features/auth/contract/auth.ts'
import {
  changeEmail,
  confirmEmail,
  getEmailChange,
  readEmailLink,
  revertEmail,
  withdrawEmailChange,
} from '#features/auth/contract/credentials.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo, mailsTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

let serial = 0
const somebody = () => app.person(`Mover${(serial += 1)}`)
const fresh = () => `new${(serial += 1)}@example.com`
const emailOf = async (person: Person) => (await app.as(person)(getProfile, {})).body.email
const from = (host: number) => app.as(undefined, { ip: `10.7.0.${host % 250}` })

/** Wishes for an address and answers the secret of the mail that went there. */
async function ask(person: Person, email: string): Promise<string> {
  const { status } = await app.as(person, { ip: `10.8.0.${(serial += 1) % 250}` })(changeEmail, {
    email,
    password: PASSWORD,
  })
  expect(status).toBe(200)
  return (await lastMailTo(app, email.toLowerCase())).secret
}
async function move(person: Person, email = fresh()): Promise<{ email: string; back: string }> {
  const old = await emailOf(person)
  const token = await ask(person, email)
  expect((await from(1)(confirmEmail, { token })).body).toEqual({ email })
  return { email, back: (await lastMailTo(app, old)).secret }
}

// An answer takes as long as it would for somebody else (D6), so these wait side by side.
describe.concurrent('a new address', () => {
  test('counts when its link was opened by a press, and sessions stay', async () => {
    const anna = await somebody()
    const email = fresh()
    const token = await ask(anna, email.toUpperCase())
    expect(await emailOf(anna)).toBe(anna.email)
    expect((await app.as(anna)(getEmailChange, {})).body.waiting?.email).toBe(email)
    // D4: reading the link, as the page and mail scanners do, changes nothing.
    for (let times = 0; times < 5; times += 1) {
      const { body } = await from(times)(readEmailLink, { purpose: 'confirm', token })
      expect(body).toEqual({ first_name: anna.first_name, email })
    }
    for (const url of [`/change-email/${token}`, `/api/email-change/confirm?token=${token}`])
      await app.http.inject(url)
    expect(await emailOf(anna)).toBe(anna.email)

    expect((await from(2)(confirmEmail, { token })).body).toEqual({ email })
    expect(await emailOf(anna)).toBe(email)
    expect((await app.as(anna)(getEmailChange, {})).body.waiting).toBeNull()
    expect((await from(3)(login, { email, password: PASSWORD })).status).toBe(200)
    expect((await from(3)(login, { email: anna.email, password: PASSWORD })).status).toBe(401)
    expect((await from(4)(confirmEmail, { token })).status).toBe(410)
  })

  test('D6: answers the same for an address that somebody has, who is told by a mail', async () => {
    const [anna, owner] = [await somebody(), await somebody()]
    const free = await app.as(anna)(changeEmail, { email: fresh(), password: PASSWORD })
    const taken = await app.as(anna)(changeEmail, { email: owner.email, password: PASSWORD })
    const shape = ({ status, body }: typeof free) => [status, Object.keys(body), Object.keys(body.waiting)]
    expect(shape(taken)).toEqual(shape(free))
    expect((await app.as(anna)(getEmailChange, {})).body.waiting?.email).toBe(owner.email)
    const mail = await lastMailTo(app, owner.email)
    expect(mail.subject).toMatch(/already have an account/)
    expect(mail.link).not.toContain('change-email')
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('asks for the password, and for another address than this one', async () => {
    const anna = await somebody()
    const wrong = await app.as(anna)(changeEmail, { email: fresh(), password: 'wrong' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth_wrong_password'])
    const same = await app.as(anna)(changeEmail, { email: anna.email, password: PASSWORD })
    expect([same.status, same.body.code]).toEqual([409, 'auth_email_same'])
  })

  test('has to be one that could register, where registration asks for a domain', async () => {
    await setSetting(app.db, 'allowed_domains', ['example.com'])
    const { status, body } = await app.as(await somebody())(changeEmail, {
      email: 'me@private.example',
      password: PASSWORD,
    })
    await setSetting(app.db, 'allowed_domains', [])
    expect([status, body.code]).toEqual([403, 'auth_address_not_invited'])
  })

  test('a newer wish, and taking it back, end the link before', async () => {
    const anna = await somebody()
    const first = await ask(anna, fresh())
    const second = await ask(anna, fresh())
    expect((await from(1)(confirmEmail, { token: first })).status).toBe(410)
    expect((await app.as(anna)(withdrawEmailChange, {})).body).toEqual({ done: true })
    expect((await from(1)(confirmEmail, { token: second })).status).toBe(410)
    expect(await emailOf(anna)).toBe(anna.email)
  })

  test('D4: runs out, is used once by a hundred at once, and is kept as a hash alone', async () => {
    const anna = await somebody()
    const late = await ask(anna, fresh())
    await app.db
      .updateTable('auth_email_changes')
      .set({ confirm_until: new Date(0).toISOString() })
      .where('user_id', '=', anna.id)
      .execute()
    expect((await from(1)(confirmEmail, { token: late })).status).toBe(410)
    const token = await ask(anna, fresh())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, host) => from(host)(confirmEmail, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await from(1)(confirmEmail, { token: randomBytes(32).toString('base64url') })).status).toBe(410)
    const rows = await app.db.selectFrom('auth_email_changes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('of two who wish for one address, whoever confirms first has it', async () => {
    const [anna, ben] = [await somebody(), await somebody()]
    const email = fresh()
    const tokens = [await ask(anna, email), await ask(ben, email)]
    const answers = await Promise.all(tokens.map((token, host) => from(host)(confirmEmail, { token })))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '410'])
    const owners = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(owners).toHaveLength(1)
  })

  test('ends the links that went to the old one', async () => {
    const anna = await somebody()
    await from(1)(forgotPassword, { email: anna.email })
    await move(anna)
    const open = await app.db
      .selectFrom('auth_links')
      .select('id')
      .where('user_id', '=', anna.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('the way back', () => {
  test('a mail to the old address leads back, and signs every device out', async () => {
    const anna = await somebody()
    const { back } = await move(anna)
    const { body } = await from(1)(readEmailLink, { purpose: 'revert', token: back })
    expect(body).toEqual({ first_name: anna.first_name, email: anna.email })
    expect((await from(1)(revertEmail, { token: back })).body).toEqual({ email: anna.email })
    expect((await app.as(anna)(getProfile, {})).status).toBe(401)
    expect((await from(2)(login, { email: anna.email, password: PASSWORD })).status).toBe(200)
    expect((await from(1)(revertEmail, { token: back })).status).toBe(410)
  })

  test('also after a second change, which ends with it', async () => {
    const anna = await somebody()
    const { back } = await move(anna)
    const second = await move(anna)
    expect((await from(1)(revertEmail, { token: back })).body).toEqual({ email: anna.email })
    expect((await from(1)(revertEmail, { token: second.back })).status).toBe(410)
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(anna.email)
  })

  test('until it runs out the old address is nobody else’s: neither by registering nor by moving there', async () => {
    const [anna, thief] = [await somebody(), await somebody()]
    const { back } = await move(anna)
    await setSetting(app.db, 'allowed_domains', ['*'])
    const account = {
      first_name: 'T',
      last_name: 'T',
      email: anna.email,
      password: 'stolen-road',
      consents: [],
    }
    expect((await from(9)(register, account)).body).toEqual({ done: true })
    await setSetting(app.db, 'allowed_domains', [])
    await app.as(thief)(changeEmail, { email: anna.email, password: PASSWORD })
    const mails = await mailsTo(app, anna.email)
    expect(mails.filter(({ link }) => /verify|change-email/.test(link))).toEqual([])
    expect((await from(1)(revertEmail, { token: back })).status).toBe(200)
  })

  test('and she may simply move back herself', async () => {
    const anna = await somebody()
    const { back } = await move(anna)
    await move(anna, anna.email)
    expect(await emailOf(anna)).toBe(anna.email)
    expect((await from(1)(revertEmail, { token: back })).status).toBe(200)
  })
})
