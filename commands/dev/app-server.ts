import { type ChildProcess, spawn } from 'node:child_process'
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../stages/run-program.ts'

const SOURCES = ['app', 'features', 'migrations', 'platform']
const FOLLOW = pathToFileURL(path.join(ROOT, 'launcher', 'follow-launcher.mjs')).href
// An editor writes several files, or one file several times, for one change.
const SETTLED_MS = 200

/** Runs the app server and starts it anew whenever its sources change, also after it has failed. */
export function keepServerRunning(env: NodeJS.ProcessEnv): { stop: () => Promise<void> } {
  let running = start(env)
  let turn = Promise.resolve()
  let settled: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function restart() {
    await end(running)
    if (!stopped) running = start(env)
  }
  const watchers = SOURCES.map((folder) =>
    watchSources(path.join(ROOT, folder), (file) => {
      clearTimeout(settled)
      settled = setTimeout(() => {
        console.log(`\n${folder}/${file} changed: starting the server anew …`)
        turn = turn.then(restart)
      }, SETTLED_MS)
    }),
  )

  return {
    async stop() {
      stopped = true
      clearTimeout(settled)
      for (const watcher of watchers) watcher.close()
      await turn
      await end(running)
    },
  }
}

function watchSources(folder: string, changed: (file: string) => void): FSWatcher {
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file && /\.(ts|json)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file)) changed(file)
  })
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `--import=${FOLLOW}`, path.join(ROOT, 'app', 'main.ts')],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...env, CONVOY_LAUNCHER_PID: String(process.pid) },
    },
  )
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGTERM')
  await ended
}
