import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#platform/contract/profile.ts'
import { outboxOf, readWaiting, startChat } from './chat-running.ts'
import { ANNA, BEN, CONVERSATION, messageOf } from './message/message.fixture.ts'

let sent: string[]
let stops: (() => void)[]

const profileOf = ({ id }: { id: string }) =>
  ({ id, email: 'anna@convoy.demo', firebase_chat_password: 'hers' }) as Profile
const write = (owner: { id: string }, content: string) =>
  outboxOf(owner.id).add({
    conversation_id: CONVERSATION,
    content,
    mentions: [],
    pictures: [],
    reply_to: null,
  })

beforeEach(async () => {
  sent = []
  stops = []
  await clear(createStore('convoy-chat', 'outbox'))
  sessionStorage.setItem('access_token', 'mine')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.endsWith('/chat/messages')) return Response.json({})
    const { id, content } = JSON.parse(init.body as string) as { id: string; content: string }
    sent.push(content)
    return Response.json({ message: messageOf(sent.length, { id, content }) })
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what somebody writes before the chat has started is sent, once', async () => {
  await write(ANNA, 'Quick')
  stops.push(startChat(profileOf(ANNA)))
  await write(ANNA, 'Quicker')
  await vi.waitFor(() => expect(readWaiting()).toEqual([]))
  expect(sent).toEqual(['Quick', 'Quicker'])
})

test('what the chat left when it was stopped is sent when it starts again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')))
  startChat(profileOf(ANNA))
  await write(ANNA, 'Later')
  expect(readWaiting()).toHaveLength(1)
  outboxOf(BEN.id)
  expect(readWaiting(), 'somebody else on the same device').toEqual([])
  stops.push(startChat(profileOf(ANNA)))
  await vi.waitFor(() => expect(readWaiting().map(({ content }) => content)).toEqual(['Later']))
})
