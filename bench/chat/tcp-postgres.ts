import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createAppDatabase } from '#platform/server/database/postgres/app-database.ts'
import { prepareDataFolder, reachDataFolder } from '#platform/server/database/postgres/data-folder.ts'
import { findNativeBinaries } from '#platform/server/database/postgres/native-binaries.ts'
import { spawnPostmaster } from '#platform/server/database/postgres/postmaster.ts'
import { chooseAccount } from '#platform/server/database/postgres/process-account.ts'
import { findFreePort } from '../free-port.ts'

/** Our own PostgreSQL with every commit on disk, over TCP: other servers speak nothing else. Both use the same one. */
export async function startTcpPostgres() {
  const root = mkdtempSync(path.join(tmpdir(), 'convoy-bench-pg-'))
  chmodSync(root, 0o755)
  const account = chooseAccount(undefined)
  const home = account ? '/var/lib/convoy' : path.join(homedir(), '.cache', 'convoy')
  const binaries = findNativeBinaries(account, home)
  const folder = path.join(root, 'cluster')
  mkdirSync(folder, { recursive: true })
  const place = reachDataFolder(folder, account, folder)
  prepareDataFolder({ place, binaries, account, durable: true })
  appendFileSync(path.join(folder, 'pg_hba.conf'), '\nhost all all 127.0.0.1/32 trust\n')
  const port = await findFreePort()
  const postmaster = spawnPostmaster({
    program: binaries.postgres,
    place,
    account,
    logFile: path.join(root, 'postgres.log'),
    removeAfterwards: undefined,
    arguments: Object.entries({
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '512MB',
      max_wal_size: '2GB',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  })
  const admin = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  for (let attempt = 0; !(await answers(admin)); attempt += 1) {
    if (postmaster.hasExited() || attempt > 300)
      throw new Error(`PostgreSQL did not start: ${postmaster.output()}`)
    await pause(50)
  }
  await createAppDatabase(admin)
  return {
    port,
    admin,
    pid: postmaster.pid,
    url: `postgres://convoy@127.0.0.1:${port}/convoy`,
    async [Symbol.asyncDispose]() {
      postmaster.signal('SIGINT')
      await postmaster.exited
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
