import { readdirSync, readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Clears what a killed predecessor left. Call only while holding the folder's lock and PostgreSQL reports a lock file.
 * A killed server stays a zombie until the container's first process reaps it, which some never do.
 */
export function clearDeadLocks(folder: string, socketFolder: string): void {
  const pid = readPid(path.join(folder, 'postmaster.pid'))
  if (pid === 0 || process.platform !== 'linux' || !isZombie(pid)) return
  // A backend may outlive its server for some milliseconds and still write.
  if (processesIn(folder).length > 0) return
  for (const file of [path.join(folder, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')])
    if (readPid(file) === pid) unlinkSync(file)
}

/** Ends a server whose watchdog was killed together with its app. */
export function endOrphan(folder: string): void {
  const pid = readPid(path.join(folder, 'postmaster.pid'))
  if (processesIn(folder).includes(pid)) process.kill(pid, 'SIGINT')
}

function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function readPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
