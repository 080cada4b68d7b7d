import type { Message } from '#features/chat/contract/chat.ts'
import { ApiError, messageOf } from '#platform/web/api/api.ts'
import { isPassing } from '#platform/web/api/upload.ts'
import type { OutboxStore, WaitingMessage } from './outbox-store.ts'

export type { WaitingMessage } from './outbox-store.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000
/** What has waited for longer is not sent by itself any more: the moment for it may be over. */
const TOO_OLD_MS = 24 * 60 * 60_000
const CHANNEL = 'convoy.chat.outbox'

export type Outbox = ReturnType<typeof createOutbox>

type MessageToSend = Pick<
  WaitingMessage,
  'conversation_id' | 'content' | 'mentions' | 'pictures' | 'reply_to'
>

interface OutboxOptions {
  owner: string
  store: OutboxStore
  /** Sends one message and answers it as it was committed. Rejects with ApiError. */
  send: (message: WaitingMessage) => Promise<Message>
  onSent: (message: Message) => void
  /** The device keeps nothing: what waits is lost with the page. */
  onUnkept: () => void
  now?: () => number
}

/**
 * Messages on their way: kept before they are shown, sent one after the other in each conversation, again after every
 * break, until they are acknowledged or refused.
 */
export function createOutbox({ owner, store, send, onSent, onUnkept, now = Date.now }: OutboxOptions) {
  let items: readonly WaitingMessage[] = []
  let isOn = true
  let serial = 0
  const unkept = new Set<string>()
  const readers = new Set<() => void>()
  const workers = new Map<
    string,
    { failures: number; timer?: ReturnType<typeof setTimeout>; isBusy: boolean }
  >()
  const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  otherTabs?.addEventListener('message', () => void readAgain())

  function show(next: readonly WaitingMessage[]) {
    items = next
    for (const reader of readers) reader()
  }
  const find = (id: string) => items.find((each) => each.id === id)
  const change = (id: string, news: Partial<WaitingMessage>) =>
    show(items.map((each) => (each.id === id ? { ...each, ...news } : each)))

  /** What other pages and other tabs of this person have left here. */
  async function readAgain() {
    const kept = await store.list(owner).catch(() => undefined)
    if (!kept || !isOn) return
    const here = new Map(items.map((each) => [each.id, each]))
    const next = kept.map((each) => {
      const known = here.get(each.id)
      // Another tab may have been refused, or has been told to try again.
      return known?.state === 'sending' ? known : asLeft(each)
    })
    const own = items.filter((each) => unkept.has(each.id) || each.state === 'sending')
    const ids = new Set(next.map(({ id }) => id))
    show([...next, ...own.filter(({ id }) => !ids.has(id))].toSorted((a, b) => a.place - b.place))
    for (const id of new Set(items.map((each) => each.conversation_id))) goOn(id)
  }

  function asLeft(left: WaitingMessage): WaitingMessage {
    if (left.state === 'failed') return left
    const isOld = now() - Date.parse(left.written_at) > TOO_OLD_MS
    return { ...left, state: isOld ? 'failed' : 'waiting' }
  }

  async function add(wish: MessageToSend, id: string = crypto.randomUUID()): Promise<void> {
    serial += 1
    const message: WaitingMessage = {
      ...wish,
      id,
      owner,
      written_at: new Date(now()).toISOString(),
      place: now() + serial / 1_000,
      state: 'waiting',
      reason: null,
      code: null,
    }
    await keep(message)
    show([...items, message])
    goOn(message.conversation_id)
  }

  async function keep(message: WaitingMessage) {
    try {
      await store.put(message)
      unkept.delete(message.id)
      tellOtherTabs()
    } catch {
      unkept.add(message.id)
      onUnkept()
    }
  }

  async function drop(id: string) {
    show(items.filter((each) => each.id !== id))
    if (unkept.delete(id)) return
    await store.remove(id).catch(() => undefined)
    tellOtherTabs()
  }

  function tellOtherTabs() {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    otherTabs?.postMessage(null)
  }

  function workerOf(conversation: string) {
    const worker = workers.get(conversation) ?? { failures: 0, isBusy: false }
    workers.set(conversation, worker)
    return worker
  }

  function goOn(conversation: string) {
    const worker = workerOf(conversation)
    if (worker.isBusy || !isOn) return
    clearTimeout(worker.timer)
    worker.isBusy = true
    void underLock(`${CHANNEL}.${conversation}`, () => sendAll(conversation)).finally(() => {
      worker.isBusy = false
      // Added while the last one was on its way, or left for later.
      if (nextOf(conversation) && worker.failures === 0) goOn(conversation)
    })
  }

  const nextOf = (conversation: string) =>
    isOn ? items.find((each) => each.conversation_id === conversation && each.state !== 'failed') : undefined

  async function sendAll(conversation: string) {
    const worker = workerOf(conversation)
    for (let next = nextOf(conversation); next; next = nextOf(conversation)) {
      if (!unkept.has(next.id) && (await isTakenCareOf(next))) continue
      change(next.id, { state: 'sending' })
      try {
        const message = await send(next)
        worker.failures = 0
        onSent(message)
        await drop(next.id)
      } catch (error) {
        if (!(await fail(next, error))) return
      }
    }
  }

  /** Another tab had the lock before, and has sent it, or was refused. */
  async function isTakenCareOf({ id }: WaitingMessage): Promise<boolean> {
    const kept = await store.find(id).catch(() => 'unknown' as const)
    if (kept === 'unknown') return false
    if (kept === undefined) await drop(id)
    if (kept?.state === 'failed') change(id, kept)
    return kept?.state !== 'waiting'
  }

  /** Answers whether the next one may go. */
  async function fail(message: WaitingMessage, error: unknown): Promise<boolean> {
    const worker = workerOf(message.conversation_id)
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver || isPassing(error)) {
      change(message.id, { state: 'waiting' })
      worker.failures += 1
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
      const grown = Math.min(FIRST_WAIT_MS * 2 ** (worker.failures - 1), LONGEST_WAIT_MS)
      // Not all at the same moment: whoever lost the line with us comes back with us.
      const wait = Math.max(asked, grown) * (1 + Math.random() / 4)
      worker.timer = setTimeout(() => goOn(message.conversation_id), wait)
      return false
    }
    const code = error instanceof ApiError ? error.code : 'internal'
    change(message.id, { state: 'failed', reason: messageOf(error), code })
    const failed = find(message.id)
    if (failed) await keep(failed)
    return true
  }

  async function retry(id: string) {
    const message = find(id)
    if (message?.state !== 'failed') return
    // Under the same id the server has another text.
    if (message.code === 'chat_id_taken') {
      await drop(id)
      return add(message)
    }
    const again: WaitingMessage = {
      ...message,
      state: 'waiting',
      reason: null,
      code: null,
      written_at: new Date(now()).toISOString(),
    }
    change(id, again)
    await keep(again)
    goOn(message.conversation_id)
  }

  return {
    add,
    retry,
    /** Not sent after all. */
    takeBack: drop,
    read: () => items,
    watch: (reader: () => void) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    /** Takes up what was left; resolves when it is known. */
    start: readAgain,
    /** The line is back: nobody waits for the end of a pause. */
    hurry() {
      for (const [conversation, worker] of workers) {
        worker.failures = 0
        if (nextOf(conversation)) goOn(conversation)
      }
    },
    stop() {
      isOn = false
      for (const { timer } of workers.values()) clearTimeout(timer)
      otherTabs?.close()
    },
  }
}

/** One tab at a time, where the browser can do that; the ids make it harmless where it cannot. */
function underLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(name, work) : work()
}
