import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findMigrationNames, migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import * as store from './load.store.ts'
import type { Manifest } from './manifest.ts'
import type { BackupPlace } from './places.ts'
import { type Archive, filePieceOf, openArchive, pieceOf } from './read-backup.ts'
import type { Progress } from './write-backup.ts'

type Restoring = {
  place: BackupPlace
  connection: pg.PoolConfig
  files: Files
  log: Log
  onProgress?: (progress: Progress) => void
}

/**
 * Puts an archive into an empty installation: its tables as they were then, its files, and then whatever this version
 * has changed since. All tables or none. Throws StartError with a sentence where it cannot.
 */
export async function restoreBackup({ place, ...restoring }: Restoring): Promise<Manifest> {
  const archive = await openArchive(place)
  try {
    const { manifest } = archive
    const known = new Set(await findMigrationNames())
    const unknown = manifest.migrations.find((name) => !known.has(name))
    if (unknown !== undefined)
      throw new StartError(
        `This archive was made by Convoy ${manifest.convoy}, which is newer than this one: its tables are of a later kind (${unknown}). Nothing was changed. Install that version or a later one.`,
      )
    await load(archive, restoring)
    return manifest
  } finally {
    archive.close()
  }
}

async function load(archive: Archive, { connection, files, log, onProgress }: Omit<Restoring, 'place'>) {
  const { manifest } = archive
  const client = new pg.Client({ ...connection, application_name: 'convoy restore', statement_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  const { db, pool, close } = openDatabase({ pool: { ...connection, max: 2, statement_timeout: 0 }, log })
  const progress: Progress = { pieces: 0, of: manifest.tables.length + manifest.files.length, bytes: 0 }
  const passed = (bytes: number) => {
    progress.pieces += 1
    progress.bytes += bytes
    onProgress?.(progress)
  }
  try {
    await refuseOccupied(client)
    await store.dropEverything(client)
    await migrateToLatest(db, { upTo: manifest.migrations.at(-1)! })
    await migrateJobs(pool)
    await client.query('begin')
    const closeTables = await store.openTables(client, manifest.tables)
    for (const table of manifest.tables) {
      const { stream, rows } = store.writeTable(client, table)
      await archive.copy(pieceOf(table), stream)
      if (rows() !== table.rows)
        throw new StartError(
          `The archive is not whole: ${table.file} has ${rows()} rows and not ${table.rows}.`,
        )
      passed(table.bytes)
    }
    await closeTables()
    await store.setSequences(client, manifest.sequences)
    await store.freeJobs(client)
    await keepFiles(archive, files, passed)
    await client.query('commit')
    await migrateToLatest(db)
    await store.analyse(client)
  } finally {
    await close()
    await client.end().catch(() => undefined)
  }
}

async function refuseOccupied(client: pg.Client) {
  const { people, foreign, running } = await store.findOccupied(client)
  const where = 'Name an empty data folder (CONVOY_DATA_DIR) or database (DATABASE_URL).'
  if (running)
    throw new StartError(
      `Convoy is running on this database. Stop it first. ${people === 0 ? '' : where}`.trim(),
    )
  if (foreign)
    throw new StartError(`This database holds tables that are not of Convoy. Nothing was changed. ${where}`)
  if (people)
    throw new StartError(
      `This installation has accounts (${people}), and an archive only goes into an empty one. Nothing was changed. ${where}`,
    )
}

/** By way of the disk: a bucket wants to know how large a file is before it comes. */
async function keepFiles(archive: Archive, files: Files, passed: (bytes: number) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'convoy-restore-'))
  try {
    const passing = path.join(folder, 'file')
    for (const file of archive.manifest.files) {
      await archive.copy(filePieceOf(file), createWriteStream(passing))
      await files.take(file.key, passing, file.type)
      passed(file.bytes)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
