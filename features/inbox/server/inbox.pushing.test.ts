import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setDigest, setNotificationChoice } from '#features/inbox/contract/choices.ts'
import { readAllNotifications } from '#features/inbox/contract/inbox.ts'
import { setPushSettings, subscribePush } from '#features/push/contract/push.ts'
import { pushBrowser, startPushService } from '#e2e/push-service.ts'
import { features } from '#app/features.ts'
import { subjectsOf } from '#features/inbox/server/inbox.subjects.ts'
import { pushJobs } from '#features/push/server/push.jobs.ts'
import { foundCrew, inviteTo, newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { notificationsJobs } from './inbox.jobs.ts'
import { pushNews } from './inbox.pushing.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let serial = 0
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: [service.origin] })
  // The pushes themselves go by jobs; when each person is looked at is for the tests to say.
  await app.services.jobs.start(pushJobs(app.services).tasks)
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

async function withDevice(person: Person) {
  const { subscription, path, open } = pushBrowser(service.origin)
  await app.as(person)(subscribePush, subscription)
  return () => service.received.filter((each) => each.path === path).map(({ body }) => open(body) as Shown)
}
async function invite(person: Person): Promise<string> {
  const name = `Ringing ${(serial += 1)}`
  await inviteTo(app, (await foundCrew(app, name)).captain, person)
  return name
}
const ordered = async () =>
  (await app.services.jobs.list()).filter(({ name }) => name === 'notifications.push')
/** Looks at somebody now, as the job does, until every push that came of it is out. */
async function look(person: Person) {
  await pushNews(app.services, subjectsOf(app.services, features), person.id)
  await vi.waitFor(async () =>
    expect((await app.services.jobs.list()).filter(({ name }) => name === 'push.send')).toEqual([]),
  )
}

describe('a notification', () => {
  test('has its person looked at once, if they have a device and want the kind', async () => {
    const [anna, without, unwilling] = [await newcomer(app), await newcomer(app), await newcomer(app)]
    await withDevice(anna)
    await withDevice(unwilling)
    await app.as(unwilling)(setNotificationChoice, {
      kind: 'camper_invitation_received',
      in_app: true,
      email: true,
      push: false,
    })
    const before = (await ordered()).length
    await invite(anna)
    await invite(anna)
    await invite(without)
    await invite(unwilling)
    expect((await ordered()).length - before).toBe(1)
    const { tasks } = notificationsJobs(app.services, subjectsOf(app.services, features))
    expect(tasks.map(({ name }) => name)).toEqual(['notifications.push', 'notifications.digest'])
  })

  test('is pushed with what happened and where it leads, several as one, and each once', async () => {
    const anna = await newcomer(app)
    const shown = await withDevice(anna)
    const first = await invite(anna)
    await look(anna)
    expect(shown()).toMatchObject([{ title: `${first} has a seat for you`, path: '/notifications' }])
    const [second, third] = [await invite(anna), await invite(anna)]
    await Promise.all([look(anna), look(anna), look(anna)])
    expect(shown().slice(1)).toMatchObject([
      {
        title: '2 new notifications',
        body: `${third} has a seat for you · ${second} has a seat for you`,
        tag: 'notifications',
      },
    ])
  })

  test('says nothing of itself where that is wished, and nothing at all when it was read', async () => {
    const [hiding, reading] = [await newcomer(app), await newcomer(app)]
    const [hidden, read] = [await withDevice(hiding), await withDevice(reading)]
    await app.as(hiding)(setPushSettings, { quiet: null, show_content: false })
    await invite(hiding)
    await invite(reading)
    await app.as(reading)(readAllNotifications, { until: new Date().toISOString() })
    await look(hiding)
    await look(reading)
    expect(hidden()).toMatchObject([{ title: 'Convoy', body: 'There is something new for you' }])
    expect(read()).toEqual([])
  })

  test('waits for the end of the quiet hours, and a while for whoever is here', async () => {
    const [sleeping, present] = [await newcomer(app), await newcomer(app)]
    const shown = [await withDevice(sleeping), await withDevice(present)]
    const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
    await app.as(sleeping)(setPushSettings, {
      quiet: { rules: [always], time_zone: 'UTC' },
      show_content: true,
    })
    await invite(sleeping)
    await invite(present)
    app.online.add(present.id)
    await look(sleeping)
    await look(present)
    expect(shown.map((each) => each())).toEqual([[], []])
    const later = (await ordered()).map(({ run_at }) => new Date(run_at).getTime() - Date.now())
    expect(Math.max(...later), 'the night is a week long').toBeGreaterThan(6 * 86_400_000)
    app.online.clear()
    await look(present)
    expect(shown[1]!()).toHaveLength(1)
  })

  test('rings no more often in a day than its person, or the programme, wishes', async () => {
    const [few, none] = [await newcomer(app), await newcomer(app)]
    const shown = [await withDevice(few), await withDevice(none)]
    const digest = { rhythm: 'daily' as const, hour: 8, day: 1, time_zone: null }
    await app.as(few)(setDigest, { digest, daily_cap: 2 })
    await app.as(none)(setDigest, { digest, daily_cap: 0 })
    for (let time = 0; time < 4; time += 1) {
      await invite(few)
      await look(few)
    }
    await invite(none)
    await look(none)
    expect(shown.map((each) => each().length)).toEqual([2, 0])
  })
})
