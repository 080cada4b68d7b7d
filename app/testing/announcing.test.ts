import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setDigest, setNotificationChoice } from '#features/inbox/contract/choices.ts'
import { setPushSettings, subscribePush } from '#features/push/contract/push.ts'
import { pushBrowser, startPushService } from '#e2e/push-service.ts'
import {
  announcementDraft,
  forSegment,
  headlinesOf,
  readAnnouncement,
  send,
} from '#features/announcements/server/announcements.fixture.ts'
import { deliver } from '#features/announcements/server/announcements.sending.ts'
import { pushNews } from '#features/inbox/server/inbox.pushing.ts'
import { pushJobs } from '#features/push/server/push.jobs.ts'
import { features } from '#app/features.ts'
import { subjectsOf } from '#features/inbox/server/inbox.subjects.ts'
import type { Person } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let olga: Person
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: [service.origin] })
  await app.services.jobs.start(pushJobs(app.services).tasks)
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

type Shown = { title: string; body: string; path: string }

/** Somebody of a segment with a device, and what it has shown. */
async function withDevice(name: string, segment: string) {
  const person = await app.person(name, { segment })
  const { subscription, path, open } = pushBrowser(service.origin)
  await app.as(person)(subscribePush, subscription)
  const shown = () =>
    service.received.filter((each) => each.path === path).map(({ body }) => open(body) as Shown)
  return { person, shown }
}
/** Looks at these people now, as the job does, until every push that came of it is out. */
async function look(...people: Person[]) {
  for (const { id } of people) await pushNews(app.services, subjectsOf(app.services, features), id)
  await vi.waitFor(async () =>
    expect((await app.services.jobs.list()).filter(({ name }) => name === 'push.send')).toEqual([]),
  )
}
async function announce(segment: string, title: string) {
  const texts = [
    { language: 'en' as const, title, text: 'Take the train.' },
    { language: 'pl' as const, title, text: 'Jedźcie pociągiem.' },
  ]
  const id = await announcementDraft(app, olga, { audience: forSegment(segment), texts })
  expect((await send(app, olga, id)).status).toBe(200)
  await deliver(app.services, id)
  return id
}
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }

test('an announcement rings where it may: not at night, not beyond the cap, not where it is not wished, and once', async () => {
  const [awake, asleep, capped, unwilling] = await Promise.all(
    ['Awake', 'Asleep', 'Capped', 'Unwilling'].map((name) => withDevice(name, 'ringing')),
  )
  const all = [awake!, asleep!, capped!, unwilling!]
  await app.as(asleep!.person)(setPushSettings, {
    quiet: { rules: [always], time_zone: 'UTC' },
    show_content: true,
  })
  await app.as(capped!.person)(setDigest, {
    digest: { rhythm: 'off', hour: 8, day: 1, time_zone: null },
    daily_cap: 1,
  })
  await app.as(unwilling!.person)(setNotificationChoice, {
    kind: 'announcement',
    in_app: true,
    email: false,
    push: false,
  })

  const first = await announce('ringing', 'The car park is closed')
  // Told again, as by a second worker or after a break, it changes nothing.
  await Promise.all([deliver(app.services, first), deliver(app.services, first)])
  await look(...all.map(({ person }) => person))
  await look(...all.map(({ person }) => person))
  expect(all.map(({ shown }) => shown().length)).toEqual([1, 0, 1, 0])
  expect(awake!.shown()[0]).toMatchObject({ title: 'The car park is closed', body: 'Take the train.' })

  await announce('ringing', 'It is open again')
  await look(...all.map(({ person }) => person))
  expect(all.map(({ shown }) => shown().length)).toEqual([2, 0, 1, 0])

  // In the list it stands for each of them, once.
  for (const { person } of all)
    expect(await headlinesOf(app, person)).toEqual(['It is open again', 'The car park is closed'])

  await app.as(asleep!.person)(setPushSettings, { quiet: null, show_content: true })
  await look(asleep!.person)
  expect(asleep!.shown(), 'both together, when the night is over').toHaveLength(1)
  expect((await readAnnouncement(app, olga, first)).announcement.told).toBe(4)
})
