import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { notify, notifyOfDuel } from '#features/notifications/server/notifications.ts'
import { newcomer } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { linesInReach } from './inbox.modules.ts'

const app = useTestApp()

test('I3: what happened within a module is hidden while that is off, uncounted and unread, and comes back with it', async () => {
  const anna = await newcomer(app)
  await notifyOfDuel(app.db, { duelId: randomUUID(), event: 'challenged', userIds: [anna.id] })
  await notify(app.db, { kind: 'post_liked', userIds: [anna.id], subjectId: randomUUID() })
  const seen = async () => {
    const { notifications } = (await app.as(anna)(listNotifications, {})).body
    const { duel, post_liked } = (await app.as(anna)(countNotifications, {})).body.data
    return [
      notifications.map(({ kind }) => kind).toSorted((one, two) => one.localeCompare(two)),
      duel,
      post_liked,
    ]
  }
  const turn = (is_on: boolean) =>
    setSwitch(app.db, { module: 'DuelsModule', scope: 'person', target: anna.id, is_on })
  expect(await seen()).toEqual([['duel', 'post_liked'], 1, 1])

  await turn(false)
  expect(await seen()).toEqual([['post_liked'], 0, 1])
  const lines = [
    { kind: 'duel' as const },
    { kind: 'post_liked' as const },
    { kind: 'announcement' as const },
  ]
  expect((await linesInReach(app.db, anna.id, lines)).map(({ kind }) => kind)).toEqual([
    'post_liked',
    'announcement',
  ])
  await app.as(anna)(readAllNotifications, { until: new Date(Date.now() + 60_000).toISOString() })
  expect(await seen()).toEqual([['post_liked'], 0, 0])

  await turn(true)
  expect(await seen()).toEqual([['duel', 'post_liked'], 1, 0])
})
