import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client, ClientConfig } from 'pg'
import type { Config } from '#platform/server/config.ts'
import { keepConnected } from '#platform/server/database/lasting-connection.ts'
import type { Log } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'

// The first half of a lock of the database; the second is the hash of where the files are, or 0 for the gate.
const LOCKS = 0x636f_6e76

const REFUSED =
  'Another Convoy runs on this database and keeps its files elsewhere: each would miss the pictures that the other takes. ' +
  'Give both the same bucket (S3_BUCKET) or one shared folder (CONVOY_DATA_DIR), or stop the other one first.'

/**
 * Says, as long as this instance runs, where its files are, and throws a StartError when another instance of the same
 * programme has them elsewhere. Answers how to take that back.
 */
export async function claimFiles(options: {
  config: Pick<Config, 'dataDir' | 's3'>
  connection: ClientConfig
  log: Log
}): Promise<() => Promise<void>> {
  const { config, connection, log } = options
  const place = await placeOfFiles(config)
  let isRefused = false
  let isRunning = false
  const line = keepConnected({
    connection: { ...connection, application_name: 'convoy files' },
    log,
    async onOpen(client) {
      isRefused = !(await claim(client, place))
      // Another one came while the database was away. Stopping now would only be a second outage.
      if (isRefused && isRunning) log.error(REFUSED)
    },
  })
  await line.firstOpening
  if (isRefused) {
    await line.close()
    throw new StartError(REFUSED)
  }
  isRunning = true
  return () => line.close()
}

/** One instance at a time looks and then says: of two that start at once the second sees the first. */
async function claim(client: Client, place: string): Promise<boolean> {
  await client.query('select pg_advisory_lock($1::int, 0)', [LOCKS])
  try {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and granted and classid = $1::int::oid
        and objid not in (0, hashtext($2)::oid)
        and database = (select oid from pg_database where datname = current_database())`,
      [LOCKS, place],
    )
    if (rowCount) return false
    await client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [LOCKS, place])
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1::int, 0)', [LOCKS])
  }
}

/** A folder carries its name in itself, so that one folder is known as such from every machine that mounts it. */
async function placeOfFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<string> {
  if (s3) return `bucket ${s3.endpoint ?? ''} ${s3.bucket}`
  const folder = path.join(dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const mark = path.join(folder, '.folder')
  await writeFile(mark, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return `folder ${await readFile(mark, 'utf8')}`
}
