import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { findFreePort } from '../free-port.ts'
import { connectRedis } from '../rankings/redis.ts'

export type BreakableRedis = NonNullable<Awaited<ReturnType<typeof startBreakableRedis>>>

/** Debian's redis-server, to be killed, emptied and stopped; undefined where it is not installed. */
export async function startBreakableRedis() {
  if (spawnSync('redis-server', ['--version']).error) return undefined
  const port = await findFreePort()
  let server: ChildProcess | undefined

  async function start() {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 100; tries += 1) {
      const line = await connectRedis(port).catch(() => undefined)
      line?.close()
      if (line) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('redis-server did not start')
  }
  async function kill() {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    if (server?.kill('SIGKILL')) await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    async empty() {
      const line = await connectRedis(port)
      await line.send('FLUSHALL')
      line.close()
    },
    hang: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    [Symbol.asyncDispose]: kill,
  }
}
