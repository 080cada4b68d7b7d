import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { messagesCame } from '#features/chat/contract/chat.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { BUS_STATE } from '#platform/server/live/bus.ts'
import { createDelivery } from './delivery.ts'
import { findRanges } from './delivery.store.ts'

const app = useTestApp()

/** Three groups and a delivery of its own; what it tells is written down as `<group> <number>`. */
async function deliverHere({ mostLines }: { mostLines?: number } = {}) {
  const [owner, member] = await newcomers(app, 2)
  const rooms = await Promise.all([1, 2, 3].map(() => groupOf(app, owner!, member!)))
  app.online.add(member!.id)
  const told: string[] = []
  const { db, log, chat } = app.services
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
  const reactions = new Map<string, (message: unknown) => void>()
  const bus = {
    ...app.services.bus,
    subscribe: (channel: string, react: (message: unknown) => void) => void reactions.set(channel, react),
  }
  const delivery = createDelivery({
    db,
    live,
    bus,
    log,
    members: chat.members,
    ...(mostLines && { mostLines }),
  })
  const write = (conversation_id: string) =>
    say(db, { conversation_id, author_id: owner!.id, content: 'Hello' })
  return {
    rooms: rooms as [string, string, string],
    told,
    write,
    hear: async (conversation_id: string) => {
      const { number } = await write(conversation_id)
      const rows = await findRanges(db, [{ conversation_id, from: number, to: number }])
      delivery.came(conversation_id, rows)
      await delivery.settled()
    },
    announce: async (channel: string, message: unknown) => {
      reactions.get(channel)!(message)
      await delivery.settled()
    },
  }
}

test('of many conversations the least used is forgotten, never one in use, and none is told twice', async () => {
  const { rooms, told, write, hear } = await deliverHere({ mostLines: 2 })
  const [used, idle, late] = rooms
  for (const room of [used, idle, used]) await hear(room)
  // Committed by somebody else, and heard of only with what follows it.
  await write(used)
  await hear(late)
  await hear(used)
  await hear(idle)
  expect(told).toEqual(['0 1', '1 1', '0 2', '2 1', '0 3', '0 4', '1 2'])
})

test('B4: a hint that was held up until the bus was back tells nothing a second time, and what was missed is not told', async () => {
  const { rooms, told, write, hear, announce } = await deliverHere()
  const [room] = rooms
  await hear(room)
  await write(room)
  await hear(room)
  expect(told).toEqual(['0 1', '0 2', '0 3'])
  // Missed: pages look for it themselves.
  await write(room)
  await pause(5)
  await announce(BUS_STATE, 'back')
  await announce('chat.came', [{ conversation_id: room, from: 2, to: 2 }])
  await hear(room)
  expect(told).toEqual(['0 1', '0 2', '0 3', '0 5'])
  await write(room)
  await hear(room)
  expect(told.slice(4)).toEqual(['0 6', '0 7'])
})
