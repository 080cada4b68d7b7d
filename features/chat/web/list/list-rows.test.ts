import { expect, test } from 'vitest'
import type { WaitingMessage } from '#features/chat/web/composing/outbox-store.ts'
import { daysOf, rowsOf } from './list-rows.ts'
import { ANNA, BEN, CONVERSATION, idOf, messageOf } from '#features/chat/web/message/message.fixture.ts'

const me = BEN.id
const at = (minutes: number) => new Date(2026, 10, 20, 12, minutes).toISOString()
const waitingOf = (number: number): WaitingMessage => ({
  id: idOf(number),
  owner: me,
  conversation_id: CONVERSATION,
  content: `Message ${number}`,
  mentions: [],
  pictures: [],
  reply_to: null,
  written_at: at(0),
  place: number,
  state: 'waiting',
  reason: null,
  code: null,
})
const shown = (wish: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ messages: [], waiting: [], readUpTo: undefined, me, ...wish }).map((row) =>
    row.kind === 'message'
      ? `${row.message.number}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`
      : row.kind === 'waiting'
        ? `waiting ${row.waiting.content}${row.isFirst ? ' first' : ''}`
        : row.kind,
  )

test('Messages of one person within five minutes stand together under one name', () => {
  const messages = [
    messageOf(1, { timestamp: at(0) }),
    messageOf(2, { timestamp: at(4) }),
    messageOf(3, { timestamp: at(10) }),
    messageOf(4, { timestamp: at(11), author: BEN }),
  ]
  expect(shown({ messages })).toEqual(['day', '1 first', '2 last', '3 first last', '4 first last'])
})

test('A new day begins with its mark, and nothing stands together over midnight', () => {
  const late = new Date(2026, 10, 20, 23, 59).toISOString()
  const early = new Date(2026, 10, 21, 0, 1).toISOString()
  const messages = [messageOf(1, { timestamp: late }), messageOf(2, { timestamp: early })]
  expect(shown({ messages })).toEqual(['day', '1 first last', 'day', '2 first last'])
  const days = daysOf(rowsOf({ messages, waiting: [], readUpTo: undefined, me }))
  expect(days.map(({ rows }) => rows.length)).toEqual([1, 1])
  expect(new Set(days.map(({ key }) => key)).size).toBe(2)
})

test('The mark of what is new stands once, above the first unread message of somebody else', () => {
  const messages = [1, 2, 3, 4].map((number) =>
    messageOf(number, { timestamp: at(number), author: number === 3 ? BEN : ANNA }),
  )
  expect(shown({ messages, readUpTo: 1 })).toEqual([
    'day',
    '1 first',
    'unread',
    '2 first last',
    '3 first last',
    '4 first last',
  ])
  expect(shown({ messages, readUpTo: 2 }).indexOf('unread')).toBe(4)
  expect(shown({ messages, readUpTo: 4 })).not.toContain('unread')
})

test('A waiting message that has come back is there once', () => {
  const messages = [messageOf(7, { author: BEN, timestamp: at(0) })]
  expect(shown({ messages, waiting: [waitingOf(7), waitingOf(8)] })).toEqual([
    'day',
    '7 first last',
    'waiting Message 8',
  ])
  expect(daysOf(rowsOf({ messages: [], waiting: [waitingOf(1)], readUpTo: undefined, me }))).toHaveLength(1)
})
