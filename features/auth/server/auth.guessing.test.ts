import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
} from '#features/auth/contract/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createPasswords } from '#platform/server/limits/passwords.ts'
import { mailsTo } from '#app/testing/mails.ts'
import { PASSWORD } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp({}, { passwords: createPasswords() })
beforeAll(async () => {
  await setSetting(app.db, 'allowed_domains', ['*'])
})

const from = (ip: string, cookie?: string) =>
  app.as(undefined, { ip, ...(cookie && { headers: { cookie } }) })
/** Signs in once and answers what the device keeps of it. */
async function deviceOf(email: string, ip = '127.0.0.1'): Promise<string> {
  const { headers } = await from(ip)(login, { email, password: PASSWORD })
  return headers['set-cookie']!.split(';')[0]!
}
const address = (block: number, at: number) => `10.${block}.${Math.floor(at / 250)}.${at % 250}`

/** How often a password was really compared meanwhile. */
async function checksDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(app.services.passwords, 'matches')
  await work()
  const checks = spy.mock.calls.length
  spy.mockRestore()
  return checks
}

describe('D5: guessing at one account', () => {
  test.each(['one after the other', 'all at once'])(
    'from sixty addresses, %s, gets five passwords compared',
    async (how) => {
      const { email } = await app.person(`Victim${how.length}`)
      const guess = (at: number) =>
        from(address(20 + how.length, at))(login, { email, password: `guess ${at}` })
      const checks = await checksDuring(async () => {
        if (how === 'all at once') await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))
        else for (let at = 0; at < 60; at += 1) await guess(at)
      })
      expect(checks).toBe(5)
    },
  )

  test('locks strangers out, says for how long, and never the owner at a device of theirs', async () => {
    const { email } = await app.person('Otylia')
    const device = await deviceOf(email)
    for (let at = 0; at < 8; at += 1) await from(address(21, at))(login, { email, password: 'wrong' })
    const stranger = await from('10.21.9.9')(login, { email, password: PASSWORD })
    expect([stranger.status, stranger.body.code]).toEqual([429, 'auth_too_many_attempts'])
    expect(stranger.body.message).toMatch(/Wait 30 minutes/)
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(1_700)
    expect((await from('10.21.9.9', device)(login, { email, password: PASSWORD })).status).toBe(200)
  })

  test('D15: a colleague behind the same address does not lock the owner out of a known device', async () => {
    const [owner, colleague] = [await app.person('Owner'), await app.person('Colleague')]
    const OFFICE = '10.26.1.1'
    const [device, other] = [await deviceOf(owner.email, OFFICE), await deviceOf(colleague.email, OFFICE)]
    for (let at = 0; at < 9; at += 1)
      await from(OFFICE, other)(login, { email: owner.email, password: 'wrong' })
    expect((await from(OFFICE)(login, { email: owner.email, password: PASSWORD })).status).toBe(429)
    expect((await from(OFFICE, device)(login, { email: owner.email, password: PASSWORD })).status).toBe(200)
  })

  test.each(['elsewhere', 'on the known device'])(
    'D15: a lock-out %s ends with a reset, at once',
    async (where) => {
      const { email } = await app.person(`Reset${where.length}`)
      const device = where === 'elsewhere' ? undefined : await deviceOf(email)
      const here = () => from('10.27.1.1', device)
      for (let at = 0; at < 7; at += 1) await here()(login, { email, password: 'wrong' })
      expect((await here()(login, { email, password: PASSWORD })).status).toBe(429)
      await here()(forgotPassword, { email })
      const { secret: token } = (await mailsTo(app, email)).at(-1)!
      expect((await here()(resetPassword, { token, password: 'quite another road' })).status).toBe(200)
      expect((await here()(login, { email, password: 'quite another road' })).status).toBe(200)
    },
  )

  test('a device is no longer known once the password was changed elsewhere', async () => {
    const { email } = await app.person('Lost')
    const device = await deviceOf(email)
    await from('10.28.1.1')(forgotPassword, { email })
    const { secret: token } = (await mailsTo(app, email)).at(-1)!
    await from('10.28.1.1')(resetPassword, { token, password: 'quite another road' })
    const checks = await checksDuring(async () => {
      for (let at = 0; at < 4; at += 1) await from(address(29, at))(login, { email, password: 'wrong' })
      for (let at = 0; at < 4; at += 1) await from('10.28.1.2', device)(login, { email, password: 'wrong' })
    })
    expect(checks).toBe(5)
  })

  test('the secret of a device is told to no script', async () => {
    const { email } = await app.person('Keks')
    const { headers } = await from('10.28.2.1')(login, { email, password: PASSWORD })
    expect(headers['set-cookie']).toMatch(
      /^convoy_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const made = headers['set-cookie']!.split(';')[0]!
    const kept = await app.db.selectFrom('auth_devices').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(made.split('=')[1])
  })

  test('does not get five more tries when the owner signs in meanwhile', async () => {
    const { email } = await app.person('Penelope')
    const checks = await checksDuring(async () => {
      for (let at = 0; at < 4; at += 1) await from(address(22, at))(login, { email, password: 'wrong' })
      expect((await from('10.22.7.7')(login, { email, password: PASSWORD })).status).toBe(200)
      for (let at = 4; at < 12; at += 1) await from(address(22, at))(login, { email, password: 'wrong' })
    })
    expect(checks, 'five guesses and the owner').toBe(6)
  })

  test('on a device of the owner’s stops after five as well', async () => {
    const { email } = await app.person('Quirin')
    const device = await deviceOf(email)
    const checks = await checksDuring(async () => {
      for (let at = 0; at < 9; at += 1) await from('127.0.0.1', device)(login, { email, password: 'wrong' })
    })
    expect(checks).toBe(5)
  })

  test('an address without an account is counted alike', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1) {
      statuses.push(
        (await from(address(24, at))(login, { email: 'nobody@example.com', password: 'wrong' })).status,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

let serial = 0

/** Of calls for known and for unknown addresses in turns: they answer the same, and take as long at best. */
async function expectAlike(
  rounds: number,
  ask: (email: string, ip: string) => Promise<{ status: number; body: unknown }>,
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let at = 0; at < rounds; at += 1) {
    for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      serial += 1
      const email =
        kind === 'known' ? (await app.person(`Known${serial}`)).email : `unknown${serial}@example.com`
      const began = performance.now()
      const { status, body } = await ask(email, address(40, serial))
      times[kind].push(performance.now() - began)
      answers[kind].add(JSON.stringify([status, body]))
    }
  }
  expect([...answers.known]).toEqual([...answers.unknown])
  expect(answers.known.size).toBe(1)
  // A busy machine only ever adds to a time, so the shortest of each kind says what the work itself takes.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  // Generous, for a noisy machine: without the precautions the ratios are 3 and more.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.67)
}

test(
  'D6: login with a wrong password does not tell whether an address has an account',
  () => expectAlike(25, (email, ip) => from(ip)(login, { email, password: 'wrong' })),
  30_000,
)

/** An address as after a busy morning of typing errors, or a spray over many accounts. */
async function tiredOffice(office: string): Promise<string> {
  for (let at = 0; at < 260; at += 1) await app.services.limits.take('login_address', office)
  expect((await app.services.limits.peek('login_address', office)).allowed).toBe(false)
  return office
}

// These wait for the pauses that the server makes, so they wait side by side.
describe.concurrent('D5: an office behind one address', () => {
  test('five hundred people with the right password come in, also after hundreds of wrong ones', async () => {
    const cheap = await hash('right', { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const people = await app.db
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          email: `office${at}@example.com`,
          first_name: 'Of',
          last_name: 'Fice',
        })),
      )
      .returning(['id', 'email'])
      .execute()
    await app.db
      .insertInto('auth_credentials')
      .values(
        people.map(({ id }) => ({ user_id: id, password_hash: cheap, verified_at: '2026-01-01T00:00:00Z' })),
      )
      .execute()
    const office = await tiredOffice('198.51.100.7')

    for (let at = 0; at < people.length; at += 50) {
      const group = people.slice(at, at + 50)
      const answers = await Promise.all(
        group.map(({ email }) => from(office)(login, { email, password: 'right' })),
      )
      expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual([])
    }
  }, 60_000)

  test('a spray from there over many accounts is slowed to one password a second', async () => {
    const office = await tiredOffice('198.51.100.8')
    const began = performance.now()
    const spray = Array.from({ length: 4 }, (_, at) =>
      from(office)(login, { email: `sprayed${at}@example.com`, password: 'Summer2026' }),
    )
    const answers = await Promise.all(spray)
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(performance.now() - began, 'three rests between four').toBeGreaterThan(2_900)
  })

  test('whoever was there before does not wait behind the spray', async () => {
    const office = await tiredOffice('198.51.100.9')
    const { email } = await app.person('Sylwia')
    const device = await deviceOf(email)
    const spray = Array.from({ length: 3 }, (_, at) =>
      from(office)(login, { email: `rain${at}@example.com`, password: 'Summer2026' }),
    )
    const order: string[] = []
    const finished = [
      ...spray.map((call) => call.then(() => order.push('spray'))),
      from(office, device)(login, { email, password: PASSWORD }).then(({ status }) =>
        order.push(`owner ${status}`),
      ),
    ]
    await Promise.all(finished)
    expect(order.indexOf('owner 200')).toBeLessThan(order.lastIndexOf('spray'))
    expect(order).toContain('owner 200')
  })
})

describe.concurrent('D6: whether an address has an account', () => {
  const person = { first_name: 'Anna', last_name: 'Test', password: 'open-the-gate', consents: [] }

  test.each([
    ['register', 5, (email: string, ip: string) => from(ip)(register, { ...person, email })],
    ['forgot', 7, (email: string, ip: string) => from(ip)(forgotPassword, { email })],
    [
      'the wish for another confirmation',
      7,
      (email: string, ip: string) => from(ip)(resendVerification, { email }),
    ],
  ])('%s does not tell', (_, rounds, ask) => expectAlike(rounds, ask), 30_000)

  test('too many wishes for a mail are refused alike for both, and no more mails are sent', async () => {
    const { email } = await app.person('Tomasz')
    for (const who of [email, 'nobody-at-all@example.com']) {
      const statuses: number[] = []
      for (let at = 0; at < 7; at += 1)
        statuses.push((await from(address(41, at))(forgotPassword, { email: who })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
    expect(await mailsTo(app, email)).toHaveLength(5)
    expect(await mailsTo(app, 'nobody-at-all@example.com')).toEqual([])
  })
})
