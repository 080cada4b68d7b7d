import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { startMailServer } from '#app/testing/mail-server.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { createJobs, type Jobs, migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createMail, type Mail, type MailTemplate } from './mail.ts'
import { layOut } from './mail-layout.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 12_000, interval: 20 }
const LINK = 'https://convoy.example/verify/1/topsecrettopsecrettopsecret'
const templates: MailTemplate[] = ['verify', 'already_registered', 'reset', 'password_changed', 'autologin']
const values = { hours: 24, minutes: 60 }

let database: FreshDatabase
let open: Database
let post: Awaited<ReturnType<typeof startMailServer>>
let running: Jobs[] = []

beforeAll(async () => {
  database = await freshDatabase()
  open = openDatabase({ pool: database.pool, log })
  await migrateJobs(open.pool)
  post = await startMailServer()
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  post.received.length = 0
  post.answers.length = 0
  await open.db.deleteFrom('mail_outbox').execute()
  await open.pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterAll(async () => {
  await post.stop()
  await open.close()
  await database.drop()
})

async function startMail(smtpUrl: string | undefined): Promise<Mail> {
  const jobs = createJobs({ connection: database.pool, log, pollMs: 100 })
  running.push(jobs)
  const mail = createMail({
    db: open.db,
    jobs,
    config: { smtpUrl, mailFrom: 'Convoy <ride@convoy.example>' },
  })
  await jobs.start([mail.task, mail.sweep.task], [mail.sweep.cron])
  return mail
}

const letter = (wish: Partial<Parameters<Mail['send']>[1]> = {}) => ({
  to: 'anna@example.com',
  name: 'Anna',
  language: 'en' as Language,
  template: 'verify' as MailTemplate,
  programme: 'Baltic Ride',
  link: LINK,
  values,
  ...wish,
})

const rows = () => open.db.selectFrom('mail_outbox').selectAll().execute()

test('a mail goes out once its transaction is through, and then nothing secret of it stays', async () => {
  const mail = await startMail(post.url)

  await open.db.transaction().execute((tx) => mail.send(tx, letter()))

  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'sent' }]), soon)
  expect(post.received).toMatchObject([{ to: ['anna@example.com'] }])
  expect(post.received[0]?.source).toContain('Subject: Confirm your address for Baltic Ride')
  expect(post.received[0]?.source).toContain('From: Convoy <ride@convoy.example>')
  expect(await rows()).toMatchObject([{ body: null, html: null, link: null }])
  expect(JSON.stringify(await rows())).not.toContain('topsecret')
  expect(await mail.outbox()).toEqual([])
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const mail = await startMail(post.url)

  const withdrawn = open.db.transaction().execute(async (tx) => {
    await mail.send(tx, letter())
    throw new Error('withdrawn')
  })
  await expect(withdrawn).rejects.toThrow('withdrawn')
  await open.db.transaction().execute((tx) => mail.send(tx, letter({ to: 'ben@example.com' })))

  await vi.waitFor(() => expect(post.received).toMatchObject([{ to: ['ben@example.com'] }]), soon)
})

test('B12: a mail that the server did not take is sent again under the same number, so a mailbox can drop a repetition', async () => {
  const mail = await startMail(post.url)
  // Taken in, then answered with a fault: the sender cannot know and has to repeat.
  post.answers.push('yes', 451)

  await open.db.transaction().execute((tx) => mail.send(tx, letter()))

  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'sent' }]), soon)
  const numbers = post.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1])
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(/^<[0-9a-f-]{36}@convoy\.example>$/)
})

test('an address that does not exist is given up, and its secret goes as well', async () => {
  const mail = await startMail(post.url)
  post.answers.push(550)

  await open.db.transaction().execute((tx) => mail.send(tx, letter()))

  await vi.waitFor(
    async () => expect(await rows()).toMatchObject([{ state: 'refused', body: null, link: null }]),
    soon,
  )
  expect(post.received).toEqual([])
})

test('a summary goes out in both forms, and mail programs can end it with one press', async () => {
  const mail = await startMail(post.url)
  const unsubscribe = 'https://convoy.example/unsubscribe/abc'

  await open.db.transaction().execute((tx) =>
    mail.send(tx, {
      ...letter(),
      template: 'digest',
      link: 'https://convoy.example/notifications',
      values: { count: 2 },
      items: [{ headline: 'Anna likes your post', detail: null, link: 'https://convoy.example/wall-post/1' }],
      unsubscribe,
    }),
  )

  await vi.waitFor(
    async () => expect(await rows()).toMatchObject([{ state: 'sent', unsubscribe: null }]),
    soon,
  )
  const source = post.received[0]!.source
  expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toMatch(/Content-Type: multipart\/alternative/)
  expect([source.includes('text/plain'), source.includes('text/html')]).toEqual([true, true])
  expect(source).toContain('- Anna likes your post')
  expect(source).toContain('and 1 more')
})

test('without SMTP the mail is kept and shown in the outbox with its link, newest first', async () => {
  const mail = await startMail(undefined)

  await open.db.transaction().execute((tx) => mail.send(tx, letter()))
  await open.db.transaction().execute((tx) => mail.send(tx, letter({ template: 'reset', language: 'pl' })))

  const outbox = await mail.outbox()
  expect(outbox.map(({ subject }) => subject)).toEqual([
    'Ustaw nowe hasło w programie Baltic Ride',
    'Confirm your address for Baltic Ride',
  ])
  expect(outbox[1]).toMatchObject({ to: 'anna@example.com', links: [LINK] })
  expect(outbox[1]?.text).toContain('Hello Anna,')
  expect(outbox[1]?.text).toContain(LINK)
})

test('the outbox shows at most a hundred mails', async () => {
  const mail = await startMail(undefined)
  for (let number = 0; number < 103; number += 1) await mail.send(open.db, letter())

  expect(await mail.outbox()).toHaveLength(100)
})

test('mails older than fourteen days are deleted', async () => {
  const mail = await startMail(undefined)
  await mail.send(open.db, letter())
  await mail.send(open.db, letter({ to: 'ben@example.com' }))
  await open.pool.query(
    `UPDATE mail_outbox SET created_at = now() - interval '15 days' WHERE recipient = 'anna@example.com'`,
  )

  await mail.sweep.task.run({}, { log })

  expect((await rows()).map((row) => row.recipient)).toEqual(['ben@example.com'])
})

test('a name or a programme cannot begin a header, add a reader or a piece of markup', async () => {
  const mail = await startMail(post.url)
  const evil = 'Eve\r\nBcc: all@example.com\r\n\r\n<img src=x onerror=alert(1)>"&\u2028'

  await mail.send(open.db, letter({ name: evil, programme: evil }))
  await mail.send(open.db, letter({ to: 'eve@example.com, all@example.com' }))
  await mail.send(open.db, letter({ to: 'eve@example.com>\r\nRCPT TO:<all@example.com' }))

  await vi.waitFor(async () => {
    expect((await rows()).map((row) => row.state).toSorted()).toEqual(['refused', 'refused', 'sent'])
  }, soon)
  expect(post.received.map(({ to }) => to)).toEqual([['anna@example.com']])
  const [head = ''] = post.received[0]?.source.split('\r\n\r\n') ?? []
  expect(head.split('\r\n').filter((line) => /^(bcc|cc):/i.test(line))).toEqual([])
})

test.each(LANGUAGES.flatMap((language) => templates.map((template) => [language, template] as const)))(
  'in %s, the mail "%s" has every text, its link in both forms, and no markup from a name',
  (language, template) => {
    const name = `<b onload="x">O'Neil & żółw</b>`
    const { subject, text, html } = layOut({ ...letter(), language, template, name })

    for (const form of [subject, text, html]) {
      expect(form).toContain('Baltic Ride')
      expect(form).not.toMatch(/mail\.[a-z_]+\.[a-z]+|\{(\w+,|programme|name)|undefined/)
    }
    expect(text).toContain(name)
    expect(text).toContain(LINK)
    expect(html).toContain(`href="${LINK}"`)
    expect(html).not.toContain('<b onload')
    expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;O&#39;Neil &amp; żółw')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain(`lang="${language}"`)
  },
)
