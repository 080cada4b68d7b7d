import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONVERSATION, conversationOf, messageOf } from '#features/chat/web/message/message.fixture.ts'
import { shownMessages } from './message-window.ts'
import { createRoom } from './room.ts'

const pages: ((page: object) => void)[] = []
const page = (numbers: number[]) => ({
  messages: numbers.map((number) => messageOf(number)),
  has_older: false,
  has_newer: false,
  conversation: conversationOf({ latest_number: numbers.at(-1) ?? 0 }),
})

beforeEach(() => {
  pages.length = 0
  sessionStorage.setItem('access_token', 'mine')
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => pages.push((body) => resolve(Response.json(body)))),
  )
})
afterEach(() => vi.unstubAllGlobals())

const roomOf = () => createRoom({ conversation_id: CONVERSATION, me: 'me', onConversation: () => undefined })
const numbersIn = (room: ReturnType<typeof roomOf>) =>
  room.read().held && shownMessages(room.read().held!).map(({ number }) => number)

test('what comes while the first page is on its way is there with it, once', async () => {
  const room = roomOf()
  const opened = room.open('newest')
  room.take([messageOf(1)])
  expect(numbersIn(room)).toBeUndefined()
  pages[0]!(page([]))
  await opened
  expect(numbersIn(room)).toEqual([1])

  const again = room.open('newest')
  room.take([messageOf(2)])
  pages[1]!(page([1, 2]))
  await again
  expect(numbersIn(room)).toEqual([1, 2])
  room.stop()
})

test('what came while a page that failed was on its way is read with the next one', async () => {
  const room = roomOf()
  const opened = room.open('newest')
  room.take([messageOf(1)])
  pages[0]!({})
  await opened
  expect(room.read().error).toBeDefined()
  const again = room.open('newest')
  pages[1]!(page([1]))
  await again
  expect(numbersIn(room)).toEqual([1])
  room.stop()
})

test('what a first connection tells of while the page is on its way is read behind it', async () => {
  const room = roomOf()
  const opened = room.open('newest')
  await room.catchUp({ latest_number: 2, revision: 0 })
  pages[0]!(page([1]))
  await opened
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  pages[1]!(page([2]))
  await vi.waitFor(() => expect(numbersIn(room)).toEqual([1, 2]))
  room.stop()
})
