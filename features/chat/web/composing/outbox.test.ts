import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#features/chat/contract/chat.ts'
import { ApiError, offlineError } from '#platform/web/api/api.ts'
import { ANNA, BEN, CONVERSATION, messageOf } from '#features/chat/web/message/message.fixture.ts'
import { createOutbox, type Outbox, type WaitingMessage } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'

const OTHER = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f00c9'
const wish = (content: string, conversation_id = CONVERSATION) => ({
  conversation_id,
  content,
  mentions: [],
  pictures: [],
  reply_to: null,
})
const refusal = (status: number, code: ApiError['code'] = 'internal', retryAfter?: number) =>
  new ApiError({ code, status, message: `Refused: ${code}`, retryAfter })

/** The server: keeps what it has committed, and answers as the line lets it. */
let committed: string[]
let trouble: (() => unknown)[]
let losesAnswer: boolean
let open: Outbox[]
const said = vi.fn<(message: Message) => void>()
const unkept = vi.fn<() => void>()

async function send({ id, content }: WaitingMessage): Promise<Message> {
  const error = trouble.shift()?.()
  if (error) throw error
  const ids = committed.map((each) => each.split(' ')[0])
  if (!ids.includes(id)) committed.push(`${id} ${content}`)
  if (losesAnswer) {
    losesAnswer = false
    throw offlineError()
  }
  return messageOf(committed.length, { id, content })
}
const contents = () => committed.map((each) => each.slice(each.indexOf(' ') + 1))

/** A page of somebody, which takes up what was left. */
async function openPage(owner = ANNA.id, more: Partial<Parameters<typeof createOutbox>[0]> = {}) {
  const outbox = createOutbox({
    owner,
    store: openOutboxStore(),
    send,
    onSent: said,
    onUnkept: unkept,
    ...more,
  })
  open.push(outbox)
  await outbox.start()
  return outbox
}
const states = (outbox: Outbox) => outbox.read().map(({ content, state }) => `${content}: ${state}`)
const settled = (outbox: Outbox) => vi.waitFor(() => expect(outbox.read()).toEqual([]), { timeout: 5_000 })

beforeEach(async () => {
  committed = []
  trouble = []
  losesAnswer = false
  open = []
  await clear(createStore('convoy-chat', 'outbox')).catch(() => undefined)
})
afterEach(() => {
  for (const outbox of open) outbox.stop()
  vi.restoreAllMocks()
  said.mockClear()
  unkept.mockClear()
})

describe('messages on their way', () => {
  test('are sent in the order in which they were written, each once', async () => {
    const outbox = await openPage()
    await Promise.all(['one', 'two', 'three'].map((content) => outbox.add(wish(content))))
    await settled(outbox)
    expect(contents()).toEqual(['one', 'two', 'three'])
    expect(said).toHaveBeenCalledTimes(3)
  })

  test('wait without a line, keep their order, and go when it is back', async () => {
    trouble = Array.from({ length: 3 }, () => offlineError)
    const outbox = await openPage()
    await outbox.add(wish('one'))
    await outbox.add(wish('two'))
    await vi.waitFor(() => expect(states(outbox)).toEqual(['one: waiting', 'two: waiting']))
    expect(committed).toEqual([])
    outbox.hurry()
    await settled(outbox)
    expect(contents()).toEqual(['one', 'two'])
  })

  test('are there once when the acknowledgement was lost', async () => {
    losesAnswer = true
    const outbox = await openPage()
    await outbox.add(wish('one'))
    await vi.waitFor(() => expect(contents()).toEqual(['one']))
    outbox.hurry()
    await settled(outbox)
    expect(contents()).toEqual(['one'])
  })

  test('are sent after the page was loaded anew, once and in order', async () => {
    trouble = Array.from({ length: 20 }, () => offlineError)
    const before = await openPage()
    await before.add(wish('one'))
    await before.add(wish('two'))
    before.stop()
    trouble = []
    const after = await openPage()
    await settled(after)
    expect(contents()).toEqual(['one', 'two'])
    expect((await openPage()).read()).toEqual([])
  })

  test('are not sent by somebody else on the same device, and wait for their author', async () => {
    trouble = [offlineError]
    const annas = await openPage(ANNA.id)
    await annas.add(wish('from Anna'))
    await vi.waitFor(() => expect(states(annas)).toEqual(['from Anna: waiting']))
    annas.stop()
    const bens = await openPage(BEN.id)
    expect(bens.read()).toEqual([])
    bens.hurry()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(committed).toEqual([])
    await settled(await openPage(ANNA.id))
    expect(contents()).toEqual(['from Anna'])
  })

  test('of one conversation do not wait for another that is stuck', async () => {
    const outbox = await openPage(ANNA.id, {
      send: (message) => (message.conversation_id === OTHER ? Promise.reject(offlineError()) : send(message)),
    })
    await outbox.add(wish('stuck', OTHER))
    await outbox.add(wish('free'))
    await vi.waitFor(() => expect(contents()).toEqual(['free']))
    expect(states(outbox)).toEqual(['stuck: waiting'])
  })

  test('that are refused say why, let the next one go, and can be sent again or taken back', async () => {
    trouble = [() => refusal(409, 'chat_closed')]
    const outbox = await openPage()
    await outbox.add(wish('refused'))
    await outbox.add(wish('fine'))
    await vi.waitFor(() => expect(states(outbox)).toEqual(['refused: failed']))
    expect(contents()).toEqual(['fine'])
    expect(outbox.read()[0]).toMatchObject({ reason: 'Refused: chat_closed', code: 'chat_closed' })
    const { id } = outbox.read()[0]!
    const reloaded = await openPage()
    expect(states(reloaded)).toEqual(['refused: failed'])
    await reloaded.retry(id)
    await settled(reloaded)
    expect(contents()).toEqual(['fine', 'refused'])

    trouble = [() => refusal(400, 'chat_empty')]
    await reloaded.add(wish('again'))
    await vi.waitFor(() => expect(states(reloaded)).toEqual(['again: failed']))
    await reloaded.takeBack(reloaded.read()[0]!.id)
    expect((await openPage()).read()).toEqual([])
  })

  test('whose id the server knows with another text go under a new one', async () => {
    trouble = [() => refusal(409, 'chat_id_taken')]
    const outbox = await openPage()
    await outbox.add(wish('one'))
    await vi.waitFor(() => expect(states(outbox)).toEqual(['one: failed']))
    const { id } = outbox.read()[0]!
    await outbox.retry(id)
    await settled(outbox)
    expect(contents()).toEqual(['one'])
    expect(committed[0]).not.toContain(id)
  })

  test('wait as long as a busy server asks', async () => {
    trouble = [() => refusal(429, 'chat_too_fast', 7)]
    const outbox = await openPage()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await outbox.add(wish('one'))
    await vi.waitFor(() =>
      expect(Math.max(...timers.mock.calls.map(([, wait]) => wait ?? 0))).toBeGreaterThanOrEqual(7_000),
    )
    expect(states(outbox)).toEqual(['one: waiting'])
  })

  test('that have waited for more than a day are left to their author', async () => {
    trouble = [offlineError]
    const before = await openPage(ANNA.id, { now: () => Date.now() - 25 * 3_600_000 })
    await before.add(wish('good morning'))
    before.stop()
    const after = await openPage()
    expect(states(after)).toEqual(['good morning: failed'])
    await after.retry(after.read()[0]!.id)
    await settled(after)
    expect(contents()).toEqual(['good morning'])
  })

  test('of two tabs are sent by one of them, and both know it', async () => {
    const [one, two] = [await openPage(), await openPage()]
    await one.add(wish('from one'))
    await two.add(wish('from two'))
    await Promise.all([settled(one), settled(two)])
    expect(contents().toSorted()).toEqual(['from one', 'from two'])
  })

  test('left by a tab that was closed are sent by the one that stayed', async () => {
    const staying = await openPage()
    const leaving = await openPage(ANNA.id, { send: () => Promise.reject(offlineError()) })
    await leaving.add(wish('last words'))
    leaving.stop()
    await vi.waitFor(() => expect(contents()).toEqual(['last words']))
    await settled(staying)
  })

  test('are sent where the device keeps nothing, and their author hears of it', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const outbox = await openPage(ANNA.id, { store: { list: full, put: full, find: full, remove: full } })
    await outbox.add(wish('one'))
    await settled(outbox)
    expect(contents()).toEqual(['one'])
    expect(unkept).toHaveBeenCalled()
  })
})
