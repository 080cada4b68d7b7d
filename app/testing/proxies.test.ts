import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as callPlain } from 'node:http'
import { request as callSealed } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '#bench/free-port.ts'
import { tryEverything } from './extent.ts'
import { PASSWORD } from './people.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ORIGIN = 'https://convoy.example'
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ports = { sealed: number; plain: number; instances: [number, number] }

const example = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8')
const certificate = path.join(folder, 'certificate.pem')
const key = path.join(folder, 'key.pem')

/** The example of each proxy, with the ports and the certificate of the test, and how it is started. */
const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    configure: ({ sealed, plain, instances }: Ports) =>
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 1024; }
http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${example('nginx.conf')
  .replaceAll('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
  .replaceAll('127.0.0.1:3001', `127.0.0.1:${instances[1]}`)
  .replace('listen 80;', `listen 127.0.0.1:${plain};`)
  .replace('listen 443 ssl http2;', `listen 127.0.0.1:${sealed} ssl http2;`)
  .replace('/etc/ssl/convoy.pem', certificate)
  .replace('/etc/ssl/convoy.key', key)
  .replace('/var/log/nginx/convoy.log', path.join(folder, 'nginx.log'))}
}`,
    start: (file: string) => ['-c', file],
    log: () => readFileSync(path.join(folder, 'nginx.log'), 'utf8'),
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    configure: ({ sealed, plain, instances }: Ports) =>
      example('haproxy.cfg')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${instances[1]}`)
        .replace('bind :443', `bind 127.0.0.1:${sealed}`)
        .replace('bind :80', `bind 127.0.0.1:${plain}`)
        .replace('/etc/ssl/convoy-with-key.pem', path.join(folder, 'both.pem')),
    start: (file: string) => ['-f', file],
    log: undefined,
  },
  caddy: {
    program: '/usr/bin/caddy',
    configure: ({ sealed, plain, instances }: Ports) =>
      `{
  admin off
  auto_https off
  default_bind 127.0.0.1
  default_sni convoy.example.com
}
${example('Caddyfile')
  .replaceAll('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
  .replaceAll('127.0.0.1:3001', `127.0.0.1:${instances[1]}`)
  .replace('http://{$CONVOY_NAME:convoy.example.com}', `http://convoy.example.com:${plain}`)
  .replace(
    'https://{$CONVOY_NAME:convoy.example.com} {',
    `https://convoy.example.com:${sealed} {\n\ttls ${certificate} ${key}`,
  )}`,
    start: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
    log: undefined,
  },
}

function certify() {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=convoy.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(path.join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

type Answer = { status: number; body: string; location: string | undefined }

function call(
  port: number,
  address: string,
  {
    isPlain = false,
    method = 'GET',
    headers = {},
    body = '',
  }: { isPlain?: boolean; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: address,
      method,
      headers: { host: 'convoy.example.com', ...headers },
      agent: false,
      rejectUnauthorized: false,
    }
    const sent = (isPlain ? callPlain : callSealed)(options, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, body: read, location: answer.headers.location }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe.runIf(tryEverything).each(Object.entries(proxies))('the example of %s', (name, proxy) => {
  // Only where the machine has it; the file says no more than what was run.
  test.skipIf(!existsSync(proxy.program))(
    'B11: leads calls, sockets and addresses to two instances, and one that stops is missed by nobody',
    { timeout: 120_000 },
    async () => {
      if (!existsSync(certificate)) certify()
      const two: TwoInstances = await startTwoInstances({ CONVOY_TRUSTED_PROXIES: '127.0.0.1' })
      const ports: Ports = {
        sealed: await findFreePort(),
        plain: await findFreePort(),
        instances: [two.instances[0].port, two.instances[1].port],
      }
      const file = path.join(folder, `${name}.conf`)
      writeFileSync(file, proxy.configure(ports))
      const child = spawn(proxy.program, proxy.start(file), { stdio: ['ignore', 'pipe', 'pipe'] })
      const said = [text(child.stdout), text(child.stderr)]
      try {
        await expect
          .poll(
            () =>
              call(ports.sealed, '/readyz').then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 20_000 },
          )
          .toBe(200)

        // Whoever calls cannot choose their address, and a call without TLS is noticed.
        const anna = await two.person('Anna')
        const login = await call(ports.sealed, '/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6', origin: ORIGIN },
          body: JSON.stringify({ email: anna.email, password: PASSWORD }),
        })
        expect(login.status).toBe(200)
        const { ip } = await two.instances[0].services.db
          .selectFrom('auth_sessions')
          .select('ip')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
        expect(ip).toBe('127.0.0.1')
        expect((await call(ports.plain, '/api/readyz', { isPlain: true })).status).toBe(403)
        const led = await call(ports.plain, '/login', { isPlain: true })
        expect([led.status, led.location?.replace(/:\d+/, '')]).toEqual([
          308,
          'https://convoy.example.com/login',
        ])

        // A socket comes through and is told what another instance says.
        const { token } = JSON.parse(login.body) as { token: string }
        const ws = new WebSocket(`wss://127.0.0.1:${ports.sealed}/api/live`, {
          origin: ORIGIN,
          headers: { host: 'convoy.example.com' },
          rejectUnauthorized: false,
        })
        const frames: string[] = []
        ws.on('message', (frame) => frames.push(String(frame)))
        ws.once('open', () => ws.send(JSON.stringify({ type: 'sign_in', token })))
        await expect
          .poll(() => frames.some((frame) => frame.includes('"ready"')), { timeout: 10_000 })
          .toBe(true)
        ws.close()

        // Calls without end while one instance goes: none of them fails.
        const stopping = new AbortController()
        const statuses: number[] = []
        const calling = Array.from({ length: 4 }, async () => {
          while (!stopping.signal.aborted) statuses.push((await call(ports.sealed, '/healthz')).status)
        })
        await pause(300)
        await two.instances[1].stop()
        await pause(1_500)
        stopping.abort()
        await Promise.all(calling)
        expect(statuses.length).toBeGreaterThan(20)
        expect(statuses.filter((status) => status !== 200)).toEqual([])
        if (proxy.log) expect(proxy.log()).not.toContain('/api/login')
      } finally {
        child.kill('SIGTERM')
        await Promise.all(said)
        await two.stop()
      }
    },
  )
})
