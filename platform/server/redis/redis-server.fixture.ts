import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { extent } from '#app/testing/extent.ts'
import { startRedisDouble, type TestRedis } from './redis-double.fixture.ts'

/** The distribution's redis-server or valkey-server, where it is installed. */
const program = ['redis-server', 'valkey-server'].find(
  (name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error,
)

/** A real one, that can be killed, hung and emptied; nothing of it is on the disk. */
export async function startRealRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-redis-'))
  const port = await freePort()
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  let server: ChildProcess | undefined

  async function asked<T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client as ReturnType<typeof createClient>)
    } finally {
      client.destroy()
    }
  }
  async function start() {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    server = spawn(program!, [...own, ...(password ? ['--requirepass', password] : [])], { stdio: 'ignore' })
    for (let tries = 0; ; tries += 1) {
      const isThere = await asked((client) => client.ping()).catch(() => undefined)
      if (isThere) return
      if (tries > 100) throw new Error(`${program} did not start`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function kill() {
    const gone = new Promise((resolve) => server?.once('exit', resolve))
    if (!server?.kill('SIGKILL')) return
    await gone
    server = undefined
  }
  await start()
  return {
    url,
    kill,
    start,
    empty: async () => void (await asked((client) => client.flushAll())),
    hang: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    keys: () => asked((client) => client.keys('*')),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const both: { name: string; start: typeof startRealRedis }[] = [
  { name: 'the double of its protocol', start: startRedisDouble },
  ...(program ? [{ name: `a real ${program}`, start: startRealRedis }] : []),
]

/** What the tests of Redis run against: a real one where it is installed, else its double; before a release both. */
export const testedRedis = extent({ usual: both.slice(-1), all: both })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
