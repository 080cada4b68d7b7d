import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/live.ts'
import { LiveSocket } from './live-socket.ts'

const BEAT_MS = 25_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A line that hands on only what the test lets through. */
function openLine() {
  const raw = {
    writableLength: 0,
    bytesWritten: 0,
    write: (bytes: Buffer) => raw.take(bytes.length),
    cork: vi.fn(),
    uncork: vi.fn(),
    take,
  }
  function take(bytes: number) {
    raw.writableLength += bytes
    raw.bytesWritten += bytes
  }
  const ws = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    close: vi.fn(() => (ws.readyState = WebSocket.CLOSING)),
    terminate: vi.fn(() => (ws.readyState = WebSocket.CLOSED)),
  })
  const socket = new LiveSocket(ws as unknown as WebSocket, raw as unknown as Socket, '127.0.0.1')
  return { socket, ws, raw }
}

/** What is sent in one moment is let go when it is over. */
const theMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One second in which the server sends 1,000 bytes and the reader takes some. */
async function second({ socket, raw }: ReturnType<typeof openLine>, taken: number) {
  socket.send(Buffer.alloc(1_000))
  await theMoment()
  raw.writableLength = Math.max(0, raw.writableLength - taken)
  vi.advanceTimersByTime(1_000)
  socket.heard('message')
  socket.tick(performance.now(), BEAT_MS)
}

test('B6: a reader that stays ten seconds behind is closed, though little waits for it', async () => {
  const line = openLine()
  // A quarter of what comes: after some seconds the oldest byte is ten seconds old.
  for (let elapsed = 0; elapsed < 20 && line.ws.close.mock.calls.length === 0; elapsed += 1)
    await second(line, 250)

  expect(line.ws.close).toHaveBeenCalledExactlyOnceWith(closeCodes.tooSlow)
  expect(line.raw.writableLength).toBeLessThan(20_000)
  vi.advanceTimersByTime(2_000)
  expect(line.ws.terminate).toHaveBeenCalled()
})

test('a reader that always has something waiting but keeps up is left alone', async () => {
  const line = openLine()
  line.raw.take(4_000)
  for (let elapsed = 0; elapsed < 60; elapsed += 1) await second(line, 1_000)

  expect(line.raw.writableLength).toBeGreaterThan(0)
  expect(line.ws.close).not.toHaveBeenCalled()
})

test('B6: not more than a megabyte ever waits for one reader', () => {
  const { socket, ws, raw } = openLine()
  for (let sent = 0; sent < 100; sent += 1) socket.send(Buffer.alloc(60_000))

  expect(ws.close).toHaveBeenCalledExactlyOnceWith(closeCodes.tooSlow)
  expect(raw.writableLength).toBeLessThanOrEqual(1024 * 1024)
})

test('the frames of one moment leave together, and those of the next by themselves', async () => {
  const { socket, raw } = openLine()
  for (let sent = 0; sent < 3; sent += 1) socket.send(Buffer.alloc(100))
  expect([raw.cork.mock.calls.length, raw.uncork.mock.calls.length]).toEqual([1, 0])
  await theMoment()
  expect([raw.cork.mock.calls.length, raw.uncork.mock.calls.length]).toEqual([1, 1])
  socket.send(Buffer.alloc(100))
  await theMoment()
  expect([raw.cork.mock.calls.length, raw.uncork.mock.calls.length]).toEqual([2, 2])
})

test('B5: a browser that is silent for two beats is given up within a minute', () => {
  const { socket, ws, raw } = openLine()
  const pass = (seconds: number) => {
    for (let elapsed = 0; elapsed < seconds; elapsed += 1) {
      // The network swallows what is sent; nothing comes back.
      raw.writableLength = 0
      vi.advanceTimersByTime(1_000)
      socket.tick(performance.now(), BEAT_MS)
    }
  }

  pass(49)
  expect(ws.terminate).not.toHaveBeenCalled()
  pass(10)
  expect(ws.terminate).toHaveBeenCalled()
})
