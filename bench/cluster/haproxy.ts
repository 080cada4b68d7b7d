import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilItAnswers } from '../app-under-test.ts'

const PROGRAM = '/usr/sbin/haproxy'
const EXAMPLE = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg')

/** haproxy with the example of `deploy/`, without TLS, before these instances. */
export async function startHaproxy({ port, instances }: { port: number; instances: readonly string[] }) {
  if (!existsSync(PROGRAM)) throw new Error('haproxy has to be installed: apt-get install haproxy')
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(port, instances))
  let child: ChildProcess
  const start = async () => {
    child = spawn(PROGRAM, ['-f', file], { stdio: 'ignore' })
    await untilItAnswers({ url: `http://localhost:${port}/readyz`, child })
  }
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  await start()
  return {
    /** kill -9 and a start: every line is cut at once. */
    async killAndRestart() {
      await kill()
      await start()
    },
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configure(port: number, instances: readonly string[]): string {
  const servers = instances.map((url, at) => `    server s${at} 127.0.0.1:${new URL(url).port}`)
  return readFileSync(EXAMPLE, 'utf8')
    .replace(/^ *bind :443 .*$/m, `    bind :${port} v4v6`)
    .replace(/^ *bind :80\n/m, '')
    .replaceAll(/^ *http-request (?:deny|redirect) .*\n/gm, '')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replaceAll(/^ *server .*\n/gm, '')
    .replace(/$/, `\n${servers.join('\n')}\n`)
}
