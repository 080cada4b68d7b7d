import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { LiveEvent, Schema } from '#platform/contract/kit.ts'
import { closeCodes, LIVE_BEAT_MS, MAX_LIVE_FRAME_BYTES } from '#platform/contract/live.ts'
import { IN_PERSON_MODULES } from '#platform/contract/module-names.ts'
import { MODULE_NAMES, type ModuleName } from '#platform/contract/modules.ts'
import { BUS_STATE, type Bus } from './bus.ts'
import { createDoor, refuse } from './live-door.ts'
import { eventMessage, frameOf, MISSED } from './live-frames.ts'
import { createHall } from './live-hall.ts'
import { createModuleGate } from './live-modules.ts'
import { createPresence, type PresenceChange } from './live-presence.ts'
import { receive } from './live-sign-in.ts'
import { type LiveListener, LiveSocket } from './live-socket.ts'
import type { AnswerCall } from './live-calls.ts'
import type { Log } from '#platform/server/log/log.ts'

/** The open browsers. It only announces: the truth is read over HTTP. */
export type Live = {
  /**
   * Tells the open browsers of some people. Never throws, never waits. Call it after the commit. For everybody there is
   * `tellEveryone`, which needs no list.
   */
  tell<P extends Schema>(userIds: readonly string[], event: LiveEvent<P>, payload: z.input<P>): void
  /** Tells every open browser. */
  tellEveryone<P extends Schema>(event: LiveEvent<P>, payload: z.input<P>): void
  /** Tells open browsers of this instance alone, of some people or of all: for what each instance finds out by itself. */
  tellHere<P extends Schema>(event: LiveEvent<P>, payload: z.input<P>, userIds?: readonly string[]): void
  /** Closes the sockets of these sessions at once, on every instance (sign-out, password change). */
  endSessions(sessionIds: readonly string[]): void
  /** Whether the person has the app open on some device, on whichever instance. Seconds old at most. */
  isOnline(userId: string): boolean
  /** Everybody of whom `isOnline` is true. */
  onlinePeople(): string[]
  /** Told in batches of who came and went. Each change is told on one instance: the one where it happened. */
  onPresence(react: (changes: readonly PresenceChange[]) => void): void
  /** How many sockets the person has open on this instance. */
  openSockets(userId: string): number
  /** False once this instance is stopping: its sockets go, and nobody new comes in. */
  isOpen(): boolean
  /** How many sockets this instance holds, signed in or not. */
  totalSockets(): number
  /** From now on this answers the calls that come over open lines; until then they are "not found". */
  answerCalls(answer: AnswerCall): void
  /** Answers upgrade requests of this server on LIVE_PATH. */
  attach(server: Server): void
  /** 1001 to everyone, bounded wait. */
  close(): Promise<void>
}

export type LiveOptions = {
  /** The person behind an access token, or nothing. */
  recognise: (token: string) => Promise<LiveListener | undefined>
  /** Which of these sessions still may listen; asked for all open sockets every few seconds. */
  stillValid: (sessionIds: string[]) => Promise<Set<string>>
  /** Of these people, those whose module is on. */
  withModule: (userIds: string[], module: ModuleName) => Promise<Set<string>>
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean
  /** The caller's address behind trusted proxies; the address of the connection when left out. */
  addressOf?: (request: IncomingMessage) => string
  bus: Bus
  log: Log
  /** What a refusal has in its head, as every answer of the app. */
  safe?: Record<string, string>
  /** Tests have every payload checked against its promise. */
  checked?: boolean | undefined
  /** How long a person may be gone before it counts. */
  graceMs?: number
  heartbeatMs?: number
  recheckMs?: number
  signInMs?: number
  /** Calls a minute that one line may make; more than a person can cause. */
  callsPerMinute?: number
}

const TOLD = 'live.told'
const ENDED = 'live.ended'
// `to` is everyone when left out.
const Told = z.object({
  to: z.optional(z.array(z.string())),
  module: z.optional(z.enum(MODULE_NAMES)),
  message: z.string(),
})
type Told = z.infer<typeof Told>
const Ended = z.array(z.string())

// What is too long for the bus makes everybody there look for themselves: a long list goes in several messages.
const MOST_IN_MESSAGE = 5_000
const MISSED_EVERY_MS = 4_000
const CLOSE_WITHIN_MS = 2_000
/** A proxy asks every second who can serve, and once more soon: until then it would send them back here. */
const NOTICED_MS = 1_700
/** Pages that go to another instance read there what they missed, so not all go at once. */
const IN_A_TURN = 25
const TURN_MS = 100
const MOST_TURNS = 40

export function createLive(options: LiveOptions): Live {
  const { bus, log, safe = {}, heartbeatMs = LIVE_BEAT_MS, recheckMs = 3_000, signInMs = 5_000 } = options
  const hall = createHall({
    onCame: (userId) => presence.came(userId),
    onLeft: (userId) => presence.left(userId),
  })
  const presence = createPresence({
    bus,
    isHere: (userId) => hall.socketsOf(userId).size > 0,
    graceMs: options.graceMs,
  })
  const modulesOf = createModuleGate(options.withModule)
  let closing = false
  let answerCall: AnswerCall | undefined

  const door = createDoor({
    isAllowedOrigin: options.isAllowedOrigin,
    addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
    isOpen: () => !closing,
    safe,
    onSocket(ws, raw, address, facts) {
      const socket = new LiveSocket(ws, raw, address, options.callsPerMinute)
      hall.enter(socket)
      ws.on('close', () => hall.leave(socket))
      receive({ ws, socket, hall, facts, recognise: options.recognise, answerCall: () => answerCall, log })
    },
  })

  function deliver({ to, module, message }: Told) {
    const present = to ? to.filter((id) => hall.socketsOf(id).size > 0) : hall.people()
    if (present.length === 0) return
    const frame = frameOf(message)
    const isOwn = module !== undefined && IN_PERSON_MODULES.includes(module)
    const send = (userIds: Iterable<string>) => {
      for (const id of userIds)
        for (const socket of hall.socketsOf(id)) if (!isOwn || !socket.listener?.isLent) socket.send(frame)
    }
    if (!module) return send(present)
    modulesOf(present, module)
      .then(send)
      .catch((error) => {
        log.warn(
          { err: error, module },
          'open browsers could not be told and are asked to look for themselves',
        )
        for (const id of present) for (const socket of hall.socketsOf(id)) socket.send(MISSED)
      })
  }

  function announce<P extends Schema>(
    to: readonly string[] | undefined,
    event: LiveEvent<P>,
    payload: z.input<P>,
  ) {
    try {
      const message = eventMessage(event, payload, options)
      if (message.length > MAX_LIVE_FRAME_BYTES) throw new Error('too large to announce')
      const told: Told = { message, ...(event.module && { module: event.module }) }
      const people = to && [...new Set(to)]
      deliver({ ...told, ...(people && { to: people }) })
      if (!people) return bus.publish(TOLD, told)
      for (let from = 0; from < people.length; from += MOST_IN_MESSAGE)
        bus.publish(TOLD, { ...told, to: people.slice(from, from + MOST_IN_MESSAGE) })
    } catch (error) {
      log.error({ err: error, event: event.name }, 'an event could not be announced')
    }
  }

  function end(sessionIds: readonly string[]) {
    for (const id of sessionIds) {
      for (const socket of hall.socketsOfSession(id)) socket.close(closeCodes.notSignedIn)
    }
  }

  async function recheck() {
    const sessions = hall.sessions()
    if (sessions.length === 0) return
    const valid = await options.stillValid(sessions)
    end(sessions.filter((id) => !valid.has(id)))
  }

  const everyone = (frame: Buffer) => {
    for (const socket of hall.all()) if (socket.listener) socket.send(frame)
  }

  let missing: NodeJS.Timeout | undefined
  bus.subscribe(TOLD, (message) => deliver(Told.parse(message)))
  bus.subscribe(ENDED, (message) => end(Ended.parse(message)))
  bus.subscribe(BUS_STATE, (state) => {
    // While other instances cannot be heard, browsers look for themselves every few seconds.
    clearInterval(missing)
    if (state === 'down' && !closing) missing = setInterval(() => everyone(MISSED), MISSED_EVERY_MS).unref()
    everyone(MISSED)
  })

  const ticking = setInterval(
    () => {
      const now = performance.now()
      for (const socket of hall.all()) {
        if (!socket.listener && now - socket.openedAt > signInMs) {
          // Who did speak is not at fault: the answer about the token is what is late.
          socket.close(socket.asked ? closeCodes.tryLater : closeCodes.notSignedIn)
        } else socket.tick(now, heartbeatMs)
      }
    },
    Math.min(1_000, heartbeatMs / 4, signInMs / 4),
  ).unref()

  let checking: Promise<void> | undefined
  const rechecking = setInterval(() => {
    checking ??= recheck()
      .catch((error) =>
        log.warn({ err: error }, 'open sockets could not be checked and are checked again soon'),
      )
      .finally(() => {
        checking = undefined
      })
  }, recheckMs).unref()

  return {
    tell: (userIds, event, payload) => announce(userIds, event, payload),
    tellEveryone: (event, payload) => announce(undefined, event, payload),
    tellHere(event, payload, userIds) {
      deliver({
        message: eventMessage(event, payload, options),
        ...(userIds && { to: [...userIds] }),
        ...(event.module && { module: event.module }),
      })
    },
    endSessions(sessionIds) {
      if (sessionIds.length === 0) return
      end(sessionIds)
      bus.publish(ENDED, [...sessionIds])
    },
    isOnline: presence.isOnline,
    onlinePeople: presence.onlinePeople,
    onPresence: presence.onPresence,
    isOpen: () => !closing,
    openSockets: (userId) => hall.socketsOf(userId).size,
    totalSockets: () => hall.all().size,
    answerCalls(answer) {
      answerCall = answer
    },
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (door(request, socket, head)) return
        // Another listener (the dev server's) may want it.
        if (server.listenerCount('upgrade') === 1) refuse(socket, 404, safe)
      })
    },
    async close() {
      closing = true
      if (presence.hasOthers() && hall.all().size > IN_A_TURN) await sendAway([...hall.all()])
      clearInterval(ticking)
      clearInterval(rechecking)
      clearInterval(missing)
      presence.close()
      for (const socket of hall.all()) socket.close(closeCodes.goingAway)
      const deadline = performance.now() + CLOSE_WITHIN_MS
      while (hall.all().size > 0 && performance.now() < deadline) await pause(20)
      for (const socket of hall.all()) socket.terminate()
    },
  }
}

async function sendAway(sockets: readonly LiveSocket[]): Promise<void> {
  await pause(NOTICED_MS)
  const inATurn = Math.max(IN_A_TURN, Math.ceil(sockets.length / MOST_TURNS))
  for (let at = 0; at < sockets.length; at += inATurn) {
    for (const socket of sockets.slice(at, at + inATurn)) socket.close(closeCodes.goingAway)
    await pause(TURN_MS)
  }
}
