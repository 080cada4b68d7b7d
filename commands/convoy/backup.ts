import path from 'node:path'
import { beginBackup, carryOut } from '#features/backups/server/backups.ts'
import { backupPlace, checkBackup, type Progress, restoreBackup } from '#platform/server/backup/backup.ts'
import { readConfig } from '#platform/server/config.ts'
import { connectPostgres } from '#platform/server/database/connect-postgres.ts'
import { runningPostgres } from '#platform/server/database/postgres/running.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { createLog } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'

/** Beside the Convoy that runs, or alone. */
export const makeOneBackup: Command = async ({ config, db, pool }, [file]) => {
  const place = backupPlace(named(file), config)
  const id = await beginBackup(db, { made_by: 'command', place: place.name })
  if (!id) throw new StartError('Another backup is being made. Wait until it is done.')
  const made = await carryOut({ config, db, pool, files: createFiles(config) }, id, showProgress())
  if (!made) throw new StartError('It was taken for dead and ended. Try again.')
  return [
    `${place.name}: ${summary(made)}, ${megabytes(made.size)} packed, read again and whole.`,
    ...(made.gone.length > 0 ? [`${made.gone.length} files were deleted meanwhile and are not in it.`] : []),
  ]
}

/** Needs no database. */
export async function checkOneBackup(env: NodeJS.ProcessEnv, [file]: string[]): Promise<string[]> {
  const place = backupPlace(named(file), readConfig(env))
  const found = await checkBackup(place)
  return [
    `${place.name} is whole: ${summary(found)}, as of ${found.made_at}, made by Convoy ${found.convoy} on PostgreSQL ${found.postgres}.`,
  ]
}

/** Into the database of the environment, which has to be empty; no app may run on it. */
export async function restoreOneBackup(env: NodeJS.ProcessEnv, [file]: string[]): Promise<string[]> {
  const config = readConfig(env)
  const place = backupPlace(named(file), config)
  if (!config.databaseUrl && runningPostgres(path.join(config.dataDir, 'postgres')))
    throw new StartError(
      'Convoy is running on this data folder. Stop it first, or name another one (CONVOY_DATA_DIR).',
    )
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const server = await connectPostgres(config, log)
  try {
    const found = await restoreBackup({
      place,
      connection: server.pool,
      files: createFiles(config),
      log,
      onProgress: showProgress(),
    })
    return [`Restored: ${summary(found)}, as of ${found.made_at}. Start Convoy.`]
  } finally {
    await server.stop()
  }
}

function named(file: string | undefined): string {
  if (file) return file
  throw new StartError(
    'Which file? For example: npm run convoy -- backup /backups/monday.zip (or s3://bucket/monday.zip)',
  )
}

type Made = Awaited<ReturnType<typeof checkBackup>>

function summary({ tables, files }: Made): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, ${files.length} files`
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const EVERY_MS = 2_000

/** To the screen beside the answer, so that what the command prints stays what it answers. */
function showProgress(): (progress: Progress) => void {
  let last = Date.now()
  return ({ pieces, of, bytes }) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    process.stderr.write(`${pieces} of ${of} tables and files, ${megabytes(bytes)}\n`)
  }
}
