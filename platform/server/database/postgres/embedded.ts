import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { StartError } from '#platform/server/start-error.ts'
import { createAppDatabase } from './app-database.ts'
import { ownerOf, prepareDataFolder, reachDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { findNativeBinaries } from './native-binaries.ts'
import { chooseAccount, type ProcessAccount } from './process-account.ts'
import { folderKey, socketFolderOf } from './running.ts'
import { explainFileError } from './start-failures.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedPostgresOptions = {
  /** The cluster's own folder; `<dir>.lock`, `.pid` and `.log` lie beside it. */
  dir: string
  /** False only for throw-away clusters: nothing is synced to the disk. */
  durable?: boolean
  onLog?: (line: string) => void
  /** A short path of our own for the Unix socket; default: a folder in the system's temporary folder. */
  socketFolder?: string
  /** Removed by the watchdog once the server is gone, also after kill -9 of this process. */
  removeAfterwards?: string
}

export type EmbeddedPostgres = {
  /** Connects as the app's own role, who owns the database "convoy" and is no superuser. */
  url: string
  pool: PoolConfig
  /** Connects as superuser to the database "postgres". */
  adminPool: PoolConfig
  stop: () => Promise<void>
}

/** Starts our own PostgreSQL, never on TCP, and keeps it running until stop() or the end of this process. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, onLog = () => {} } = options
  const dir = realFolder(options.dir)
  const lock = takeLock(dir)
  const undo: Array<() => unknown> = [lock.release]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const account = chooseAccount(ownerOf(dir))
    const home = account ? '/var/lib/convoy' : path.join(homedir(), '.cache', 'convoy')
    const key = folderKey(dir)
    const place = reachDataFolder(dir, account, path.join(home, `postgres-${key}`))
    if (place.folder !== dir) onLog(`PostgreSQL cannot reach ${dir} and keeps its files in ${place.folder}.`)
    const binaries = findNativeBinaries(account, home)
    if (options.removeAfterwards && account) chownSync(options.removeAfterwards, account.uid, account.gid)
    prepareDataFolder({ place, binaries, account, durable })
    const socketFolder = options.socketFolder ?? socketFolderOf(dir)
    ownSocketFolder(socketFolder, account)
    undo.push(() => rmSync(socketFolder, { recursive: true, force: true }))
    const adminPool = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' }
    const server = await supervise({
      program: binaries.postgres,
      place,
      account,
      socketFolder,
      durable,
      logFile: `${dir}.log`,
      adminPool,
      onLog,
      removeAfterwards: options.removeAfterwards,
    })
    undo.push(server.stop)
    await createAppDatabase(adminPool)
    return {
      url: `postgres://convoy@localhost/convoy?host=${encodeURIComponent(socketFolder)}`,
      pool: { ...adminPool, user: 'convoy', database: 'convoy' },
      adminPool,
      stop,
    }
  } catch (error) {
    await stop()
    throw explainFileError(error, path.dirname(dir))
  }
}

function realFolder(dir: string): string {
  const folder = path.resolve(dir)
  try {
    const made = mkdirSync(path.dirname(folder), { recursive: true })
    // PostgreSQL of another account walks through it to its own folder, and sees nothing else.
    if (made && process.getuid?.() === 0) chmodSync(path.dirname(folder), 0o711)
    return path.join(realpathSync(path.dirname(folder)), path.basename(folder))
  } catch (error) {
    throw explainFileError(error, path.dirname(folder))
  }
}

function takeLock(dir: string) {
  const lock = attemptLock(dir)
  if ('release' in lock) return lock
  const holder = lock.heldBy ? ` (process ${lock.heldBy})` : ''
  throw new StartError(
    `Another Convoy${holder} already runs on the data folder ${path.dirname(dir)}: stop it first, or set CONVOY_DATA_DIR to another folder.`,
  )
}

function attemptLock(dir: string) {
  try {
    return lockFolder(dir)
  } catch (error) {
    const unwritable = error instanceof Error && /unable to open|readonly|disk I\/O/.test(error.message)
    throw explainFileError(unwritable ? Object.assign(error, { code: 'EACCES' }) : error, path.dirname(dir))
  }
}

function ownSocketFolder(folder: string, account: ProcessAccount): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const mine = [process.getuid?.(), account?.uid].includes(found.uid)
  if (!mine || !found.isDirectory())
    throw new StartError(
      `The folder ${folder}, which PostgreSQL needs, belongs to another user: remove it and start again.`,
    )
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}
