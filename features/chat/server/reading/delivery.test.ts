import { expect, test } from 'vitest'
import { messagesCame } from '#features/chat/contract/chat.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { createDelivery } from './delivery.ts'
import { findRanges } from './delivery.store.ts'

const app = useTestApp()

test('of many conversations the least used is forgotten, never one in use, and none is told twice', async () => {
  const [owner, member] = await newcomers(app, 2)
  const rooms = await Promise.all([1, 2, 3].map(() => groupOf(app, owner!, member!)))
  const [used, idle, late] = rooms as [string, string, string]
  app.online.add(member!.id)
  const told: string[] = []
  const { db, bus, log, chat } = app.services
  const live = {
    ...app.services.live,
    tellHere: ((event, payload) => {
      if (event.name !== messagesCame.name) return
      const { conversation_id, messages } = payload as {
        conversation_id: string
        messages: { number: number }[]
      }
      told.push(...messages.map(({ number }) => `${rooms.indexOf(conversation_id)} ${number}`))
    }) as TestApp['services']['live']['tellHere'],
  }
  const delivery = createDelivery({ db, live, bus, log, members: chat.members, mostLines: 2 })
  const write = (conversation_id: string) =>
    say(db, { conversation_id, author_id: owner!.id, content: 'Hello' })
  const hear = async (conversation_id: string) => {
    const { number } = await write(conversation_id)
    const rows = await findRanges(db, [{ conversation_id, from: number, to: number }])
    delivery.came(conversation_id, rows)
    await delivery.settled()
  }
  for (const room of [used, idle, used]) await hear(room)
  // Committed by somebody else, and heard of only with what follows it.
  await write(used)
  await hear(late)
  await hear(used)
  await hear(idle)
  expect(told).toEqual(['0 1', '1 1', '0 2', '2 1', '0 3', '0 4', '1 2'])
})
