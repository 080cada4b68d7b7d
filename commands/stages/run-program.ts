import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** Given to a Node program that we start, so that it ends when we are killed. */
const FOLLOW = pathToFileURL(path.join(ROOT, 'launcher', 'follow-launcher.mjs')).href

type Options = { env?: NodeJS.ProcessEnv; output: 'shown' | 'kept' }

/** Runs a file under this Node and answers with its exit code and, when kept, what it said. */
export function runNode(args: string[], options: Options): Promise<{ code: number; text: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `--import=${FOLLOW}`, ...args],
    {
      cwd: ROOT,
      // A group of its own, so that one signal to us is one signal to it.
      detached: true,
      stdio:
        options.output === 'shown'
          ? ['ignore', 'inherit', 'inherit', 'ipc']
          : ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...options.env, CONVOY_LAUNCHER_PID: String(process.pid) },
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, text })
    })
  })
}

const running = new Set<ChildProcess>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) {
      child.once('close', () => process.exit(128 + constants.signals[signal]))
      child.kill(signal)
    }
    if (running.size === 0) process.exit(128 + constants.signals[signal])
  })
}
