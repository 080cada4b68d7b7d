import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#features/chat/contract/chat.ts'
import { ANNA, BEN, messageOf } from '#features/chat/web/message/message.fixture.ts'
import {
  type MessageWindow,
  MOST_HELD,
  missesMessages,
  openWindow,
  shownMessages,
  withArrived,
  withChanged,
  withChanges,
  withNewer,
  withOlder,
} from './message-window.ts'

const me = BEN.id
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => messageOf(from + at))
const numbers = (held: MessageWindow) => shownMessages(held).map(({ number }) => number)

/** The server: a conversation with numbers 1 to `latest`, read fifty at a time. */
function serverOf(latest: number, changes: readonly Message[] = []) {
  const states = new Map(changes.map((message) => [message.number, message]))
  const all = range(1, latest).map((message) => states.get(message.number) ?? message)
  const page = (messages: readonly Message[]) => ({
    messages,
    has_older: (messages[0]?.number ?? 1) > 1,
    has_newer: (messages.at(-1)?.number ?? latest) < latest,
    conversation: { latest_number: latest, revision: 0 },
  })
  return {
    all,
    newest: () => page(all.slice(-50)),
    before: (number: number) => page(all.filter((each) => each.number < number).slice(-50)),
    after: (number: number) => page(all.filter((each) => each.number > number).slice(0, 50)),
    around: (number: number) => page(all.slice(Math.max(0, number - 26), number + 24)),
  }
}
const opened = (latest: number) => openWindow(serverOf(latest).newest())

describe('a window on a conversation', () => {
  test('shows what arrives in the order of the numbers, each once, whatever the order it comes in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 80 }),
        (latest, offsets) => {
          let held = opened(latest)
          for (const offset of offsets) held = withArrived(held, [messageOf(latest + offset)])
          const shown = numbers(held)
          expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
          const expected = [...new Set(offsets.map((offset) => latest + offset))].toSorted((a, b) => a - b)
          expect(shown.slice(-expected.length)).toEqual(expected)
          expect(held.latest).toBe(expected.at(-1))
          const isWhole = expected.at(-1) === latest + expected.length
          expect(missesMessages(held)).toBe(!isWhole)
        },
      ),
    )
  })

  test('is without a hole again once what was missing has been read, by pages or by itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 130 }),
        fc.array(fc.integer({ min: 0, max: 129 }), { maxLength: 30 }),
        (before, more, heard) => {
          const server = serverOf(before + more)
          let held = opened(before)
          for (const at of heard) held = withArrived(held, [messageOf(before + 1 + (at % more))])
          held = withArrived(held, [messageOf(before + more)])
          while (missesMessages(held) || held.hasNewer) held = withNewer(held, server.after(held.end))
          expect(held.ahead).toEqual([])
          const shown = numbers(held)
          expect(shown).toEqual(server.all.slice(-shown.length).map(({ number }) => number))
          expect(shown.length).toBe(Math.min(MOST_HELD, Math.min(50, before) + more))
        },
      ),
    )
  })

  test('never holds more than it may, however far somebody scrolls, and never has a hole', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (ways) => {
        const server = serverOf(2_000)
        let held = openWindow(server.around(1_000))
        for (const isUp of ways)
          held = isUp
            ? withOlder(held, server.before(held.messages[0]?.number ?? 0))
            : withNewer(held, server.after(held.end))
        const shown = numbers(held)
        expect(shown.length).toBeLessThanOrEqual(MOST_HELD)
        expect(shown).toEqual(range(shown[0]!, shown.at(-1)!).map(({ number }) => number))
        expect([held.hasOlder, held.hasNewer]).toEqual([shown[0]! > 1, shown.at(-1)! < 2_000])
      }),
    )
  })

  test('somewhere above the end only counts what arrives, and loses nothing of it', () => {
    const server = serverOf(200)
    const held = openWindow(server.around(60))
    const next = withArrived(held, [messageOf(201)])
    expect([next.latest, next.messages, missesMessages(next)]).toEqual([201, held.messages, false])
    expect(withArrived(next, [messageOf(201)])).toBe(next)
  })

  test('ends with the newest state of every message, in whatever order the changes come', () => {
    const states = fc.array(
      fc.record({ number: fc.integer({ min: 1, max: 5 }), revision: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(states, (changes) => {
        let held = opened(5)
        for (const { number, revision } of changes) {
          const changed = messageOf(number, { revision, content: `Revision ${revision}` })
          held = withChanged(held, changed, { me, reaction: null })
        }
        for (const message of held.messages) {
          const newest = Math.max(
            0,
            ...changes.filter((each) => each.number === message.number).map((each) => each.revision),
          )
          expect(message.revision).toBe(newest)
          expect(message.content).toBe(newest === 0 ? `Message ${message.number}` : `Revision ${newest}`)
        }
      }),
    )
  })

  test('knows which changes it missed, and has them all after reading them again', () => {
    const held = opened(3)
    const first = withChanged(held, messageOf(1, { revision: 1 }), { me, reaction: null })
    expect(first.revision).toBe(1)
    const third = withChanged(first, messageOf(2, { revision: 3 }), { me, reaction: null })
    expect(third.revision).toBe(1)
    const read = withChanges(third, [messageOf(3, { revision: 2, gone: 'deleted', content: '' })], 3)
    expect(read.revision).toBe(3)
    expect(read.messages.map(({ revision, gone }) => [revision, gone])).toEqual([
      [1, null],
      [3, null],
      [2, 'deleted'],
    ])
  })

  test('keeps my own reactions when others react, and follows mine from another device', () => {
    const mine = messageOf(1, { revision: 1, my_reactions: ['👍'], reactions: [{ emoji: '👍', count: 1 }] })
    let held = withChanged(opened(1), mine, { me })
    const told = (revision: number, reaction: { user_id: string; emoji: string; is_on: boolean }) => {
      held = withChanged(held, messageOf(1, { revision }), { me, reaction })
      return held.messages[0]?.my_reactions
    }
    expect(told(2, { user_id: ANNA.id, emoji: '👍', is_on: false })).toEqual(['👍'])
    expect(told(3, { user_id: me, emoji: '🎉', is_on: true })).toEqual(['👍', '🎉'])
    expect(told(4, { user_id: me, emoji: '👍', is_on: false })).toEqual(['🎉'])
  })

  test('shows in an answer what the answered message says now', () => {
    const quote = {
      id: messageOf(1).id,
      number: 1,
      author: ANNA,
      excerpt: 'Message 1',
      has_pictures: false,
      gone: false,
    }
    const held = withArrived(opened(1), [messageOf(2, { reply_to: quote })])
    const gone = withChanged(held, messageOf(1, { revision: 1, gone: 'deleted', content: '' }), {
      me,
      reaction: null,
    })
    expect(gone.messages[1]?.reply_to).toMatchObject({ excerpt: '', gone: true })
  })

  test('is whole for somebody who came later and may read nothing of what was said before', () => {
    const conversation = { latest_number: 40, revision: 0 }
    const held = openWindow({ messages: [], has_older: false, has_newer: false, conversation })
    expect(missesMessages(held)).toBe(false)
    expect(numbers(withArrived(held, [messageOf(41)]))).toEqual([41])
  })

  test('is whole without the numbers of a time when its reader was not in the group', () => {
    const held = withArrived(opened(3), [messageOf(9)])
    expect([numbers(held), missesMessages(held)]).toEqual([[1, 2, 3, 9], true])
    const conversation = { latest_number: 9, revision: 0 }
    const read = withNewer(held, {
      messages: [messageOf(9)],
      has_older: true,
      has_newer: false,
      conversation,
    })
    expect([numbers(read), missesMessages(read), read.end]).toEqual([[1, 2, 3, 9], false, 9])
    expect(numbers(withArrived(read, [messageOf(10)]))).toEqual([1, 2, 3, 9, 10])
  })
})
