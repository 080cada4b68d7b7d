import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  getSetup,
  getSetupSteps,
  type OptionalStep,
  setAsideSetupStep,
  setUp,
} from '#features/setup/contract/setup.ts'
import { inviteAddresses, makeAutologinSecret, makeResetSecret } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { isSetupCode, setupCodeFrom } from './setup.rules.ts'
import { findSetupCode } from './setup.ts'

let app: TestApp
let code: string
beforeEach(async () => {
  app = await startTestApp()
  code = (await findSetupCode(app.db))!
})
afterEach(() => app.stop())

const wish = (change: object = {}) => ({
  code,
  first_name: 'Ada',
  last_name: 'First',
  email: 'ada@example.com',
  password: 'open-the-gate',
  language: 'en' as const,
  ...change,
})
const ask = (change: object = {}, ip = '10.0.0.1') => app.as(undefined, { ip })(setUp, wish(change))
const isOpen = async () => (await app.as(undefined)(getSetup, {})).body.open

describe('the first run', () => {
  test('makes one administrator with the code of the server, signs them in, and is gone', async () => {
    expect(await isOpen()).toBe(true)
    const { status, body } = await ask({ code: code.toLowerCase().replaceAll('-', ' ') })
    expect(status).toBe(200)
    const profile = await app.as({ token: body.token })(getProfile, {})
    expect(profile.body).toMatchObject({ email: 'ada@example.com', role: 'administrator', first_name: 'Ada' })
    expect(await isOpen()).toBe(false)
    expect(await findSetupCode(app.db)).toBeUndefined()
    const again = await ask({ email: 'eve@example.com' })
    expect([again.status, again.body.code]).toEqual([409, 'setup_over'])
  })

  test('stays gone when the administrator leaves', async () => {
    await ask()
    await app.db.updateTable('users').set({ role: 'participant' }).execute()
    expect((await ask({ email: 'eve@example.com' })).body.code).toBe('setup_over')
  })

  test('takes no other code, and nobody tries many', async () => {
    const answers: (string | undefined)[] = []
    for (let tries = 0; tries < 22; tries += 1)
      answers.push((await ask({ code: 'AAAA-BBBB-CCCC' })).body.code)
    expect(new Set(answers.slice(0, 20))).toEqual(new Set(['setup_code_wrong']))
    expect(answers.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
    expect((await ask({}, '10.9.0.1')).status, 'elsewhere the right one works').toBe(200)
  })

  test('is won by one of those who come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask({ email: `a${at}@example.com` }, `10.1.0.${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'setup_over')).toHaveLength(7)
    const administrators = await app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'administrator')
      .execute()
    expect(administrators).toHaveLength(1)
  })

  test('is not there where an administrator was made by command', async () => {
    await app.person('Olga', { role: 'administrator' })
    const fresh = await startTestApp()
    try {
      await fresh.person('Olga', { role: 'administrator' })
      expect(await findSetupCode(fresh.db)).toBeUndefined()
    } finally {
      await fresh.stop()
    }
  })

  test('holds to the password rules and to addresses that have an account', async () => {
    await app.person('Anna')
    for (const password of ['short', 'kajak-wia'])
      expect((await ask({ password })).body.code, password).toBe('auth_password_too_weak')
    expect((await ask({ email: 'anna@example.com' })).body.code).toBe('setup_address_taken')
  })
})

test('the list of what there is to do is read from what is there', async () => {
  const ada = { token: (await ask()).body.token }
  const stateOf = async () => {
    const { steps } = (await app.as(ada)(getSetupSteps, {})).body
    return Object.fromEntries(steps.map(({ step, done }) => [step, done]))
  }
  const before = await stateOf()
  expect(Object.values(before).some(Boolean)).toBe(false)
  await setSetting(app.db, 'name', 'Road 2027')
  await setSetting(app.db, 'starts_at', '2027-01-01T00:00:00Z')
  await app.person('Anna')
  expect(await stateOf()).toEqual({ ...before, name: true, dates: true, people: true })
  await setSetting(app.db, 'started', 'on')
  expect((await stateOf()).start).toBe(true)
})

describe('somebody is invited', () => {
  async function isInvited(olga: Person) {
    const { steps } = (await app.as(olga)(getSetupSteps, {})).body
    return steps.find(({ step }) => step === 'invite')!.done
  }

  test.each([
    ['by a link', async () => makeAutologinSecret(app.db, (await app.person('Anna')).id), true],
    [
      'by a place on the list of those who may register',
      () => inviteAddresses(app.db, ['eve@example.com']),
      true,
    ],
    [
      'by an announcement',
      () =>
        sql`insert into announcements (texts, state, send_at) values ('[]', 'sent', now())`.execute(app.db),
      true,
    ],
    [
      'not by a draft of one',
      () => sql`insert into announcements (texts) values ('[]')`.execute(app.db),
      false,
    ],
    [
      'not by a link that they asked for',
      async () => makeResetSecret(app.db, (await app.person('Anna')).id),
      false,
    ],
  ])('%s', async (_, invite, expected) => {
    const olga = await app.person('Olga', { role: 'administrator' })
    expect(await isInvited(olga)).toBe(false)
    await invite()
    expect(await isInvited(olga)).toBe(expected)
  })
})

describe('a step that the company does without', () => {
  const steps = ({ body }: { body: { steps: { step: string; done: boolean; set_aside: boolean }[] } }) =>
    Object.fromEntries(body.steps.map(({ step, done, set_aside }) => [step, { done, set_aside }]))
  const [open, aside, done] = [
    { done: false, set_aside: false },
    { done: false, set_aside: true },
    { done: true, set_aside: false },
  ]

  test('is set aside for everybody who sets up, twice at once as once, and taken up again', async () => {
    const [olga, adam] = await Promise.all(
      ['Olga', 'Adam'].map((name) => app.person(name, { role: 'administrator' })),
    )
    const set = (step: OptionalStep, set_aside: boolean) =>
      app.as(olga)(setAsideSetupStep, { step, set_aside })
    const answers = await Promise.all([set('invite', true), set('invite', true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const seen = steps(await app.as(adam)(getSetupSteps, {}))
    expect([seen['invite'], seen['branding']]).toEqual([aside, open])
    expect(steps(await set('invite', false))['invite']).toEqual(open)
  })

  test('counts as done, and not as set aside, when it was done all the same', async () => {
    const olga = await app.person('Olga', { role: 'administrator' })
    await app.as(olga)(setAsideSetupStep, { step: 'people', set_aside: true })
    await app.person('Anna')
    expect(steps(await app.as(olga)(getSetupSteps, {}))['people']).toEqual(done)
  })

  test('is none that a programme cannot start without, and nothing for organisers', async () => {
    const olga = await app.person('Olga', { role: 'administrator' })
    const needed = { step: 'start' as OptionalStep, set_aside: true }
    expect((await app.as(olga)(setAsideSetupStep, needed)).status).toBe(400)
    const oskar = await app.person('Oskar', { role: 'organiser' })
    expect((await app.as(oskar)(setAsideSetupStep, { ...needed, step: 'people' })).status).toBe(403)
  })
})

test('the code is the same from every instance, and another one for every installation', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(setupCodeFrom(one)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(setupCodeFrom(one)).toBe(setupCodeFrom(one))
  expect(setupCodeFrom(one)).not.toBe(setupCodeFrom(other))
  expect(isSetupCode(setupCodeFrom(other), one)).toBe(false)
})
