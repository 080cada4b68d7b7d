import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Message } from '#features/chat/contract/chat.ts'
import { closeCodes, LIVE_PATH } from '#platform/contract/live.ts'
import { MISSED_SPREAD_MS, STABLE_MS, waitBefore } from '#platform/web/live/coming-back.ts'
import type { Book } from './chat-book.ts'
import type { Chatter } from './chat-scene.ts'

type Waiting = { id: string; conversation: string; content: string; call: string | undefined }

const TRY_AGAIN_MS = 4_000

/**
 * The open page of one person, as the browser behaves: keeps what is not acknowledged and sends it again, comes back
 * with jitter, and reads by number what it missed.
 */
export function openPage(url: string, person: Chatter, conversations: readonly string[], book: Book) {
  const last = new Map(conversations.map((id) => [id, 0]))
  const has = new Map(conversations.map((id) => [id, new Set<number>()]))
  const outbox = new Map<string, Waiting>()
  const calls = new Map<string, string>()
  let socket: WebSocket | undefined
  let isReady = false
  let failures = 0
  const closed = new AbortController()
  let told = new Set<string>()
  let serial = 0
  const state = { reconnects: 0, refused: new Map<string, number>(), backAt: 0 }

  function take({ id, number, conversation_id }: Pick<Message, 'id' | 'number' | 'conversation_id'>) {
    const mine = has.get(conversation_id)
    if (!mine) return book.fault('unexpected: nobody sent it')
    last.set(conversation_id, Math.max(last.get(conversation_id) ?? 0, number))
    if (mine.has(number)) return
    mine.add(number)
    book.read(id, conversation_id, number)
  }

  function hear(text: string) {
    const frame = JSON.parse(text)
    if (frame.type === 'ready') void ready()
    if (frame.type === 'missed') setTimeout(() => void fill(), Math.random() * MISSED_SPREAD_MS)
    if (frame.type === 'event' && frame.event === 'chat.messages')
      for (const message of frame.payload.messages as Message[]) {
        if (told.has(message.id)) book.fault('doubled: told twice over one line')
        told.add(message.id)
        const expected = (last.get(message.conversation_id) ?? 0) + 1
        take(message)
        if (message.number > expected) void fillOne(message.conversation_id)
      }
    if (frame.type === 'answer') answered(frame)
  }

  function answered({
    id,
    status,
    body,
  }: {
    id: string
    status: number
    body: { message: Message; code?: string }
  }) {
    const messageId = calls.get(id)
    calls.delete(id)
    const waiting = messageId === undefined ? undefined : outbox.get(messageId)
    if (!waiting) return
    waiting.call = undefined
    if (status === 200) {
      outbox.delete(waiting.id)
      book.acked(waiting.id, body.message.number)
    } else state.refused.set(`${status}`, (state.refused.get(`${status}`) ?? 0) + 1)
  }

  function post(waiting: Waiting) {
    if (!isReady || socket?.readyState !== WebSocket.OPEN) return
    const call = `${(serial += 1)}`
    waiting.call = call
    calls.set(call, waiting.id)
    const { id, conversation: conversation_id, content } = waiting
    socket.send(
      JSON.stringify({
        type: 'call',
        id: call,
        endpoint: 'POST /api/chat/messages',
        input: { id, conversation_id, content },
      }),
    )
  }

  async function ready() {
    isReady = true
    told = new Set()
    state.backAt = performance.now()
    if (state.reconnects > 0) await fill()
    for (const waiting of outbox.values()) post(waiting)
  }

  async function fill() {
    for (const id of conversations) await fillOne(id)
  }

  const filling = new Map<string, Promise<void>>()
  function fillOne(id: string): Promise<void> {
    const running = filling.get(id) ?? readOn(id).finally(() => filling.delete(id))
    filling.set(id, running)
    return running
  }

  /** From the first number that is missing on. */
  async function readOn(id: string) {
    for (let attempt = 0; attempt < 40 && !closed.signal.aborted; attempt += 1) {
      const mine = has.get(id)!
      let after = 0
      while (mine.has(after + 1)) after += 1
      const page = await read(`chat/conversations/${id}/messages?after=${after}`)
      if (!page) {
        await pause(200 + Math.random() * 300)
        continue
      }
      for (const message of page.messages) take(message)
      if (!page.has_newer) return
    }
  }

  async function read(path: string): Promise<{ messages: Message[]; has_newer: boolean } | undefined> {
    try {
      const response = await fetch(`${url}/api/${path}`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: AbortSignal.timeout(5_000),
      })
      return response.ok ? await response.json() : void (await response.arrayBuffer())
    } catch {
      return undefined
    }
  }

  function connect() {
    if (closed.signal.aborted) return
    isReady = false
    calls.clear()
    for (const waiting of outbox.values()) waiting.call = undefined
    const line = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`, { origin: url })
    socket = line
    line.on('open', () => line.send(JSON.stringify({ type: 'sign_in', token: person.token })))
    line.on('message', (text: Buffer) => hear(text.toString()))
    line.on('error', () => undefined)
    line.on('close', (code) => {
      if (line !== socket || closed.signal.aborted) return
      if (isReady && performance.now() - state.backAt > STABLE_MS) failures = 0
      if (code === closeCodes.goingAway) failures = Math.max(failures, 2)
      isReady = false
      state.reconnects += 1
      setTimeout(connect, waitBefore(failures))
      failures += 1
    })
  }
  connect()

  // What was refused, or whose answer never came, is sent again.
  const again = setInterval(() => {
    for (const waiting of outbox.values()) if (waiting.call === undefined) post(waiting)
  }, TRY_AGAIN_MS)

  return {
    state,
    isReady: () => isReady,
    waiting: () => outbox.size,
    send(conversation: string, content: string) {
      const waiting: Waiting = { id: randomUUID(), conversation, content, call: undefined }
      outbox.set(waiting.id, waiting)
      book.sent(waiting.id, conversation)
      post(waiting)
    },
    fill,
    close() {
      closed.abort()
      clearInterval(again)
      socket?.close()
    },
  }
}

export type ChatPage = ReturnType<typeof openPage>
