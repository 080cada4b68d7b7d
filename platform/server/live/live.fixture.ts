import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { liveEvent } from '#platform/contract/kit.ts'
import { LIVE_PATH, LiveFrame } from '#platform/contract/live.ts'
import type { Bus } from './bus.ts'
import { createLive, type LiveOptions } from './live.ts'

/** For the tests of the live server: an instance, browsers, and lines that break the protocol. */

export const newsTold = liveEvent({ name: 'news.told', payload: z.object({ number: z.int() }) })
export const chatTold = liveEvent({
  name: 'chat.told',
  module: 'ChatModule',
  payload: z.object({ number: z.int() }),
})

export const ORIGIN = 'https://convoy.example'

/** A token reads `person session`, such as `anna s1`. */
const recogniseTestToken = async (token: string) => {
  const [userId, sessionId] = token.split(' ')
  return userId && sessionId ? { userId, sessionId } : undefined
}

export const lonelyBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
}

export async function startLiveServer(wish: Partial<LiveOptions> = {}) {
  const live = createLive({
    recognise: recogniseTestToken,
    stillValid: async (ids) => new Set(ids),
    withModule: async (ids) => new Set(ids),
    isAllowedOrigin: (origin) => origin === undefined || origin === ORIGIN,
    bus: lonelyBus,
    log: pino({ level: 'silent' }),
    checked: true,
    ...wish,
  })
  const http = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  live.attach(http)
  const { port } = http.address() as AddressInfo
  return {
    live,
    port,
    stop: async () => {
      await live.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A browser that signs in and writes down what it is told. */
export async function openBrowser(port: number, token: string) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { origin: ORIGIN })
  const events: unknown[] = []
  const kinds: string[] = []
  const answers = new Map<string, { status: number; body: unknown }>()
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    ws.on('error', reject)
    ws.on('message', (message) => {
      const frame = LiveFrame.parse(JSON.parse(String(message)))
      kinds.push(frame.type)
      if (frame.type === 'event') events.push(frame.payload)
      if (frame.type === 'answer') answers.set(frame.id, { status: frame.status, body: frame.body })
      if (frame.type === 'ready') resolve()
    })
    ws.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })
  ws.once('open', () => ws.send(JSON.stringify({ type: 'sign_in', token })))
  await ready
  return { ws, events, kinds, answers, closed }
}

/** A line without any WebSocket library on this side, which can say what no browser would. */
export async function openRawLine(
  port: number,
  request: { method?: string; path?: string; headers?: Record<string, string | undefined> } = {},
) {
  const headers = Object.entries({
    Host: 'convoy.example',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16, 7).toString('base64'),
    Origin: ORIGIN,
    ...request.headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]))
  // Half open, so that only the other side's own limits end the line.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.setNoDelay()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes as Buffer])
  })
  const ended = new Promise<void>((resolve) => {
    socket.once('end', resolve)
    socket.once('close', () => resolve())
  })
  socket.write(`${request.method ?? 'GET'} ${request.path ?? LIVE_PATH} HTTP/1.1\r\n${headers.join('')}\r\n`)
  await Promise.race([waitFor(socket, () => received.includes('\r\n\r\n')), ended])
  const head = received.subarray(0, received.indexOf('\r\n\r\n') + 4)
  received = received.subarray(head.length)

  return {
    status: Number(head.toString().split(' ')[1]),
    send: (...pieces: (Buffer | string)[]) => {
      for (const piece of pieces) socket.write(piece)
    },
    frames: () => readFrames(received),
    received: (wanted: string) => waitFor(socket, () => received.includes(wanted)),
    /** The code of the close frame, once the server has ended the line; nothing when it ended it without one. */
    async ending() {
      await ended
      socket.destroy()
      return readFrames(received).find((frame) => frame.opcode === 8)?.code
    },
    drop: () => socket.destroy(),
  }
}

function waitFor(socket: Socket, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isTrue()) resolve()
      else socket.once('data', () => setImmediate(look))
    }
    look()
  })
}

function readFrames(bytes: Buffer): { opcode: number; text: string; code?: number }[] {
  const frames: { opcode: number; text: string; code?: number }[] = []
  for (let at = 0; at + 2 <= bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    const payload = bytes.subarray(at + head, at + head + length)
    const opcode = (bytes[at] ?? 0) & 0x0f
    frames.push({
      opcode,
      text: payload.toString(),
      ...(opcode === 8 && length >= 2 && { code: payload.readUInt16BE(0) }),
    })
    at += head + length
  }
  return frames
}

/** The bytes of one frame from a browser's side, with every part open to be wrong. */
export function rawFrame(
  opcode: number,
  payload: Buffer | string = '',
  wrong: { fin?: boolean; reserved?: number; masked?: boolean; length?: number } = {},
): Buffer {
  const { fin = true, reserved = 0, masked = true } = wrong
  const body = Buffer.from(payload)
  const length = wrong.length ?? body.length
  const first = (fin ? 0x80 : 0) | reserved | opcode
  const maskBit = masked ? 0x80 : 0
  let head: Buffer
  if (length < 126) head = Buffer.from([first, maskBit | length])
  else if (length < 65_536) head = Buffer.from([first, maskBit | 126, length >> 8, length & 0xff])
  else {
    head = Buffer.alloc(10)
    head[0] = first
    head[1] = maskBit | 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  if (!masked) return Buffer.concat([head, body])
  const mask = Buffer.from([1, 2, 3, 4])
  return Buffer.concat([head, mask, body.map((byte, place) => byte ^ (mask[place % 4] ?? 0))])
}
