import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#platform/contract/errors.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let port: number

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

type Seen = { status: number; type: string; body: string; ms: number }

/** Speaks raw HTTP and reads until the server has had enough, or answered. */
async function speak(...pieces: (string | Buffer)[]): Promise<Seen> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length !== undefined && body.length >= Number(length)) socket.destroy()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  for (const piece of pieces) socket.write(piece)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(head.slice(9, 12)),
    type: /content-type: ([^\r]+)/i.exec(head)?.[1] ?? '',
    body: Buffer.from(body, 'latin1').toString('utf8'),
    ms: performance.now() - began,
  }
}

const post = (headers: string, body: string | Buffer) => [
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`,
  body,
]
const json = (body: string | Buffer, more = '') =>
  post(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}${more}`, body)
const get = (target: string, headers = '') => [`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`]
const gzipped = gzipSync(JSON.stringify({ email: 'anna@example.com', password: 'x' }))

// A busy machine may take its time; an answer that needs work of seconds is what this looks for.
const QUICK_MS = 2_000

const cases: [string, number | number[], (string | Buffer)[]][] = [
  ['a body above 256 KiB', 413, json(JSON.stringify({ email: 'x'.repeat(300_000) }))],
  [
    'a body that only says it is large',
    413,
    post('Content-Type: application/json\r\nContent-Length: 99999999', '{'),
  ],
  ['an address of 64 KiB', [414, 431], get(`/api/documents/${'x'.repeat(65_536)}`)],
  ['an address of 10 KiB', [400, 404, 414], get(`/api/documents/${'x'.repeat(10_000)}`)],
  ['a header of 64 KiB', 431, get('/api/modules', `X-Long: ${'x'.repeat(65_536)}\r\n`)],
  ['ten thousand headers', [400, 431], get('/api/modules', 'X-A: 1\r\n'.repeat(10_000))],
  ['a list ten thousand deep', 400, json('['.repeat(10_000) + ']'.repeat(10_000))],
  ['an object ten thousand deep', 400, json('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))],
  [
    'ten thousand entries',
    400,
    json(JSON.stringify({ email: Array(10_000).fill('a@example.com'), password: 'x' })),
  ],
  [
    'ten thousand fields',
    400,
    json(JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 1])))),
  ],
  ['a packed body', [400, 415], json(gzipped, '\r\nContent-Encoding: gzip')],
  ['half a JSON', 400, json('{"email":')],
  ['an empty JSON', 400, json('')],
  ['a JSON that poisons prototypes', 400, json('{"__proto__":{"role":"administrator"}}')],
  ['a JSON in UTF-16', 400, json(Buffer.from('{"email":"a"}', 'utf16le'))],
  ['a form', 415, post('Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7', 'email=a')],
  ['plain text', 415, post('Content-Type: text/plain\r\nContent-Length: 2', '{}')],
  ['no type at all', [400, 415], post('Content-Length: 2', '{}')],
  ['a type of nonsense', 415, post('Content-Type: ;;;\r\nContent-Length: 2', '{}')],
  [
    'chunks of nonsense',
    400,
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
  ],
  [
    'a length and chunks',
    400,
    post('Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
  ],
  [
    'two lengths',
    400,
    post('Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3', '{}'),
  ],
  ['a negative length', 400, post('Content-Type: application/json\r\nContent-Length: -1', '{}')],
  ['no HTTP', 400, ['hello convoy\r\n\r\n']],
  ['a broken escape in the path', 400, get('/api/documents/%zz')],
  ['a NUL in the path', [400, 404], get('/api/documents/%00')],
  ['dots in the path', [400, 404], get('/api/documents/..%2f..%2fetc%2fpasswd')],
  ['an unknown call', 404, get('/api/nothing')],
  ['the bare API', 404, get('/api')],
  [
    'a method that the call has not',
    404,
    ['PATCH /api/modules HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'],
  ],
  ['a trace of the call', 404, ['TRACE /api/modules HTTP/1.1\r\nHost: localhost\r\n\r\n']],
]

describe('I5: what is too much or no sense at all', () => {
  test.each(cases)('%s is refused at once, with a word', async (_, expected, pieces) => {
    const { status, type, body, ms } = await speak(...pieces)
    expect([expected].flat(), body.slice(0, 200)).toContain(status)
    expect(type).toBe('application/json; charset=utf-8')
    expect(Object.keys(ErrorBody.parse(JSON.parse(body))).toSorted()).toEqual(
      expect.arrayContaining(['code', 'message']),
    )
    expect(ms).toBeLessThan(QUICK_MS)
  })

  test('a call without a host is refused by Node itself, before there is anybody to find words', async () => {
    expect((await speak('GET /api/modules HTTP/1.1\r\n\r\n')).status).toBe(400)
  })

  test('a NUL in whatever is looked for or handed in is refused, and never an error of the server', async () => {
    const ada = await app.person('Ada', { role: 'administrator' })
    const headers = { authorization: `Bearer ${ada.token}` }
    for (const url of [
      '/api/points/ledger?search=%00',
      '/api/points/ledger/export?search=a%00b',
      '/api/library?search=%00',
    ]) {
      const { statusCode, body } = await app.http.inject({ url, headers })
      expect([url, statusCode, (JSON.parse(body) as ErrorBody).code]).toEqual([url, 400, 'invalid_input'])
    }
    for (const bad of [
      { external_id: 'a\0b' },
      { person: 'a\0b' },
      { reason: 'a\0b' },
      { person: '\ud800' },
    ]) {
      const row = { external_id: 'x', person: 'ada@example.com', points: 1, reason: 'r', ...bad }
      const payload = { name: 'Rows', rows: [row], dry_run: false }
      const answer = await app.http.inject({ method: 'POST', url: '/api/points/imports', headers, payload })
      expect([bad, answer.statusCode < 500, answer.body]).toEqual([bad, true, answer.body])
    }
    const csv = 'external_id,person,points,reason\nx\0y,ada@example.com,1,r\n'
    const payload = { name: 'File', csv, dry_run: false }
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/points/imports/file',
      headers,
      payload,
    })
    expect([answer.statusCode < 500, answer.body]).toEqual([true, answer.body])
    const settings = { changes: [{ name: 'contact_phone', value: '1\0' }], version: 'x' }
    const put = { method: 'PUT', url: '/api/programme/settings', headers, payload: settings } as const
    expect((await app.http.inject(put)).statusCode).toBeLessThan(500)
  })

  test('what is said twice is refused, and what stands in the address counts', async () => {
    const [ada, ben] = [await app.person('Twice', { role: 'administrator' }), await app.person('Ben')]
    const headers = { authorization: `Bearer ${ada.token}` }
    const twice = await app.http.inject({ url: '/api/points/ledger?search=a&search=b', headers })
    expect([twice.statusCode, (JSON.parse(twice.body) as ErrorBody).code]).toEqual([400, 'invalid_input'])
    const session = (await app.auth.tokens.read(ben.token))!.sessionId
    const url = `/api/sessions/${crypto.randomUUID()}?session_id=${session}`
    const elsewhere = await app.http.inject({
      method: 'DELETE',
      url,
      headers: { authorization: `Bearer ${ben.token}` },
    })
    expect([elsewhere.statusCode, (JSON.parse(elsewhere.body) as ErrorBody).code]).toEqual([
      404,
      'auth_session_not_found',
    ])
  })

  test('after all of that the server still answers', async () => {
    expect((await speak(...get('/api/modules'))).status).toBe(200)
  })
})
