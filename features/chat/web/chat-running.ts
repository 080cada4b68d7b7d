import type { Profile } from '#platform/contract/profile.ts'
import type { Message } from '#features/chat/contract/chat.ts'
import { sendMessage } from '#features/chat/contract/messages.ts'
import { ApiError, callBehind } from '#platform/web/api/api.ts'
import { sendPush } from '#features/chat/contract/push.ts'
import { callLive } from '#platform/web/live/live-calls.ts'
import { onLiveState } from '#platform/web/live/live.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { signInBehind } from './chat-sign-in.ts'
import { createOutbox, type Outbox, type WaitingMessage } from './composing/outbox.ts'
import { openOutboxStore } from './composing/outbox-store.ts'

let running: { owner: string; outbox: Outbox; stop: () => void } | undefined
const readers = new Set<() => void>()
const sentReactions = new Set<(message: Message) => void>()
const unkeptReactions = new Set<() => void>()
const NONE: readonly WaitingMessage[] = []

/** Signs into the chat and sends what waits, for as long as somebody is in. Answers how to stop. */
export function startChat(profile: Profile): () => void {
  void signInBehind(profile)
  return runningOf(profile.id).stop
}

/** Takes what this person writes, also where somebody is quicker than the start of the chat: nothing is dropped. */
export function outboxOf(owner: string): Outbox {
  return runningOf(owner).outbox
}

function runningOf(owner: string) {
  if (running?.owner === owner) return running
  running?.stop()
  running = run(owner)
  tell()
  return running
}

function run(owner: string) {
  const outbox = createOutbox({
    owner,
    store: openOutboxStore(),
    send,
    onSent: (message) => {
      // The server pushes by itself; this makes sure of it when the instance that took the message goes down (C-46).
      callBehind(sendPush, { message_id: message.id }).catch(() => undefined)
      for (const react of sentReactions) react(message)
    },
    onUnkept: () => {
      for (const react of unkeptReactions) react()
    },
  })
  const stopWatching = outbox.watch(tell)
  const hurry = () => outbox.hurry()
  const stopListening = onLiveState((state) => {
    if (state === 'connected') hurry()
  })
  addEventListener('online', hurry)
  void outbox.start()
  const stop = () => {
    outbox.stop()
    stopWatching()
    stopListening()
    removeEventListener('online', hurry)
    if (running?.outbox === outbox) running = undefined
    tell()
  }
  return { owner, outbox, stop }
}

/** Asks for a chat sign-in where the server says that there is none, and once more for the call (C-54). */
export async function withSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'chat_not_signed_in') throw error
    const profile = await queryClient.ensureQueryData(profileQuery)
    if (!(await signInBehind(profile))) throw error
    return work()
  }
}

async function send({ id, conversation_id, content, reply_to, pictures }: WaitingMessage): Promise<Message> {
  const wish = {
    id,
    conversation_id,
    content,
    reply_to: reply_to?.id ?? null,
    pictures: pictures.map(({ id: picture, alt }) => ({ id: picture, alt })),
  }
  return (await withSignIn(() => callLive(sendMessage, wish))).message
}

/** The messages of this device that are on their way; none before the chat has started. */
export function readWaiting(): readonly WaitingMessage[] {
  return running?.outbox.read() ?? NONE
}

export function watchWaiting(reader: () => void): () => void {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** Told of every own message as it was committed. Answers how to stop. */
export function onSent(react: (message: Message) => void): () => void {
  sentReactions.add(react)
  return () => void sentReactions.delete(react)
}

/** Told when the device keeps nothing. Answers how to stop. */
export function onUnkept(react: () => void): () => void {
  unkeptReactions.add(react)
  return () => void unkeptReactions.delete(react)
}

function tell() {
  for (const reader of readers) reader()
}
