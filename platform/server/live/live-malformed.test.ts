import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeCodes } from '#platform/contract/live.ts'
import { newsTold, openBrowser, openRawLine, rawFrame, startLiveServer } from './live.fixture.ts'

const TEXT = 1
const BINARY = 2
const CONTINUATION = 0
const CLOSE = 8
const PING = 9
const PONG = 10
const BYSTANDERS = 100

let server: Awaited<ReturnType<typeof startLiveServer>>
let bystanders: Awaited<ReturnType<typeof openBrowser>>[]
let told = 0

beforeAll(async () => {
  server = await startLiveServer({ signInMs: 800 })
  bystanders = await Promise.all(
    Array.from({ length: BYSTANDERS }, (_, place) => openBrowser(server.port, `bystander${place} s${place}`)),
  )
})
afterAll(() => server.stop())

const signIn = rawFrame(TEXT, JSON.stringify({ type: 'sign_in', token: 'mallory m1' }))
const ping = rawFrame(TEXT, '{"type":"ping"}')
const badUtf8 = Buffer.from([0xc3, 0x28, 0xa0])
const closeFrame = (code: number, reason: Buffer | string = '') =>
  rawFrame(CLOSE, Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]))
const many = (count: number, frame: Buffer) => Buffer.concat(Array.from({ length: count }, () => frame))

/** The promise is one second; a busy test machine gets some more. */
async function endingInTime(line: Awaited<ReturnType<typeof openRawLine>>, milliseconds = 3_000) {
  return Promise.race([line.ending(), pause(milliseconds, 'still open')])
}

/** That nothing came twice or in a wrong order is seen in the end, for all cases at once. */
async function expectNobodyElseNoticed() {
  for (let again = 0; again < 3; again += 1) server.live.tellEveryone(newsTold, { number: (told += 1) })
  const now = told
  await vi.waitFor(() => expect(bystanders.every((one) => one.events.length >= now)).toBe(true), {
    timeout: 8_000,
  })
}

// Most of a case is the second that a line is given to say goodbye, so the cases wait side by side.
describe.concurrent('I4: a signed-in line that breaks the protocol is closed with the right code, and 100 others lose nothing', () => {
  test.each<[string, number, Buffer[]]>([
    ['an opcode that does not exist', 1002, [rawFrame(3, 'x')]],
    ['a control opcode that does not exist', 1002, [rawFrame(11)]],
    ['a compressed frame that was never agreed on', 1002, [rawFrame(TEXT, 'x', { reserved: 0x40 })]],
    ['the second reserved bit', 1002, [rawFrame(TEXT, 'x', { reserved: 0x20 })]],
    ['the third reserved bit', 1002, [rawFrame(TEXT, 'x', { reserved: 0x10 })]],
    [
      'a compressed continuation',
      1002,
      [rawFrame(TEXT, 'x', { fin: false }), rawFrame(CONTINUATION, 'x', { reserved: 0x40 })],
    ],
    ['a frame without a mask', 1002, [rawFrame(TEXT, '{"type":"ping"}', { masked: false })]],
    ['a ping of 126 bytes', 1002, [rawFrame(PING, 'x'.repeat(126))]],
    ['a ping in pieces', 1002, [rawFrame(PING, 'x', { fin: false })]],
    ['text that is not UTF-8', 1007, [rawFrame(TEXT, badUtf8)]],
    [
      'text in pieces that is not UTF-8',
      1007,
      [rawFrame(TEXT, '{"', { fin: false }), rawFrame(CONTINUATION, badUtf8)],
    ],
    [
      'a message in many empty pieces',
      1008,
      [rawFrame(TEXT, '', { fin: false }), many(5_000, rawFrame(CONTINUATION, '', { fin: false }))],
    ],
    [
      'a message in many small pieces',
      1008,
      [rawFrame(TEXT, 'x', { fin: false }), many(5_000, rawFrame(CONTINUATION, 'x', { fin: false }))],
    ],
    ['a continuation of nothing', 1002, [rawFrame(CONTINUATION, 'x')]],
    [
      'a new message inside an unfinished one',
      1002,
      [rawFrame(TEXT, 'x', { fin: false }), rawFrame(TEXT, 'y')],
    ],
    ['a binary message', closeCodes.notText, [rawFrame(BINARY, 'x')]],
    ['a message over 64 KiB', 1009, [rawFrame(TEXT, 'x'.repeat(70_000))]],
    [
      'pieces that together pass 64 KiB',
      1009,
      [rawFrame(TEXT, 'x'.repeat(40_000), { fin: false }), rawFrame(CONTINUATION, 'x'.repeat(40_000))],
    ],
    ['a header that announces 5 GiB', 1009, [rawFrame(TEXT, 'x', { length: 5 * 1024 ** 3 })]],
    [
      'a header that announces more than any computer holds',
      1009,
      [Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255])],
    ],
    ['text that is not JSON', closeCodes.badFrame, [rawFrame(TEXT, '{"type":')]],
    ['an empty message', closeCodes.badFrame, [rawFrame(TEXT, '')]],
    ['JSON of a wrong shape', closeCodes.badFrame, [rawFrame(TEXT, '{"type":"become_administrator"}')]],
    ['JSON that is no object', closeCodes.badFrame, [rawFrame(TEXT, 'null')]],
    [
      'JSON nested 30,000 deep',
      closeCodes.badFrame,
      [rawFrame(TEXT, '['.repeat(30_000) + ']'.repeat(30_000))],
    ],
    ['a second sign-in', closeCodes.badFrame, [signIn]],
    ['a close frame of one byte', 1002, [rawFrame(CLOSE, 'x')]],
    ['a close code that may not travel', 1002, [closeFrame(1005)]],
    ['a close code that does not exist', 1002, [closeFrame(999)]],
    ['a close reason that is not UTF-8', 1007, [closeFrame(1000, badUtf8)]],
    ['a close frame of 126 bytes', 1002, [rawFrame(CLOSE, 'x'.repeat(126))]],
    ['text after the close frame', 1000, [closeFrame(1000), ping, rawFrame(3, 'x')]],
    ['a flood of pings', closeCodes.tooMany, [many(5_000, rawFrame(PING, 'x'))]],
    ['a flood of pongs', closeCodes.tooMany, [many(5_000, rawFrame(PONG))]],
    ['a flood of messages', closeCodes.tooMany, [many(500, ping)]],
    ['another protocol', 1002, [Buffer.from('GET / HTTP/1.1\r\nHost: convoy.example\r\n\r\n')]],
    ['noise', 1002, [Buffer.alloc(4_096, 0xf7)]],
  ])('%s', async (_name, code, bytes) => {
    const line = await openRawLine(server.port)
    line.send(signIn)
    await line.received('ready')

    line.send(...bytes)

    expect(await endingInTime(line)).toBe(code)
    await expectNobodyElseNoticed()
  })
})

describe.concurrent('I4: a line that never signs in properly is closed, and 100 others lose nothing', () => {
  test.each<[string, number, Buffer[]]>([
    ['silence', closeCodes.notSignedIn, []],
    ['half a frame and then silence', closeCodes.notSignedIn, [signIn.subarray(0, 9)]],
    ['an unknown token', closeCodes.notSignedIn, [rawFrame(TEXT, '{"type":"sign_in","token":"nonsense"}')]],
    ['no token', closeCodes.badFrame, [rawFrame(TEXT, '{"type":"sign_in"}')]],
    [
      'a token that is no text',
      closeCodes.badFrame,
      [rawFrame(TEXT, '{"type":"sign_in","token":{"$ne":""}}')],
    ],
    [
      'a token of 5,000 characters',
      closeCodes.badFrame,
      [rawFrame(TEXT, JSON.stringify({ type: 'sign_in', token: 'x'.repeat(5_000) }))],
    ],
    ['a ping before the sign-in', closeCodes.badFrame, [ping]],
    [
      'a binary sign-in',
      closeCodes.notText,
      [rawFrame(BINARY, JSON.stringify({ type: 'sign_in', token: 'mallory m1' }))],
    ],
  ])('%s', async (_name, code, bytes) => {
    const line = await openRawLine(server.port)

    line.send(...bytes)

    expect(await endingInTime(line, 5_000)).toBe(code)
    await expectNobodyElseNoticed()
  })

  test('half a frame and then silence after the sign-in ends at the second missed heartbeat', async () => {
    const quick = await startLiveServer({ heartbeatMs: 300 })
    const honest = await openBrowser(quick.port, 'anna s1')
    const line = await openRawLine(quick.port)
    line.send(signIn)
    await line.received('ready')
    line.send(rawFrame(TEXT, 'x'.repeat(100)).subarray(0, 50))

    expect(await endingInTime(line, 5_000)).toBeUndefined()

    expect(honest.ws.readyState).toBe(honest.ws.OPEN)
    expect(honest.kinds).toContain('beat')
    await quick.stop()
  })
})

describe.concurrent('I4 and I8: a request that is no proper upgrade is refused before it costs anything', () => {
  test.each<[string, number, Parameters<typeof openRawLine>[1]]>([
    [
      'an old version of the protocol',
      426,
      { headers: { 'Sec-WebSocket-Version': '8', 'Sec-WebSocket-Origin': 'https://convoy.example' } },
    ],
    ['a version that does not exist', 426, { headers: { 'Sec-WebSocket-Version': '99' } }],
    ['no version', 426, { headers: { 'Sec-WebSocket-Version': undefined } }],
    ['a page of another site', 403, { headers: { Origin: 'https://evil.example' } }],
    ['a page without an origin of its own', 403, { headers: { Origin: 'null' } }],
    ['no key', 400, { headers: { 'Sec-WebSocket-Key': undefined } }],
    ['a key of the wrong length', 400, { headers: { 'Sec-WebSocket-Key': 'abc' } }],
    ['another method', 405, { method: 'POST' }],
    ['another address', 404, { path: '/api/alive' }],
    ['another protocol to upgrade to', 400, { headers: { Upgrade: 'h2c' } }],
  ])('%s', async (_name, status, request) => {
    const line = await openRawLine(server.port, request)

    expect(line.status).toBe(status)
    expect(await endingInTime(line)).toBeUndefined()
    await expectNobodyElseNoticed()
  })
})

test('I4: in the end none of these lines is left, and 100 others have heard everything once and in order', async () => {
  await vi.waitFor(() => expect(server.live.totalSockets()).toBe(BYSTANDERS), { timeout: 3_000 })
  const all = Array.from({ length: told }, (_, place) => ({ number: place + 1 }))
  for (const one of bystanders) expect(one.events).toEqual(all)
})
