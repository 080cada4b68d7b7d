import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#features/chat/contract/chat.ts'
import {
  changeConversation,
  dropConversation,
  heldConversation,
  type ListPage,
  moveToTop,
  putConversation,
  withChangedMessage,
  withMessages,
  withReading,
} from './chat-cache.ts'
import { ANNA, BEN, conversationOf, idOf, messageOf } from './message/message.fixture.ts'
import { chatKeys } from './chat.keys.ts'

const me = BEN.id
let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
})

const three = () => [1, 2, 3].map((number) => conversationOf({ id: idOf(number) }))
const KEY = [...chatKeys.lists, { filter: 'all', search: '' }]
function hold(conversations: Conversation[]) {
  const half = Math.ceil(conversations.length / 2)
  const pages: ListPage[] = [
    { conversations: conversations.slice(0, half), next: 'more' },
    { conversations: conversations.slice(half), next: null },
  ]
  queries.setQueryData(KEY, { pages, pageParams: [undefined, 'more'] })
}
const order = () =>
  queries
    .getQueryData<{ pages: ListPage[] }>(KEY)
    ?.pages.flatMap((page) => page.conversations.map(({ id }) => Number(id.slice(-3))))

test('C-53: unread is the latest number minus the last read one, whatever comes in whatever order', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('message' as const), mine: fc.boolean() }),
      fc.record({ kind: fc.constant('reading' as const), back: fc.nat(5) }),
      fc.record({ kind: fc.constant('again' as const), back: fc.nat(5) }),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (course) => {
      let own = conversationOf()
      let [latest, read] = [0, 0]
      for (const step of course) {
        if (step.kind === 'message') {
          latest += 1
          if (step.mine) read = latest
          own = withMessages(own, [messageOf(latest, { author: step.mine ? BEN : ANNA })], me)
        } else if (step.kind === 'reading') {
          const number = Math.max(0, latest - step.back)
          read = Math.max(read, number)
          own = withReading(own, number)
        } else if (latest > step.back) own = withMessages(own, [messageOf(latest - step.back)], me)
        expect([own.latest_number, own.last_read_number, own.unread]).toEqual([latest, read, latest - read])
      }
    }),
  )
})

test('Messages that name me are counted until they are read', () => {
  const named = messageOf(1, { mentions: [{ id: me, first_name: 'Ben', last_name: 'Nowak' }] })
  const own = withMessages(conversationOf(), [named, messageOf(2)], me)
  expect([own.unread, own.unread_mentions]).toEqual([2, 1])
  expect(withReading(own, 2).unread_mentions).toBe(0)
  expect(withMessages(own, [messageOf(3, { author: BEN })], me).unread_mentions).toBe(0)
})

test('The list shows people by name, and what became of its newest message', () => {
  const mentions = [{ id: ANNA.id, first_name: 'Anna', last_name: 'Nowak' }]
  const own = withMessages(conversationOf(), [messageOf(1, { content: `Hi @[${ANNA.id}]`, mentions })], me)
  expect(own.last_message?.excerpt).toBe('Hi @Anna Nowak')
  const gone = withChangedMessage(own, messageOf(1, { revision: 1, gone: 'deleted', content: '' }))
  expect(gone.last_message).toMatchObject({ gone: true, excerpt: '' })
  expect(withChangedMessage(gone, messageOf(9, { revision: 2 })).last_message).toBe(gone.last_message)
})

test('A conversation goes to the top of every list that has it, and who has none is told', () => {
  hold(three())
  expect(moveToTop(queries, idOf(3))).toBe(true)
  expect(order()).toEqual([3, 1, 2])
  expect(moveToTop(queries, idOf(3))).toBe(true)
  expect(order()).toEqual([3, 1, 2])
  expect(moveToTop(queries, idOf(8))).toBe(false)
  dropConversation(queries, idOf(1))
  expect(order()).toEqual([3, 2])
})

test('An answer that is older than what is known takes nothing back', () => {
  hold(three())
  changeConversation(queries, idOf(2), (own) => withReading(withMessages(own, [messageOf(5)], me), 4))
  putConversation(
    queries,
    conversationOf({ id: idOf(2), latest_number: 3, last_read_number: 1, muted: true }),
  )
  expect(heldConversation(queries, idOf(2))).toMatchObject({
    latest_number: 3,
    muted: true,
  })
  const held = queries.getQueryData<{ pages: ListPage[] }>(KEY)?.pages.flatMap((page) => page.conversations)
  expect(held?.find(({ id }) => id === idOf(2))).toMatchObject({
    latest_number: 5,
    last_read_number: 4,
    unread: 1,
    muted: true,
    last_message: { number: 5 },
  })
  expect(queries.getQueryData([...chatKeys.one, idOf(2)])).toBeDefined()
})
