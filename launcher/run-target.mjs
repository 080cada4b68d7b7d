import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SAME_PRESS_MS = 1_000
const PARENT_CHECK_MS = 500

/** Runs the target to its end and answers with its exit code. */
export function runTarget({ node, root, target, args }) {
  const follow = pathToFileURL(path.join(root, 'launcher', 'follow-launcher.mjs')).href
  return new Promise((resolve, reject) => {
    // A session of its own: one press of Ctrl-C reaches it once, through us, however many processes stand between.
    const child = spawn(
      node,
      ['--disable-warning=ExperimentalWarning', `--import=${follow}`, path.join(root, target), ...args],
      {
        cwd: root,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        detached: true,
        env: {
          // What was compiled is kept for the next start, a fifth of whose time it would take. Node forgets what has changed.
          NODE_COMPILE_CACHE: path.join(root, 'dist', 'compiled'),
          ...process.env,
          CONVOY_LAUNCHER_PID: String(process.pid),
        },
      },
    )
    let last = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (Date.now() - last < SAME_PRESS_MS) return
        last = Date.now()
        child.kill(signal)
      })
    }
    // npm passes a signal to its shell, which dies of it and tells nobody: an orphan of npm stops by itself.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, PARENT_CHECK_MS)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
