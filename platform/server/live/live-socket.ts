import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { closeCodes, MAX_OPEN_LIVE_CALLS } from '#platform/contract/live.ts'
import { PING_AND_BEAT } from './live-frames.ts'

const MAX_BEHIND_BYTES = 1024 * 1024
const MAX_BEHIND_MS = 10_000
const MAX_MESSAGES = 100
const MESSAGES_MS = 60_000
// Sending, reading on and typing at once, with two hands.
const CALLS = 1_200
/** `isLent`: by a link that somebody else made, so it may be anybody. */
export type LiveListener = { userId: string; sessionId: string; isLent?: boolean | undefined }

/** How long a socket may take to close after it was told to. */
export const CLOSING_MS = 900

/** One browser's line: what it may say, how far it may fall behind, how long it may be silent. */
export class LiveSocket {
  listener: LiveListener | undefined
  /** True from its first message on. */
  asked = false
  readonly address: string
  readonly openedAt = performance.now()
  readonly #ws: WebSocket
  readonly #raw: Socket
  #heardAt = performance.now()
  #beatAt = performance.now()
  #counted = { message: 0, call: 0 }
  #countedSince = performance.now()
  readonly #limits: { message: number; call: number }
  #openCalls = 0
  /** Frames of this moment are held until it is over. */
  #gathers = false
  // The stand of sent bytes that the reader has to reach in time.
  #mark: { bytes: number; at: number } | undefined

  constructor(ws: WebSocket, raw: Socket, address: string, callsPerMinute = CALLS) {
    this.#limits = { message: MAX_MESSAGES, call: callsPerMinute }
    this.#ws = ws
    this.#raw = raw
    this.address = address
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  /**
   * Sends bytes that are a whole frame; a reader that is too far behind is closed instead. The frames of one moment
   * leave in one call of the system.
   */
  send(frame: Buffer): void {
    if (!this.isOpen) return
    if (this.#raw.writableLength + frame.length > MAX_BEHIND_BYTES) return this.close(closeCodes.tooSlow)
    if (!this.#gathers) {
      this.#gathers = true
      this.#raw.cork()
      process.nextTick(LiveSocket.#letGo, this)
    }
    // Straight to the line: without compression ws writes its own frames at once, so whole frames never mix.
    this.#raw.write(frame)
  }

  static #letGo(this: void, socket: LiveSocket): void {
    socket.#gathers = false
    socket.#raw.uncork()
    if (socket.#raw.writableLength > 0)
      socket.#mark ??= { bytes: socket.#raw.bytesWritten, at: performance.now() }
  }

  /** Counts what the browser sends; closes and answers false when it is more than a person can cause. */
  heard(what: 'message' | 'call'): boolean {
    const now = performance.now()
    this.#heardAt = now
    if (now - this.#countedSince > MESSAGES_MS) {
      this.#countedSince = now
      this.#counted = { message: 0, call: 0 }
    }
    this.#counted[what] += 1
    if (this.#counted[what] > this.#limits[what]) this.close(closeCodes.tooMany)
    return this.isOpen
  }

  /** False when too many calls of this line wait for their answers. */
  beginCall(): boolean {
    if (this.#openCalls >= MAX_OPEN_LIVE_CALLS) return false
    this.#openCalls += 1
    return true
  }

  endCall(): void {
    this.#openCalls -= 1
  }

  /** Called every second or so: sends the beat, ends a silent line, closes a reader that stays behind. */
  tick(now: number, beatMs: number): void {
    if (now - this.#heardAt > beatMs * 2) return this.terminate()
    if (this.#isLate(now)) return this.close(closeCodes.tooSlow)
    if (now - this.#beatAt < beatMs) return
    this.#beatAt = now
    this.send(PING_AND_BEAT)
  }

  #isLate(now: number): boolean {
    if (!this.#mark) return false
    const delivered = this.#raw.bytesWritten - this.#raw.writableLength
    if (delivered < this.#mark.bytes) return now - this.#mark.at > MAX_BEHIND_MS
    this.#mark = this.#raw.writableLength > 0 ? { bytes: this.#raw.bytesWritten, at: now } : undefined
    return false
  }

  close(code: number): void {
    this.#ws.close(code)
    // A reader that is behind would see the code only after all that waits for it.
    if (code === closeCodes.tooSlow) setTimeout(() => this.terminate(), CLOSING_MS).unref()
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
