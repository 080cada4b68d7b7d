import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerErrors } from './http-errors.ts'
import { pino } from 'pino'
import { keptAnswer } from './kept-answer.ts'

const text = 'Everything about everything. '.repeat(200_000)
const make = vi.fn<() => Promise<{ text: string; type: string }>>(async () => ({ text, type: 'text/plain' }))
const http = Fastify()
const turn = Promise.withResolvers<void>()
const arrived: IncomingMessage[] = []
let port: number

beforeAll(async () => {
  answerErrors(http as never, pino({ level: 'silent' }))
  const large = keptAnswer(make)
  http.get('/large', large)
  http.get('/in-turn', async (asked, reply) => {
    arrived.push(asked.raw)
    await turn.promise
    return large(asked, reply)
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

const ask = (headers: Record<string, string> = {}) => http.inject({ url: '/large', headers })

test('it is made once, and sent as the other side can read it', async () => {
  const [plain, packed, zipped] = await Promise.all([
    ask(),
    ask({ 'accept-encoding': 'gzip, br' }),
    ask({ 'accept-encoding': 'gzip' }),
  ])
  expect(plain.body).toBe(text)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(text)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const head = await http.inject({ method: 'HEAD', url: '/large' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', `${text.length}`])
  expect(make).toHaveBeenCalledOnce()
})

test('whoever has it already is sent nothing', async () => {
  const { etag } = (await ask()).headers
  const again = await ask({ 'if-none-match': `"other", ${String(etag)}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  const packed = { 'if-none-match': String(etag), 'accept-encoding': 'br' }
  expect((await ask(packed)).statusCode, 'packed it is another').toBe(200)
})

test('of readers who do not read few are served at once, the others are told to come back, until the slow are cut', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const idle = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const reading = request({ port, host: '127.0.0.1', path: '/large' }).end()
      const [answer] = await once(reading, 'response')
      answer.pause()
      answer.on('error', () => undefined)
      return answer
    }),
  )
  const refused = await fetch(`http://127.0.0.1:${port}/large`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`http://127.0.0.1:${port}/large`)).status, 'what is compressed is small').toBe(200)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  for (const answer of idle) {
    // Whoever reads on finds the line cut.
    answer.resume()
    await new Promise((resolve) => answer.once('close', resolve))
    expect(answer.complete).toBe(false)
  }
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
})

test('whoever leaves before their turn holds no place', async () => {
  for (let at = 0; at < 4; at += 1) {
    const leaving = request({ port, host: '127.0.0.1', path: '/in-turn' }).on('error', () => undefined)
    leaving.end()
    await expect.poll(() => arrived.length).toBe(at + 1)
    leaving.destroy()
  }
  await expect.poll(() => arrived.every(({ socket }) => socket.destroyed)).toBe(true)
  turn.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await ask()).statusCode).toBe(200)
})
