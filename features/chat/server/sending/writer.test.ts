import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWriter, type Written } from './writing.ts'
import type { Outcome, MessageToWrite } from './writing.store.ts'

const log = pino({ level: 'silent' })

const wishOf = (change: Partial<MessageToWrite> = {}): MessageToWrite => ({
  id: randomUUID(),
  conversation_id: 'c',
  author_id: 'anna',
  content: 'Hi',
  reply_to: null,
  sha256: Buffer.from('one'),
  ...change,
})
const sent = (number: number): Outcome => ({ outcome: 'sent', number, sent_at: 'now', reply_to: null })

/** A database that answers when it is told to. */
function slowTable() {
  const batches: string[][] = []
  let waiting: { answer: () => void; fail: (error: Error) => void }[] = []
  let number = 0
  return {
    batches,
    writeBatch: (batch: readonly MessageToWrite[]) => {
      batches.push(batch.map(({ content }) => content))
      return new Promise<Outcome[]>((resolve, reject) => {
        waiting.push({ answer: () => resolve(batch.map(() => sent((number += 1)))), fail: reject })
      })
    },
    answer: () => waiting.splice(0).forEach((each) => each.answer()),
    fail: (error: Error) => waiting.splice(0).forEach((each) => each.fail(error)),
    async answerAll() {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        if (waiting.length > 0) quiet = 0
        this.answer()
        await new Promise((resolve) => setImmediate(resolve))
      }
      waiting = []
    },
  }
}

describe('the writer', () => {
  afterEach(() => void vi.useRealTimers())

  test('writes the first message at once, and together what came while it was under way', async () => {
    const table = slowTable()
    const told: Written[] = []
    const writer = createWriter({ ...table, onWritten: (batch) => told.push(...batch), log })
    const answers = ['a', 'b', 'c', 'd'].map((content) => writer.write(wishOf({ content })))
    expect(table.batches).toEqual([['a']])
    await table.answerAll()
    expect(table.batches).toEqual([['a'], ['b', 'c', 'd']])
    expect(await Promise.all(answers)).toEqual([sent(1), sent(2), sent(3), sent(4)])
    expect(told.map(({ wish, outcome }) => [wish.content, outcome])).toEqual(
      ['a', 'b', 'c', 'd'].map((content, at) => [content, sent(at + 1)]),
    )
    expect(writer.waiting()).toBe(0)
  })

  test('keeps the order, and puts an answer and another body under the same id into a later batch', async () => {
    const table = slowTable()
    const writer = createWriter({ ...table, onWritten: () => undefined, log })
    const asked = wishOf({ content: 'question' })
    const wishes = [
      wishOf({ content: 'first' }),
      asked,
      wishOf({ content: 'answer', reply_to: asked.id }),
      wishOf({ content: 'other', id: asked.id, sha256: Buffer.from('two') }),
      wishOf({ content: 'last' }),
    ]
    void wishes.map((wish) => writer.write(wish))
    await table.answerAll()
    expect(table.batches).toEqual([['first'], ['question'], ['answer', 'other', 'last']])
  })

  test('bounds a batch by its messages and by its letters', async () => {
    const table = slowTable()
    const writer = createWriter({ ...table, onWritten: () => undefined, log, mostAtOnce: 3, mostLetters: 10 })
    for (const content of ['0', 'a', 'b', 'c', 'd', 'x'.repeat(20), 'e'])
      void writer.write(wishOf({ content }))
    await table.answerAll()
    expect(table.batches).toEqual([['0'], ['a', 'b', 'c'], ['d'], ['x'.repeat(20)], ['e']])
  })

  test('answers the same message, sent again while it waits, with the one that waits', async () => {
    const table = slowTable()
    const writer = createWriter({ ...table, onWritten: () => undefined, log })
    const wish = wishOf()
    const twins = Array.from({ length: 50 }, () => writer.write({ ...wish }))
    const stranger = writer.write({ ...wish, author_id: 'ben' })
    await table.answerAll()
    expect(table.batches).toEqual([['Hi'], ['Hi']])
    expect(new Set(await Promise.all(twins))).toEqual(new Set([sent(1)]))
    expect(await stranger).toEqual(sent(2))
  })

  test('says it is busy at once when too many wait, and takes more when there is room', async () => {
    const table = slowTable()
    const writer = createWriter({ ...table, onWritten: () => undefined, log, mostWaiting: 10 })
    const taken = Array.from({ length: 10 }, () => writer.write(wishOf()))
    await expect(writer.write(wishOf())).rejects.toMatchObject({
      code: 'busy',
      extra: { retryAfterSeconds: 1 },
    })
    await table.answerAll()
    expect(await Promise.all(taken)).toHaveLength(10)
    const next = writer.write(wishOf())
    await table.answerAll()
    expect(await next).toEqual(sent(11))
  })

  test('lets nobody wait for more than two seconds, and writes nothing of what it has given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const table = slowTable()
    const told: Written[] = []
    const writer = createWriter({ ...table, onWritten: (batch) => told.push(...batch), log })
    const refused = ['under way', 'waiting'].map((content) =>
      expect(writer.write(wishOf({ content }))).rejects.toMatchObject({ code: 'unavailable' }),
    )
    await vi.advanceTimersByTimeAsync(1_900)
    await Promise.all(refused)
    const late = writer.write(wishOf({ content: 'late' }))
    await table.answerAll()
    expect(table.batches).toEqual([['under way'], ['late']])
    expect(
      told.map(({ wish }) => wish.content),
      'what was written after all is told',
    ).toEqual(['under way', 'late'])
    expect(await late).toEqual(sent(2))
    expect(writer.waiting()).toBe(0)
  })

  test('does not let one message that the database refuses take the others with it', async () => {
    const write = (batch: readonly MessageToWrite[]) =>
      batch.some(({ content }) => content === 'poison')
        ? Promise.reject(new Error('invalid byte sequence'))
        : Promise.resolve(batch.map(() => sent(1)))
    const writer = createWriter({ writeBatch: write, onWritten: () => undefined, log })
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'poison', 'c'].map((content) => writer.write(wishOf({ content }))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  test('tries again when another instance was quicker with an id', async () => {
    let tries = 0
    const writer = createWriter({
      async writeBatch(batch) {
        tries += 1
        if (tries < 3) throw Object.assign(new Error('duplicate key'), { code: '23505' })
        return batch.map(() => ({ outcome: 'taken' as const }))
      },
      onWritten: () => undefined,
      log,
    })
    expect(await writer.write(wishOf())).toEqual({ outcome: 'taken' })
  })

  test('answers whoever sent although nobody could be told', async () => {
    const writer = createWriter({
      writeBatch: async (batch) => batch.map(() => sent(1)),
      onWritten() {
        throw new Error('nobody there')
      },
      log,
    })
    expect(await writer.write(wishOf())).toEqual(sent(1))
  })

  test('writes what it has taken before it closes, and takes nothing after that', async () => {
    const table = slowTable()
    const writer = createWriter({ ...table, onWritten: () => undefined, log })
    const taken = ['a', 'b'].map((content) => writer.write(wishOf({ content })))
    const closed = writer.close()
    await expect(writer.write(wishOf())).rejects.toMatchObject({ code: 'unavailable' })
    await table.answerAll()
    await closed
    expect(await Promise.all(taken)).toEqual([sent(1), sent(2)])
  })
})
