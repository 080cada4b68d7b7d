import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getHealth, readTestMail, sendTestMail } from '#features/health/contract/health.ts'
import { startMailServer } from '#app/testing/mail-server.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newSigningKey } from '#features/sign-on/testing/certificates.ts'
import { certificateAt } from './health.certificate.ts'
import * as rules from './health.rules.ts'

const none = { waiting: 0, handed_over: 0, refused: 0, lapsed: 0 }

describe('what is found', () => {
  test.each([
    ['no mail server', { hasServer: false, counts: { ...none, waiting: 196 } }, ['fault', 'none']],
    ['a server that takes nothing', { trouble: 'ECONNREFUSED' }, ['fault', 'trouble']],
    ['a sender that no mailbox takes', { from: 'Convoy <convoy@localhost>' }, ['look', 'sender']],
    ['mails that were refused', { counts: { ...none, refused: 1 } }, ['look', 'refused']],
    ['all well', {}, ['fine', 'fine']],
  ])('mail: %s', (_, wish, expected) => {
    const base = { hasServer: true, counts: none, from: 'Convoy <ride@example.com>', trouble: undefined }
    const { state, cause } = rules.mailCheck({ ...base, ...wish })
    expect([state, cause]).toEqual(expected)
  })

  test.each([
    ['http://localhost:3000', 'fault'],
    ['http://127.0.0.1:3000', 'fault'],
    ['http://[::1]:3000', 'fault'],
    ['http://convoy.example.com', 'look'],
    ['https://convoy.example.com', 'fine'],
    ['https://localhost.example.com', 'fine'],
  ])('the address %s: %s', (url, state) => expect(rules.addressCheck(url).state).toBe(state))

  const now = Date.parse('2026-11-27T08:00:00Z')
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString()
  test.each([
    ['is good for long', { until: days(60.5), isOfAnother: false }, ['fine', 'fine']],
    ['should have been renewed', { until: days(20.5), isOfAnother: false }, ['look', 'soon']],
    ['ended', { until: days(-0.5), isOfAnother: false }, ['fault', 'over']],
    ['is of another name', { until: days(60.5), isOfAnother: true }, ['fault', 'another']],
    ['cannot be seen from here', { answer: 'ECONNREFUSED' }, ['fine', 'unseen']],
  ])('the certificate %s', (_, seen, expected) => {
    const { state, cause, values } = rules.certificateCheck('https://ride.example.com', seen, now)
    expect([state, cause]).toEqual(expected)
    expect(values['host']).toBe('ride.example.com')
  })

  test('jobs, disk, database and clock by their numbers', () => {
    const jobs = { waiting: 3, late_minutes: 0, failed: 0, retrying: 0, last_run: null, next_run: null }
    const stateOfJobs = (wish: Partial<rules.JobFigures>) => rules.jobsCheck({ ...jobs, ...wish }).state
    expect([stateOfJobs({}), stateOfJobs({ failed: 1 }), stateOfJobs({ late_minutes: 6 })]).toEqual([
      'fine',
      'look',
      'look',
    ])
    expect(stateOfJobs({ late_minutes: 31 })).toBe('fault')
    const gib = 1024 ** 3
    const disk = (free: number) => rules.diskCheck({ free: free * gib, total: 100 * gib }).state
    expect([disk(50), disk(9), disk(2)]).toEqual(['fine', 'look', 'fault'])
    const database = (free: number, isOwn: boolean) => rules.databaseCheck({ bytes: 10, free, isOwn }).cause
    expect([database(11, true), database(9, true), database(9, false)]).toEqual([
      'fine',
      'large',
      'elsewhere',
    ])
    const since = '2026-11-26T08:00:00.000Z'
    const replica = (wish: object) => rules.replicaCheck({ stands: false, since, lag: 4_200, ...wish })
    expect(replica({ stands: true, lag: 12 })).toMatchObject({ state: 'fine', values: { lag: 12 } })
    expect(replica({ trouble: 'behind' })).toMatchObject({ cause: 'behind', values: { seconds: 4 } })
    expect(replica({ trouble: 'foreign' })).toMatchObject({ state: 'look', values: { since } })
    expect([true, false].map((stands) => rules.redisCheck({ stands, since }).cause)).toEqual(['fine', 'away'])
    expect([1, -5, 40].map((seconds) => rules.clockCheck(seconds).state)).toEqual(['fine', 'look', 'fault'])
  })
})

describe('an installation', () => {
  let app: TestApp
  let ada: Person
  beforeAll(async () => {
    app = await startTestApp()
    ada = await app.person('Ada', { role: 'administrator' })
  })
  afterAll(() => app.stop())

  test('without a mail server says how many mails wait, and tries none', async () => {
    await app.db.deleteFrom('mail_outbox').execute()
    const letter = { to: 'anna@example.com', name: 'Anna', language: 'en', template: 'mail_test' } as const
    for (const minutes of [60, 60, 30])
      await app.services.mail.send(app.db, {
        ...letter,
        programme: 'Ride',
        link: 'https://a.b/',
        values: { minutes },
      })
    await sql`update mail_outbox set good_until = now() - interval '1 minute'
      where good_until < now() + interval '40 minutes'`.execute(app.db)
    const { body } = await app.as(ada)(getHealth, {})
    expect(body.mails).toEqual({ waiting: 2, handed_over: 0, refused: 0, lapsed: 1 })
    expect(body.checks[0]).toEqual({ name: 'mail', state: 'fault', cause: 'none', values: { waiting: 2 } })
    const names = ['mail', 'address', 'jobs', 'disk', 'database', 'backup', 'clock', 'version']
    expect(body.checks.map(({ name }) => name)).toEqual(names)
    expect(body.checks.find(({ name }) => name === 'version')?.values['version']).toMatch(/^\d+\.\d+\.\d+/)
    expect(body.checks.find(({ name }) => name === 'backup')).toMatchObject({ state: 'look', cause: 'none' })
    expect((await app.as(ada)(sendTestMail, {})).body.code).toBe('health_no_mail_server')
  })

  test('names jobs that failed, without the secrets of links', async () => {
    await sql`select graphile_worker.add_job('test.doomed', '{}'::json, max_attempts => 1)`.execute(app.db)
    await sql`update graphile_worker._private_jobs set attempts = 1,
      last_error = 'at https://x.example/reset-password/' || repeat('s', 43)`.execute(app.db)
    const { body } = await app.as(ada)(getHealth, {})
    expect(body.checks.find(({ name }) => name === 'jobs')).toMatchObject({ state: 'look', cause: 'failed' })
    expect(body.failed).toMatchObject([{ name: 'test.doomed', is_over: true }])
    expect(JSON.stringify(body.failed)).not.toContain('sssss')
  })
})

describe('the certificate at the public address', () => {
  const { pem: key, certificatePem: cert } = newSigningKey('localhost')
  let asked = 0
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createServer({ key, cert }).on('connection', () => {
      asked += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('is looked at once for all who ask in ten minutes, by the name that people type', async () => {
    const seen = certificateAt(`https://localhost:${port}`)
    expect(await Promise.all([seen(), seen()])).toEqual([
      { until: expect.stringMatching(/Z$/) as string, isOfAnother: false },
      { until: expect.stringMatching(/Z$/) as string, isOfAnother: false },
    ])
    expect(asked).toBe(1)
    expect(await certificateAt(`https://127.0.0.1:${port}`)()).toMatchObject({ isOfAnother: true })
    expect(certificateAt(`http://localhost:${port}`)()).toBeUndefined()
  })

  test('that nobody shows is said, in time', async () => {
    const deaf = createTcpServer((line) => line.resume())
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
    const { port: silent } = deaf.address() as AddressInfo
    expect(await certificateAt(`https://127.0.0.1:${silent}`)()).toEqual({ answer: 'timeout' })
    await new Promise((resolve) => deaf.close(resolve))
    expect(await certificateAt(`https://127.0.0.1:${silent}`)()).toEqual({ answer: 'ECONNREFUSED' })
  })
})

test('a test mail goes the way of all mails, and its sender reads what the mail server said', async () => {
  const post = await startMailServer()
  const app = await startTestApp({ smtpUrl: post.url, mailFrom: 'Convoy <ride@convoy.example>' })
  const [ada, eve] = [
    await app.person('Ada', { role: 'administrator' }),
    await app.person('Eve', { role: 'administrator' }),
  ]
  await app.services.jobs.start([app.services.mail.task])
  try {
    const settled = async (mail_id: string) => {
      const read = async () => (await app.as(ada)(readTestMail, { mail_id })).body
      await vi.waitFor(async () => expect((await read()).state).not.toBe('waiting'), { timeout: 12_000 })
      return read()
    }
    const first = (await app.as(ada)(sendTestMail, {})).body
    expect(first.to).toBe(ada.email)
    expect(await settled(first.mail_id)).toEqual({
      state: 'handed_over',
      answer: expect.stringMatching(/^250/) as string,
    })
    expect(post.received).toMatchObject([{ to: [ada.email] }])
    expect((await app.as(eve)(readTestMail, { mail_id: first.mail_id })).status).toBe(404)
    post.answers.push(550)
    const second = (await app.as(ada)(sendTestMail, {})).body
    expect(await settled(second.mail_id)).toEqual({
      state: 'refused',
      answer: expect.stringContaining('550') as string,
    })
    const { body } = await app.as(ada)(getHealth, {})
    expect(body.checks[0]).toMatchObject({ name: 'mail', state: 'look', cause: 'refused' })
    expect(body.refused).toMatchObject([{ id: second.mail_id, recipient: ada.email }])
  } finally {
    await app.stop()
    await post.stop()
  }
})
