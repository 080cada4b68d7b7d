import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './http-errors.ts'
import { mountWeb, type PageBrand } from './http-web.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'convoy-web-'))
const code = 'export const everything = 1\n'.repeat(100)
const http = Fastify()
let brand: PageBrand = { name: 'Tour', style: '', language: null }

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text)
  write(
    'index.html',
    '<html lang="en"><head><title>Convoy</title></head><body><link rel="stylesheet" href="/assets/login.css"><!--first page--></body></html>',
  )
  const needs = (sheet: string, ...more: string[]) => ({
    en: [sheet, 'assets/en.js', ...more],
    pl: [sheet, 'assets/pl.js', ...more],
  })
  write(
    'preloads.json',
    JSON.stringify({ '/login': needs('assets/login.css', 'assets/login.js'), '/*': needs('assets/all.css') }),
  )
  const first = { '/login': { en: '<form>Log in</form>', pl: '<form>Zaloguj $&</form>' } }
  write('first-pages.json', JSON.stringify(first))
  write('assets/login.js', code)
  write('assets/login.js.br', brotliCompressSync(code))
  write('assets/login.js.gz', gzipSync(code))
  write('assets/letters.woff2', 'letters')
  write('service-worker.js', 'self')
  answerErrors(http as never, pino({ level: 'silent' }))
  mountWeb(http as never, {
    config: { url: 'https://convoy.example.com' },
    folder,
    brandOf: async () => brand,
  })
  await http.ready()
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

test('a page comes compressed, names what it needs in the language of its reader, and is not sent twice', async () => {
  const page = await ask('/login?from=mail', { 'accept-encoding': 'br', 'accept-language': 'pl' })
  const html = brotliDecompressSync(page.rawPayload).toString()
  expect(html).toContain('<title>Tour</title>')
  for (const file of ['login', 'pl']) expect(html).toContain(`href="/assets/${file}.js"`)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  const known = { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) }
  expect((await ask('/login', { ...known, 'accept-language': 'pl' })).statusCode).toBe(304)
  expect((await ask('/login', { ...known, 'accept-language': 'en' })).statusCode).toBe(200)
  expect((await ask('/duels')).body).not.toContain('login.js')
})

test('the form stands in the page before its code, in the language of its reader, and on no other page', async () => {
  const { body } = await ask('/login', { 'accept-language': 'pl' })
  expect(body).toContain('<html lang="pl">')
  expect(body).toContain('<div id="first" lang="pl"><form>Zaloguj $&</form></div>')
  expect((await ask('/login')).body).toContain('<form>Log in</form>')
  expect((await ask('/duels')).body).not.toMatch(/<form|first/)
})

test('a browser that speaks none of our languages gets the page in that of the programme', async () => {
  brand = { ...brand, language: 'pl' }
  const german = await ask('/login', { 'accept-language': 'de-DE,de;q=0.9' })
  expect(german.body).toMatch(/<html data-language="pl" lang="pl">.*Zaloguj/)
  expect((await ask('/login', { 'accept-language': 'de,en;q=0.5' })).body).toContain('<form>Log in</form>')
  brand = { ...brand, language: null }
  expect((await ask('/login', { 'accept-language': 'de' })).body).toContain('<form>Log in</form>')
})

test('a page is made anew when the name or the colours of the programme change', async () => {
  const before = await ask('/login')
  brand = { language: null, name: 'Grand Tour', style: 'body{color:red}' }
  const after = await ask('/login', { 'if-none-match': String(before.headers.etag) })
  expect([after.statusCode, after.body]).toEqual([
    200,
    expect.stringMatching(/<title>Grand Tour<\/title>.*<style>body\{color:red\}<\/style>/),
  ])
  expect(after.headers['content-security-policy']).not.toBe(before.headers['content-security-policy'])
})

test('a file comes as the build has compressed it, for ever under a hashed name, and is not sent twice', async () => {
  const file = await ask('/assets/login.js', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(code)
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const { etag } = file.headers
  const again = await ask('/assets/login.js', {
    'accept-encoding': 'br',
    'if-none-match': `W/${String(etag)}`,
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('/assets/login.js')).body).toBe(code)
  const letters = await ask('/assets/letters.woff2', { 'accept-encoding': 'br' })
  expect([letters.body, letters.headers['content-encoding']]).toEqual(['letters', undefined])
  const worker = await ask('/service-worker.js')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': `${CLOSED}; connect-src 'self'`,
  })
  const head = await http.inject({ method: 'HEAD', url: '/assets/login.js' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', `${code.length}`])
})

test('a worker that is switched off is told so before its first word, so that browsers let go of what they keep', async () => {
  const other = Fastify()
  mountWeb(other as never, { config: { url: 'https://convoy.example.com', offline: false }, folder })
  const worker = await other.inject({ url: '/service-worker.js' })
  await other.close()
  expect(worker.body).toBe('const CONVOY_OFFLINE=false;self')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test('what only the server reads, and files of another build, are not there', async () => {
  for (const url of [
    '/preloads.json',
    '/first-pages.json',
    '/assets/login.js.br',
    '/assets/gone.js',
    '/assets/../preloads.json',
    // No folder tells what is in it.
    '/assets/',
  ])
    expect((await ask(url)).statusCode, url).toBe(404)
  expect((await ask('//')).statusCode, 'no address breaks the server').toBe(200)
})

test('what stands beside the build is not there either: its place gets the page, and no way says what was sent', async () => {
  const page = (await ask('/nowhere')).body
  for (const url of ['/.git/config', '/.git/HEAD', '/.env', '/%2e%2e/secret.txt']) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode, body === page]).toEqual([url, 200, true])
  }
  const trace = await http.inject({
    method: 'TRACE' as never,
    url: '/',
    headers: { authorization: 'Bearer x' },
  })
  expect([trace.statusCode, trace.body.includes('Bearer')]).toEqual([404, false])
})

test('an address that is none gets the page, which says that there is nothing', async () => {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  for (const target of ['//', '///a', '//?x', '/%00', '/%zz', '/\\\\']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const bytes of socket) text += String(bytes)
    expect([target, Number(text.slice(9, 12)) < 500], text.slice(0, 200)).toEqual([target, true])
  }
})
