import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import type { DataFolder } from './data-folder.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import { clearDeadLocks, endOrphan } from './predecessor.ts'
import type { ProcessAccount } from './process-account.ts'
import { explainOutput, isHeldByPredecessor } from './start-failures.ts'

type Settings = {
  program: string
  place: DataFolder
  account: ProcessAccount
  socketFolder: string
  durable: boolean
  logFile: string
  adminPool: PoolConfig
  onLog: (line: string) => void
  removeAfterwards: string | undefined
}

const PREDECESSOR_PATIENCE_MS = 30_000
const ORPHAN_PATIENCE_MS = 5_000
const LONGEST_PAUSE_MS = 5_000

/** Starts the server, and again whenever it ends without being asked to. */
export async function supervise(settings: Settings): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let current = await startServer(settings, stopping.signal)
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await current.exited
      if (!stopping.signal.aborted) current = await restart(settings, stopping.signal, current)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await end(current)
      await watching
      await end(current)
    },
  }
}

async function restart(settings: Settings, stopping: AbortSignal, dead: Postmaster): Promise<Postmaster> {
  for (let pause = 50; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    settings.onLog('PostgreSQL has ended unexpectedly and is started again.')
    await sleep(pause, undefined, { ref: false })
    try {
      return await startServer(settings, stopping)
    } catch (error) {
      settings.onLog(error instanceof Error ? error.message : String(error))
    }
  }
  return dead
}

/** Resolves when the server answers; a recovery after a crash may take its time. */
async function startServer(settings: Settings, stopping: AbortSignal): Promise<Postmaster> {
  const begun = Date.now()
  for (;;) {
    const server = spawnPostmaster({ ...settings, arguments: serverArguments(settings) })
    while (!server.hasExited()) {
      if (stopping.aborted || (await answers(settings.adminPool, server))) return server
      await Promise.race([sleep(20), server.exited])
    }
    const waited = Date.now() - begun
    if (!isHeldByPredecessor(server.output()) || waited > PREDECESSOR_PATIENCE_MS || stopping.aborted)
      throw explainOutput(server.output(), settings.place.folder)
    clearDeadLocks(settings.place.folder, settings.socketFolder)
    if (waited > ORPHAN_PATIENCE_MS) endOrphan(settings.place.folder)
    await sleep(100)
  }
}

function serverArguments({ socketFolder, durable }: Settings): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '100',
    // Refused statements go to the app, which logs them without the values in them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    shared_buffers: `${sharedMegabytes()}MB`,
    // The fewer checkpoints, the fewer whole pages go into the log.
    max_wal_size: '2GB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A sixteenth of the memory that we may use, from 64 MB to 1 GB: the other parts of Convoy live here too. */
function sharedMegabytes(): number {
  // Without a limit it answers 0, or far more than there is.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const megabytes = Math.min(totalmem(), limit) / 2 ** 20
  return Math.round(Math.min(1_024, Math.max(64, megabytes / 16)))
}

/** Asks for the pid too, because a dying predecessor may still answer on the same socket. */
async function answers(adminPool: PoolConfig, server: Postmaster): Promise<boolean> {
  const client = new Client(adminPool)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: string }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
    )
    return Number(rows[0]?.pid) === server.pid
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function end(server: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (server.hasExited()) return
    server.signal(signal)
    await Promise.race([server.exited, sleep(15_000, undefined, { ref: false })])
  }
}
