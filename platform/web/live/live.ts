import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { LiveEvent, Schema } from '#platform/contract/kit.ts'
import { closeCodes, LIVE_BEAT_MS, LIVE_PATH } from '#platform/contract/live.ts'
import { MISSED_SPREAD_MS, STABLE_MS, waitBefore } from './coming-back.ts'
import { breakCalls, takeAnswer } from './live-answers.ts'

/** `offline` after five seconds without a line: shorter gaps need nobody's attention. */
export type LiveState = 'connected' | 'connecting' | 'offline'

type Options = {
  /** The newest access token, read anew for every connection. */
  token: () => string | undefined
  /** The session is over: the token is of no use any more. */
  onEnded: () => void
}

const READY_WITHIN_MS = 10_000
// Two beats missed: the line looks open and is dead.
const SILENCE_MS = LIVE_BEAT_MS * 2 + 5_000
const ANSWER_WITHIN_MS = 5_000
const OFFLINE_AFTER_MS = 5_000

let options: Options | undefined
let socket: WebSocket | undefined
let state: LiveState = 'connecting'
let failures = 0
let readyAt = 0
let wasConnected = false
let retry: ReturnType<typeof setTimeout> | undefined
let watchdog: ReturnType<typeof setTimeout> | undefined
let offlineSoon: ReturnType<typeof setTimeout> | undefined

const stateReaders = new Set<() => void>()
const reconnectReactions = new Set<() => void>()
const firstReactions = new Set<() => void>()
const eventReactions = new Map<string, Set<(payload: unknown) => void>>()

/** Keeps a line to the server open until it is stopped, by the answered function or `stopLive`. */
export function startLive(wish: Options): () => void {
  stopLive()
  options = wish
  addEventListener('online', comeBackNow)
  addEventListener('pageshow', comeBackNow)
  document.addEventListener('visibilitychange', comeBackNow)
  setState('connecting')
  connect()
  return stopLive
}

export function stopLive(): void {
  options = undefined
  removeEventListener('online', comeBackNow)
  removeEventListener('pageshow', comeBackNow)
  document.removeEventListener('visibilitychange', comeBackNow)
  for (const timer of [retry, watchdog, offlineSoon]) clearTimeout(timer)
  offlineSoon = undefined
  const line = socket
  socket = undefined
  breakCalls()
  hangUp(line)
  failures = 0
  wasConnected = false
}

/** Reacts to an event while the component is on screen. */
export function useLive<P extends Schema>(event: LiveEvent<P>, react: (payload: z.output<P>) => void): void {
  // The server has checked the payload before it sent it, as it does with the answers of calls.
  const reactNow = useEffectEvent((payload: unknown) => react(payload as z.output<P>))
  const { name } = event
  useEffect(() => {
    const reaction = (payload: unknown) => reactNow(payload)
    const reactions = eventReactions.get(name) ?? new Set()
    eventReactions.set(name, reactions.add(reaction))
    return () => void reactions.delete(reaction)
  }, [name])
}

/** For the offline banner. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (reader) => {
      stateReaders.add(reader)
      return () => stateReaders.delete(reader)
    },
    readState,
    readState,
  )
}

const readState = () => state

/** Called after every gap, when events may have been missed: read again over HTTP. Answers how to stop. */
export function onReconnected(react: () => void): () => void {
  reconnectReactions.add(react)
  return () => void reconnectReactions.delete(react)
}

/**
 * Called when the line stands for the first time: what happened between reading a page and this was told to nobody
 * here. Answers how to stop.
 */
export function onFirstConnected(react: () => void): () => void {
  firstReactions.add(react)
  return () => void firstReactions.delete(react)
}

/** How to say something over the line, while there is one that stands. */
export function openLine(): ((text: string) => void) | undefined {
  const line = socket
  if (state !== 'connected' || line?.readyState !== WebSocket.OPEN) return undefined
  return (text) => line.send(text)
}

/** For what goes on outside of pages: told of every change of the state. Answers how to stop. */
export function onLiveState(react: (state: LiveState) => void): () => void {
  const reader = () => react(state)
  stateReaders.add(reader)
  return () => void stateReaders.delete(reader)
}

function connect() {
  clearTimeout(retry)
  const token = options?.token()
  if (!token) return connectLater()
  const line = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}`,
  )
  socket = line
  watch(READY_WITHIN_MS)
  line.addEventListener('open', () => {
    if (line === socket) line.send(JSON.stringify({ type: 'sign_in', token }))
  })
  line.addEventListener('message', ({ data }) => {
    if (line === socket) receive(String(data))
  })
  line.addEventListener('close', ({ code }) => {
    if (line === socket) lose(code)
  })
}

function receive(text: string) {
  const frame = readFrame(text)
  watch(SILENCE_MS)
  if (frame?.type === 'ready') {
    readyAt = Date.now()
    setState('connected')
    for (const react of wasConnected ? reconnectReactions : firstReactions) react()
    wasConnected = true
  }
  if (frame?.type === 'answer') takeAnswer(frame)
  // Everybody is told at once, so everybody waits a little before asking.
  if (frame?.type === 'missed') setTimeout(tellReconnected, Math.random() * MISSED_SPREAD_MS)
  if (frame?.type === 'event') for (const react of eventReactions.get(frame.event) ?? []) react(frame.payload)
}

function lose(code?: number) {
  const lost = socket
  socket = undefined
  breakCalls()
  clearTimeout(watchdog)
  hangUp(lost)
  if (code === closeCodes.notSignedIn) {
    const ended = options?.onEnded
    stopLive()
    setState('offline')
    ended?.()
    return
  }
  if (state === 'connected' && Date.now() - readyAt > STABLE_MS) failures = 0
  if (code === closeCodes.goingAway) failures = Math.max(failures, 2)
  if (code === closeCodes.tooMany) failures = Math.max(failures, 6)
  if (state === 'connected') setState('connecting')
  connectLater()
}

/** Browsers complain on the console about a line that is closed before it stands, so it is closed when it does. */
function hangUp(line: WebSocket | undefined) {
  if (line?.readyState === WebSocket.CONNECTING) line.addEventListener('open', () => line.close(1000))
  else line?.close(1000)
}

function connectLater() {
  clearTimeout(retry)
  if (!options) return
  retry = setTimeout(connect, waitBefore(failures))
  failures += 1
}

/** The machine woke up, the tab is looked at again, or the network is back. */
function comeBackNow() {
  if (!options || document.visibilityState === 'hidden') return
  if (!socket) return connect()
  if (state !== 'connected' || socket.readyState !== WebSocket.OPEN) return
  socket.send(JSON.stringify({ type: 'ping' }))
  watch(ANSWER_WITHIN_MS)
}

function watch(milliseconds: number) {
  clearTimeout(watchdog)
  watchdog = setTimeout(() => lose(), milliseconds)
}

function setState(next: LiveState) {
  clearTimeout(offlineSoon)
  if (next === 'connecting') offlineSoon = setTimeout(() => setState('offline'), OFFLINE_AFTER_MS)
  if (next === state) return
  state = next
  for (const reader of stateReaders) reader()
}

function tellReconnected() {
  for (const react of reconnectReactions) react()
}

/** What is not a frame is passed over: the line stays, and so do the frames after it. */
function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? { event: '', ...frame } : undefined
  } catch {
    return undefined
  }
}

type Frame = {
  type?: unknown
  event: string
  payload?: unknown
  id?: unknown
  status?: unknown
  body?: unknown
}
