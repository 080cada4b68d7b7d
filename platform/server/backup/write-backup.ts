import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import type { Files } from '#platform/server/files/files.ts'
import { StartError } from '#platform/server/start-error.ts'
import { version } from '#platform/server/version.ts'
import * as store from './dump.store.ts'
import {
  FORMAT,
  fileFile,
  MANIFEST,
  type Manifest,
  README,
  readme,
  type Table,
  tableFile,
} from './manifest.ts'
import { measured } from './measured.ts'
import type { BackupTarget } from './places.ts'

/** How far it is: pieces are tables and files; bytes are those that were read, before they are packed. */
export type Progress = { pieces: number; of: number; bytes: number }

export type Writing = {
  connection: pg.ClientConfig
  files: Files
  target: BackupTarget
  /** Tables that speak of this installation alone, as the list of its backups. */
  without?: readonly string[]
  onProgress?: (progress: Progress) => void
}

// Packed harder it would be a tenth smaller and take twice as long.
const LEVEL = 4
const PACKED = /^(image\/(?!svg|bmp)|video\/|audio\/|application\/(zip|gzip|vnd\.openxml))/

/**
 * Writes everything of the installation into one archive while it runs: all tables as they stood at one moment, and the
 * files that they name. Streamed; what is not whole at the end is taken away again. Throws StartError with a sentence
 * where another one is being made.
 */
export async function writeBackup(writing: Writing): Promise<Manifest & { size: number }> {
  const client = new pg.Client({
    ...writing.connection,
    application_name: 'convoy backup',
    statement_timeout: 0,
  })
  // Its next query fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await store.lockBackup(client)))
      throw new StartError('Another backup is being made. Wait until it is done, or stop it.')
    const zip = new ZipFile()
    const packed = measured()
    const failed = new AbortController()
    const written = writing.target
      .write(zip.outputStream.pipe(packed.through))
      .catch((error: unknown) => failed.abort(error))
    try {
      const manifest = await fill(zip, { ...writing, client, signal: failed.signal })
      zip.end()
      await written
      failed.signal.throwIfAborted()
      await writing.target.finish()
      return { ...manifest, size: packed.result().bytes }
    } catch (error) {
      // Whichever was first: what could not be read, or what could not be written.
      const cause: unknown = failed.signal.aborted ? failed.signal.reason : error
      packed.through.destroy()
      await written
      await writing.target.drop().catch(() => undefined)
      throw cause
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Filling = Writing & { client: pg.Client; signal: AbortSignal }

async function fill(
  zip: ZipFile,
  { client, files, onProgress, signal, without = [] }: Filling,
): Promise<Manifest> {
  const { made_at, postgres } = await store.beginSnapshot(client)
  const names = await store.findTables(client, without)
  // Whatever the tables name was there before they were looked at, and nothing is swept away meanwhile.
  const keys = await files.keys()
  const progress: Progress = { pieces: 0, of: names.length + keys.length, bytes: 0 }
  const add = async (stream: Readable, name: string, compressionLevel = LEVEL) => {
    const { through, result } = measured((bytes) => {
      progress.bytes += bytes
      onProgress?.(progress)
    })
    zip.addReadStream(through, name, { compressionLevel, forceZip64Format: true })
    // One at a time: the next is read when this one has gone.
    await pipeline(stream, through, { signal })
    progress.pieces += 1
    return result()
  }
  await add(Readable.from([Buffer.from(readme)]), README)
  const tables: Table[] = []
  for (const table of names) {
    const { stream, rows } = store.readTable(client, table)
    const file = tableFile(table)
    tables.push({ ...table, file, ...(await add(stream, file)), rows: rows() })
  }
  const kept: Manifest['files'] = []
  const gone: string[] = []
  for (const key of keys) {
    const file = await files.open(key)
    if (file) {
      const { type } = file
      kept.push({ key, type, ...(await add(file.stream, fileFile(key), PACKED.test(type) ? 0 : LEVEL)) })
    } else gone.push(key)
  }
  const manifest: Manifest = {
    format: FORMAT,
    convoy: version,
    postgres,
    made_at,
    migrations: await store.findMigrations(client),
    tables,
    sequences: await store.findSequences(client),
    files: kept,
    gone,
  }
  await add(Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]), MANIFEST)
  return manifest
}
