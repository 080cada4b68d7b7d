import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { surviveLoss } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { lockFolder } from '#platform/server/database/postgres/folder-lock.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the test cluster's Unix socket. */
    testCluster: string
  }
}

export type FreshDatabase = AsyncDisposable & {
  name: string
  url: string
  pool: PoolConfig
  drop: () => Promise<void>
}

const TEMPLATE = 'convoy'
const PREFIX = 'convoy-test-'
const RAM_DISK = '/dev/shm'

/** One throw-away cluster for a whole test run, its database migrated once. */
export async function startTestCluster(migrate: (db: Kysely<unknown>, pool: Pool) => Promise<unknown>) {
  sweepDeadClusters()
  const root = mkdtempSync(path.join(fastFolder(), PREFIX))
  chmodSync(root, 0o755)
  const server = await startEmbeddedPostgres({
    dir: path.join(root, 'cluster'),
    socketFolder: path.join(root, 'socket'),
    durable: false,
    removeAfterwards: root,
  })
  const pool = surviveLoss(new Pool({ ...server.pool, max: 2 }))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // Nobody may stay connected to a template.
  try {
    await migrate(db, pool)
  } finally {
    await db.destroy()
  }
  return {
    address: path.join(root, 'socket'),
    stop: async () => {
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty database of its own for one test file; drop it, or let `await using` do so. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const host = inject('testCluster')
  const name = `t${process.pid}_${randomBytes(4).toString('hex')}`
  // file_copy takes 20 ms on a RAM disk, and is there since PostgreSQL 15.
  await asAdmin(host, `CREATE DATABASE ${name} OWNER convoy TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  const drop = () => asAdmin(host, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  return {
    name,
    url: `postgres://convoy@localhost/${name}?host=${encodeURIComponent(host)}`,
    pool: { host, port: 5432, user: 'convoy', database: name },
    drop,
    [Symbol.asyncDispose]: drop,
  }
}

async function asAdmin(host: string, statement: string): Promise<void> {
  const client = new Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A RAM disk copies a template twenty times faster; Docker's default of 64 MB is too small. */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(RAM_DISK)
    return bavail * bsize > 1e9 ? RAM_DISK : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What a killed machine or container left; a folder whose lock can be taken has no owner any more. */
function sweepDeadClusters(): void {
  for (const home of new Set([RAM_DISK, tmpdir()])) {
    for (const name of namesIn(home).filter((entry) => entry.startsWith(PREFIX))) {
      const root = path.join(home, name)
      try {
        // Younger ones may belong to a run that is just about to take its lock.
        if (Date.now() - statSync(root).mtimeMs < 60_000) continue
        const lock = lockFolder(path.join(root, 'cluster'))
        if (!('release' in lock)) continue
        lock.release()
        rmSync(root, { recursive: true, force: true })
      } catch {
        // Another user's folder: theirs to remove.
      }
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
