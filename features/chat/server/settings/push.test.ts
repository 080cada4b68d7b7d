import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#features/account/contract/account.ts'
import { deleteMessage, moveReading } from '#features/chat/contract/messages.ts'
import { sendPush } from '#features/chat/contract/push.ts'
import { muteConversation } from '#features/chat/contract/rooms.ts'
import { setPushSettings, subscribePush } from '#features/push/contract/push.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { pushJobs } from '#features/push/server/push.jobs.ts'
import type { Person } from '#app/testing/people.ts'
import { pushBrowser, startPushService } from '#e2e/push-service.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { chatters, directOf, groupOf, leave, say } from '#features/chat/server/chat.fixture.ts'
import { chatPushJobs } from './push.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: [service.origin] })
  await app.services.jobs.start([...pushJobs(app.services).tasks, ...chatPushJobs(app.services).tasks])
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  service.received.length = 0
  app.online.clear()
})

type Shown = { title: string; body: string; tag: string; path: string }

/** What has come up on a device of this person. */
async function withDevice(person: Person) {
  const { subscription, path, open } = pushBrowser(service.origin)
  await app.as(person)(subscribePush, subscription)
  return () => service.received.filter((each) => each.path === path).map(({ body }) => open(body) as Shown)
}

const waiting = async () => (await app.services.jobs.list()).filter(({ name }) => name === 'chat.push')
/** Until every push that is due has gone out. */
async function settled() {
  await app.services.chat.pushNotes.settled()
  await vi.waitFor(async () => {
    const due = (await app.services.jobs.list()).filter(
      ({ name, run_at }) => /push/.test(name) && new Date(run_at).getTime() <= Date.now(),
    )
    expect(due).toEqual([])
  })
}

describe('a message', () => {
  test('is pushed to whoever has not read it: who wrote, what, and where it leads', async () => {
    const [ola, kuba] = (await chatters(app, 2)) as [Person, Person]
    const shown = await withDevice(kuba)
    const own = await withDevice(ola)
    const id = await directOf(app, ola, kuba)
    await say(app, ola, id, 'See you at the lake 🏕️')
    await settled()
    const name = `${ola.first_name} Test`
    expect(shown()).toEqual([
      { title: name, body: 'See you at the lake 🏕️', tag: `chat ${id}`, path: `/chat/${id}` },
    ])
    expect(own(), 'nothing to whoever wrote it').toEqual([])

    await say(app, ola, id, 'At nine?')
    await settled()
    expect(shown()[1]).toMatchObject({ body: '2 new messages · At nine?' })
  })

  test('in a group names its author under the name of the group, in the language of the reader', async () => {
    const [ola, kuba] = (await chatters(app, 2)) as [Person, Person]
    await app.as(kuba)(setLanguage, { language: 'pl' })
    const shown = await withDevice(kuba)
    const id = await groupOf(app, ola, kuba)
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) await say(app, ola, id, words)
    await settled()
    const name = `${ola.first_name} Test`
    expect(shown(), 'several in a row are one push').toMatchObject([
      { title: `Group ${id.slice(0, 4)}`, body: `5 nowych wiadomości · ${name}: Five` },
    ])
  })

  test('is not pushed when it is read, muted, left, switched off or at night, and never says what was taken back', async () => {
    const people = (await chatters(app, 6)) as [Person, Person, Person, Person, Person, Person]
    const [ola, reading, muting, leaving, off, night] = people
    const shown = await Promise.all(people.map(withDevice))
    const id = await groupOf(app, ...people)
    await app.as(muting)(muteConversation, { conversation_id: id, muted: true })
    await setSwitch(app.db, { module: 'ChatModule', scope: 'person', target: off.id, is_on: false })
    const quiet = {
      rules: [{ days: [1, 2, 3, 4, 5, 6, 7], from: hour(-1), to: hour(2) }],
      time_zone: 'UTC',
    }
    await app.as(night)(setPushSettings, { quiet, show_content: true })
    const { number } = await say(app, ola, id, 'Anybody here?')
    await app.as(reading)(moveReading, { conversation_id: id, number })
    await leave(app, id, leaving)
    await settled()
    expect(shown.map((each) => each())).toEqual([[], [], [], [], [], []])
    const [later] = await waiting()
    expect(new Date(later!.run_at).getTime(), 'it comes when the night is over').toBeGreaterThan(Date.now())

    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const bens = await withDevice(ben)
    const direct = await directOf(app, anna, ben)
    const message = await say(app, anna, direct, 'Something that I should not say')
    expect((await app.as(anna)(deleteMessage, { message_id: message.id })).status).toBe(200)
    await settled()
    expect(JSON.stringify(bens())).not.toContain('should not')
  })

  test('shows no words to whoever wishes so', async () => {
    const [ola, kuba] = (await chatters(app, 2)) as [Person, Person]
    const shown = await withDevice(kuba)
    await app.as(kuba)(setPushSettings, { quiet: null, show_content: false })
    const id = await directOf(app, ola, kuba)
    await say(app, ola, id, 'A secret')
    await settled()
    expect(shown()).toMatchObject([{ body: '1 new message' }])
  })

  test('waits a while for whoever has Convoy open, and is not pushed when they read it there', async () => {
    const [ola, kuba] = (await chatters(app, 2)) as [Person, Person]
    const shown = await withDevice(kuba)
    app.online.add(kuba.id)
    const id = await directOf(app, ola, kuba)
    await say(app, ola, id)
    await settled()
    expect(shown()).toEqual([])
    const soon = (await waiting()).map(({ run_at }) => new Date(run_at).getTime() - Date.now())
    expect(soon.some((wait) => wait > 30_000 && wait < 50_000)).toBe(true)
  })
})

describe('C-46: send-push', () => {
  test('names the message alone, and only its author may; who gets it and what it says is decided here', async () => {
    const [ola, kuba, other] = (await chatters(app, 3)) as [Person, Person, Person]
    const shown = await withDevice(kuba)
    const id = await directOf(app, ola, kuba)
    const message = await say(app, ola, id, 'Hello!')
    await settled()
    expect(shown()).toHaveLength(1)
    for (const caller of [kuba, other]) {
      const { status, body } = await app.as(caller)(sendPush, { message_id: message.id })
      expect([status, body.code]).toEqual([404, 'chat_message_not_found'])
    }
    const forged = { message_id: message.id, to: other.id, title: 'Forged', body: 'Forged' }
    expect(await app.as(ola)(sendPush, forged)).toMatchObject({ status: 200, body: {} })
    await settled()
    expect(JSON.stringify(shown())).not.toContain('Forged')
    expect(
      shown().every(({ tag }) => tag === `chat ${id}`),
      'on screen it takes the place of the first',
    ).toBe(true)
    expect((await app.as(ola)(sendPush, { message_id: randomUUID() })).status).toBe(404)
  })

  test('has a limit', async () => {
    const [ola] = (await chatters(app, 1)) as [Person]
    const answers = await Promise.all(
      Array.from({ length: 260 }, () => app.as(ola)(sendPush, { message_id: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBe(20)
  })
})

/** The time of day some hours from now, in UTC. */
function hour(from: number): string {
  return new Date(Date.now() + from * 3_600_000).toISOString().slice(11, 16)
}
