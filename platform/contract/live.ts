import { Language } from './languages.ts'
import * as z from 'zod/mini'

/** Why the server closed a socket; both sides use these numbers. */
export const closeCodes = {
  /** Restarting: come back, spread out. */
  goingAway: 1001,
  /** Binary, where only text is spoken. */
  notText: 1003,
  /** Not a frame or a message of this protocol. */
  badFrame: 1007,
  /** The server cannot check who is there just now: come back, spread out. */
  tryLater: 1013,
  /** Signed out, deactivated, or the first message held no valid token. */
  notSignedIn: 4401,
  /** Too far behind: connect again and read what was missed over HTTP. */
  tooSlow: 4408,
  /** More messages or more sockets than a person can cause. */
  tooMany: 4429,
} as const

/** The first message of every socket. The token never stands in an address. */
export const LiveSignIn = z.object({ type: z.literal('sign_in'), token: z.string().check(z.maxLength(4096)) })

/** Is the line alive? The answer is a beat. */
export const LivePing = z.object({ type: z.literal('ping') })

/**
 * A call of an endpoint that is `overLive`. It means the same as over HTTP, with the rights of whoever is signed in on
 * the line, and is answered by one `answer` with the same `id`, status and body; without one, nothing is known of it.
 */
export const LiveCall = z.object({
  type: z.literal('call'),
  /** Made by the browser; unique among its open calls. */
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Method and path of the contract, such as `POST /api/chat/messages`. */
  endpoint: z.string().check(z.maxLength(200)),
  language: z.optional(Language),
  input: z.record(z.string(), z.unknown()),
})
export type LiveCall = z.infer<typeof LiveCall>

/**
 * What the server sends after sign-in: that it worked, then events and answers to calls. A beat comes every LIVE_BEAT_MS, because
 * browsers do not see pings. `missed` tells that announcements may have been lost: read again over HTTP.
 */
export const LiveFrame = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('event'), event: z.string(), payload: z.unknown() }),
  z.object({ type: z.literal('answer'), id: z.string(), status: z.int(), body: z.unknown() }),
])
export type LiveFrame = z.infer<typeof LiveFrame>

export const LIVE_PATH = '/api/live'
export const MAX_LIVE_FRAME_BYTES = 64 * 1024
/** Calls of one line that wait for their answers; more are refused with `too_many_requests`. */
export const MAX_OPEN_LIVE_CALLS = 64
export const LIVE_BEAT_MS = 25_000
