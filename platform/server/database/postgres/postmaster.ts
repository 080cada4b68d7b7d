import { spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import type { DataFolder } from './data-folder.ts'
import type { ProcessAccount } from './process-account.ts'

export type Postmaster = {
  pid: number
  exited: Promise<void>
  hasExited: () => boolean
  signal: (signal: NodeJS.Signals) => void
  output: () => string
}

export type PostmasterSettings = {
  program: string
  place: DataFolder
  account: ProcessAccount
  arguments: string[]
  logFile: string
  /** For throw-away clusters: the watchdog stops without a checkpoint and removes this folder. */
  removeAfterwards: string | undefined
}

// Descriptor 3 is a pipe to us: when we die, even by kill -9, the watchdog reads its end and stops the server.
const WATCHDOG = `( { cat <&3 >/dev/null
  kill -"$STOP_SIGNAL" $$
  if [ -n "$REMOVE_AFTERWARDS" ]; then
    for wait in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do kill -0 $$ && sleep 0.1; done
    rm -rf "$REMOVE_AFTERWARDS"
  fi
} >/dev/null 2>&1 & )
exec "$@" 3<&-`

const LONGEST_LOG_BYTES = 1_000_000

/** Starts the server in a session of its own, so that Ctrl-C in the terminal does not reach it before us. */
export function spawnPostmaster(settings: PostmasterSettings): Postmaster {
  const isLong = existsSync(settings.logFile) && statSync(settings.logFile).size > LONGEST_LOG_BYTES
  const log = openSync(settings.logFile, isLong ? 'w' : 'a')
  const before = fstatSync(log).size
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHDOG, 'sh', settings.program, '-D', settings.place.argument, ...settings.arguments],
    {
      ...settings.account,
      cwd: settings.place.folder,
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
      env: {
        PATH: process.env['PATH'],
        STOP_SIGNAL: settings.removeAfterwards ? 'QUIT' : 'INT',
        REMOVE_AFTERWARDS: settings.removeAfterwards ?? '',
      },
    },
  )
  closeSync(log)
  const lifeline = child.stdio[3]
  if (!(lifeline instanceof Socket)) throw new Error('The pipe to the watchdog is missing.')
  let exited = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      exited = true
      lifeline.destroy()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  lifeline.on('error', () => {})
  // A process that ends without stop() may end: the watchdog does the rest.
  child.unref()
  lifeline.unref()
  return {
    pid: child.pid ?? 0,
    exited: gone,
    hasExited: () => exited,
    signal: (signal) => {
      child.ref()
      child.kill(signal)
    },
    output: () => readFileSync(settings.logFile).subarray(before).toString('utf8'),
  }
}
