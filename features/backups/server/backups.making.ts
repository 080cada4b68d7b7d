import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { backupPlace, checkBackup, type Progress, writeBackup } from '#platform/server/backup/backup.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './backups.store.ts'

export type BackupMeans = Pick<Services, 'config' | 'db' | 'files' | 'pool'>

/** What is said of one whose maker died. */
const ABANDONED = 'It was stopped before it was done.'

/** Begins one: its id, or nothing where another is being made. */
export async function beginBackup(
  db: Services['db'],
  wish: Parameters<typeof store.insertBackup>[1],
): Promise<string | undefined> {
  await store.endAbandoned(db, ABANDONED)
  return store.insertBackup(db, wish)
}

/** Writes the one that was begun, reads it again, and keeps what came of it. Throws what went wrong. */
export async function carryOut(
  { config, db, files, pool }: BackupMeans,
  id: string,
  onProgress?: (progress: Progress) => void,
) {
  const name = await store.findUnended(db, id)
  if (name === undefined) return undefined
  try {
    const place = backupPlace(name, config)
    if (!name.startsWith('s3:')) await mkdir(path.dirname(name), { recursive: true, mode: 0o700 })
    const target = await place.target()
    const written = await writeBackup({
      connection: pool.options,
      files,
      target,
      // Put back, it would seem to be under way for ever, and the others to lie where they do not.
      without: ['backups'],
      ...(onProgress && { onProgress }),
    })
    const rows = written.tables.reduce((sum, table) => sum + table.rows, 0)
    await store.setWritten(db, id, { size: written.size, rows, files: written.files.length })
    await checkBackup(place)
    await store.setChecked(db, id)
    return written
  } catch (error) {
    await store.setFailed(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** Takes away what is more than is to be kept, the oldest first. */
export async function removeSurplus(
  { config, db }: Pick<BackupMeans, 'config' | 'db'>,
  kept: number,
): Promise<void> {
  for (const { id, place } of await store.findSurplus(db, kept)) {
    await backupPlace(place, config).remove()
    await store.setRemoved(db, id)
  }
}
