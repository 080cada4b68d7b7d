import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { fastFolder } from '#app/testing/cluster.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'

/**
 * A PostgreSQL and a streaming replica of it, both our own: the copy is made by the functions of a base backup, since
 * its program does not come with our binaries.
 */
export async function startReplicatedPostgres() {
  // Named as clusters of tests are: what a killed run leaves is swept by the next one.
  const [one, two] = [emptyFolder(), emptyFolder()]
  const start = (root: string) =>
    startEmbeddedPostgres({
      dir: path.join(root, 'cluster'),
      socketFolder: path.join(root, 'socket'),
      durable: false,
    })
  const primary = await start(one)
  await copyRunning(primary.adminPool, path.join(one, 'cluster'), path.join(two, 'cluster'))
  appendFileSync(
    path.join(two, 'cluster', 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${path.join(one, 'socket')} port=5432 user=postgres'\n`,
  )
  writeFileSync(path.join(two, 'cluster', 'standby.signal'), '')
  let replica = await start(two)
  const asReplica = async (statement: string) => {
    const client = new Client(replica.adminPool)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    primary,
    replicaUrl: replica.url,
    /** It goes on answering and takes nothing new. */
    pause: () => asReplica('select pg_wal_replay_pause()'),
    goOn: () => asReplica('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start(two)
    },
    async stop() {
      await replica.stop().catch(() => undefined)
      await primary.stop()
      for (const root of [one, two]) rmSync(root, { recursive: true, force: true })
    },
  }
}

function emptyFolder(): string {
  const root = mkdtempSync(path.join(fastFolder(), 'convoy-test-'))
  chmodSync(root, 0o755)
  return root
}

async function copyRunning(pool: { host?: string | undefined }, from: string, to: string) {
  const client = new Client(pool)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    cpSync(from, to, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) })
    chmodSync(to, 0o700)
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)')
    writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
}
