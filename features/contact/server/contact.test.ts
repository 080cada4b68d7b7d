import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  contactChanged,
  countContactMessages,
  listContactThreads,
  openContactThread,
  readContactMessages,
  writeToContactThread,
} from '#features/contact/contract/contact.ts'
import {
  assignContact,
  contactInboxChanged,
  getContactConsole,
  listContactConsole,
  setContactState,
} from '#features/contact/contract/console.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { answerTo, messagesOf, somePdf, writeToOrganisers } from './contact.fixture.ts'
import { mailAnswer } from './contact.mailing.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  await setSetting(app.db, 'contact_email', 'team@example.org')
})

const threadsOf = async (person: Person) => (await app.as(person)(listContactThreads, {})).body.threads
const unreadOf = async (person: Person) => (await app.as(person)(countContactMessages, {})).body.unread
const mailsTo = async (address: string) =>
  (await app.services.mail.outbox()).filter(({ to }) => to === address)

describe('a thread', () => {
  test('goes from open to answered and back, and can be closed and opened again', async () => {
    const anna = await newcomer(app)
    const thread = await writeToOrganisers(app, anna)
    const state = async () => (await threadsOf(anna))[0]!.state
    const states = [await state()]
    await answerTo(app, olga, thread)
    states.push(await state())
    const more = { message_id: randomUUID(), thread_id: thread.id, body: 'Thanks!', attachment_ids: [] }
    await app.as(anna)(writeToContactThread, more)
    states.push(await state())
    await app.as(olga)(setContactState, { thread_id: thread.id, state: 'closed' })
    states.push(await state())
    await app.as(anna)(writeToContactThread, { ...more, message_id: randomUUID(), body: 'One more.' })
    states.push(await state())
    expect(states).toEqual(['open', 'answered', 'open', 'closed', 'open'])
    expect((await messagesOf(app, anna)).map(({ body, author }) => [body, author])).toEqual([
      ['Where is my bus?', null],
      ['At the gate.', 'Olga'],
      ['Thanks!', null],
      ['One more.', null],
    ])
  })

  test('takes a message once, however often it is sent', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const words = { message_id: randomUUID(), body: 'Hello?', attachment_ids: [] }
    const send = (person: Person, change: object = {}) =>
      app.as(person)(openContactThread, { ...words, topic: 'other', subject: 'Hello', ...change })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(anna)))
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.thread.id)
    expect(new Set(ids).size).toBe(1)
    expect((await send(anna)).body.thread.id).toBe(ids[0])
    expect(await messagesOf(app, anna)).toHaveLength(1)
    expect(await threadsOf(anna)).toHaveLength(1)
    expect((await send(anna, { body: 'Another text' })).body.code).toBe('contact_id_taken')
    expect((await send(bert)).body.code).toBe('contact_id_taken')
    expect(await threadsOf(bert)).toEqual([])
  })

  test('carries files of whoever wrote, and nobody else’s', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const pdf = await somePdf(app, anna, 'Ticket.pdf')
    const words = () => ({ message_id: randomUUID(), body: 'See the file.', topic: 'points' as const })
    const send = (person: Person, attachment_ids: string[]) =>
      app.as(person)(openContactThread, { ...words(), subject: 'A file', attachment_ids })
    expect((await send(bert, [pdf])).body.code).toBe('contact_attachment_not_found')
    expect(await threadsOf(bert), 'nothing is left of it').toEqual([])
    const { thread } = (await send(anna, [pdf])).body
    expect((await send(anna, [pdf])).body.code, 'it stands somewhere already').toBe(
      'contact_attachment_not_found',
    )
    const [message] = await messagesOf(app, anna)
    expect(message!.attachments).toMatchObject([{ name: 'Ticket.pdf', kind: 'pdf' }])
    const asked = (await app.as(olga)(getContactConsole, { thread_id: thread.id })).body
    const file = await app.http.inject(asked.messages[0]!.attachments[0]!.url)
    expect([file.statusCode, file.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    await app.db.deleteFrom('contact_messages').where('id', '=', message!.id).execute()
    expect((await app.http.inject(asked.messages[0]!.attachments[0]!.url)).statusCode, 'gone with it').toBe(
      404,
    )
  })

  test('has a limit for whoever writes without end', async () => {
    const anna = await newcomer(app)
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 31; at += 1) {
      const words = { message_id: randomUUID(), body: `${at}`, attachment_ids: [] }
      codes.push(
        (await app.as(anna)(openContactThread, { ...words, topic: 'idea', subject: 'Idea' })).body.code,
      )
    }
    expect(codes.filter((code) => code === 'contact_too_many')).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('C-14: is counted live, told of in the notifications, and read by opening the page', async () => {
    const anna = await newcomer(app)
    const thread = await writeToOrganisers(app, anna)
    expect(await unreadOf(anna)).toBe(0)
    app.told.length = 0
    await answerTo(app, olga, thread)
    expect(app.told).toContainEqual({ userIds: [anna.id], event: contactChanged.name, payload: {} })
    expect(await unreadOf(anna)).toBe(1)
    const notices = async () =>
      (await app.as(anna)(listNotifications, { unread: 'true' })).body.notifications.map(
        ({ notice }) => notice?.headline,
      )
    expect(await notices()).toEqual(['The organisers have answered: The bus'])
    expect((await app.as(anna)(readContactMessages, {})).body.unread).toBe(0)
    expect(await notices()).toEqual([])
  })

  test('is mailed once, unless it was read before', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const unread = await answerTo(app, olga, await writeToOrganisers(app, anna), 'First line.\nSecond line.')
    const read = await answerTo(app, olga, await writeToOrganisers(app, bert))
    await app.as(bert)(readContactMessages, {})
    for (const id of [unread, unread, read]) await mailAnswer(app.services, id)
    expect(await mailsTo(bert.email)).toEqual([])
    expect(await mailsTo(anna.email)).toHaveLength(1)
    const mail = await lastMailTo(app, anna.email)
    expect(mail.subject).toBe('The organisers have answered: The bus')
    expect(mail.text).toContain('First line.\nSecond line.')
    expect(mail.link).toContain('/contact?thread=')
  })
})

describe('the organisers', () => {
  test('are written to at their mailbox', async () => {
    const anna = await newcomer(app)
    await writeToOrganisers(app, anna, 'A mail, please.')
    const mail = await lastMailTo(app, 'team@example.org')
    expect([mail.subject.includes('The bus'), mail.text.includes('A mail, please.')]).toEqual([true, true])
    expect(mail.link, 'to the inbox').toMatch(/^https?:\/\/[^/]+\/console\/queues\?queue=contact$/)
  })

  test('look at their open inbox anew whatever happens in it, and nobody else is told', async () => {
    const [anna, oskar] = [await newcomer(app), await app.person('Oskar', { role: 'organiser' })]
    const toldBy = async (work: () => Promise<unknown>) => {
      app.told.length = 0
      await work()
      return app.told.filter(({ event }) => event === contactInboxChanged.name).map(({ userIds }) => userIds)
    }
    const thread = await writeToOrganisers(app, anna)
    const thread_id = thread.id
    const words = () => ({ thread_id, message_id: randomUUID(), body: 'And when?', attachment_ids: [] })
    const steps = [
      () => writeToOrganisers(app, anna),
      () => app.as(anna)(writeToContactThread, words()),
      () => app.as(olga)(assignContact, { thread_id, organiser_id: olga.id }),
      () => answerTo(app, olga, thread),
      () => app.as(olga)(setContactState, { thread_id, state: 'closed' }),
    ]
    for (const step of steps) {
      const [told, ...more] = await toldBy(step)
      expect(more).toEqual([])
      expect(told).toEqual(expect.arrayContaining([olga.id, oskar.id]))
      expect(told).not.toContain(anna.id)
    }
    const refused = () => app.as(olga)(setContactState, { thread_id: randomUUID(), state: 'closed' })
    expect(await toldBy(refused)).toEqual([])
  })

  test('find threads by state, by who has them and by words, whoever waits longest first', async () => {
    const [anna, bert, carl] = (await newcomers(app, 3)) as [Person, Person, Person]
    const mark = `Quagga${randomUUID().slice(0, 6)}`
    const [first, second, third] = [
      await writeToOrganisers(app, anna, `${mark} żółw`),
      await writeToOrganisers(app, bert, mark),
      await writeToOrganisers(app, carl, mark),
    ]
    await answerTo(app, olga, third, `${mark} answered`)
    const list = async (wish: object) =>
      (await app.as(olga)(listContactConsole, { search: mark, ...wish })).body.threads.map(({ id }) => id)
    expect(await list({ state: 'open' })).toEqual([first.id, second.id])
    expect(await list({})).toEqual([third.id, second.id, first.id])
    expect(await list({ search: `${mark} zolw` })).toEqual([first.id])
    const assigned = { thread_id: first.id, organiser_id: olga.id }
    expect((await app.as(olga)(assignContact, assigned)).body.thread.assigned?.id).toBe(olga.id)
    expect([await list({ assigned: 'me' }), await list({ state: 'open', assigned: 'nobody' })]).toEqual([
      [first.id],
      [second.id],
    ])
    const nobody = { thread_id: first.id, organiser_id: anna.id }
    expect((await app.as(olga)(assignContact, nobody)).body.code).toBe('contact_organiser_not_found')
  })

  test('C-73: somebody whose access is off can still write', async () => {
    const albert = await app.person('Albert', { access: false })
    const thread = await writeToOrganisers(app, albert)
    expect((await threadsOf(albert)).map(({ id }) => id)).toEqual([thread.id])
  })
})
