import type { Db } from '#platform/server/schema.ts'
import { type KeptFile, type KeptFiles, mayDelete } from './kept-files.store.ts'

export type KeptRefusal = 'id_taken' | 'too_many_waiting'

type Keeping<Row extends KeptFile> = {
  rows: KeptFiles<Row>
  upload: { id: string; owner_id: string; sha256: Buffer }
  /** Files of one person that may stand nowhere yet. */
  mostWaiting: number
  /** Writes the files. */
  put: () => Promise<Row>
  /** Deletes them again. */
  drop: (row: Row) => Promise<void>
  refuse: (why: KeptRefusal) => Error
}

/** Keeps an upload, waiting for its place. The same once more answers the same. */
export async function keepUpload<Row extends KeptFile>(
  db: Db,
  { rows, upload, mostWaiting, put, drop, refuse }: Keeping<Row>,
): Promise<Row> {
  const { id, owner_id, sha256 } = upload
  const known = async () => {
    const found = await rows.findUpload(db, id)
    if (!found) return undefined
    const isSame = found.owner_id === owner_id && found.released_at === null && sha256.equals(found.sha256)
    if (!isSame) throw refuse('id_taken')
    return found
  }
  const before = await known()
  if (before) return before
  if ((await rows.countWaiting(db, owner_id)) >= mostWaiting) throw refuse('too_many_waiting')
  const kept = await put()
  const isNew = await rows.insert(db, { ...kept, owner_id, sha256 }).catch(async (error: unknown) => {
    // Without its row nobody would ever find the file.
    await drop(kept).catch(() => undefined)
    throw error
  })
  if (isNew) return kept
  // The same call came twice at once, and the other one was quicker.
  await drop(kept)
  const other = await known()
  if (!other) throw refuse('id_taken')
  return other
}

const AT_ONCE = 200

/**
 * Deletes what stands nowhere any more. The files first: a row that is left says what is still to be done. While a
 * backup is made it waits for the next time, because the tables that the backup shows may still name them.
 */
export async function sweepKept<Row extends KeptFile>(
  db: Db,
  rows: KeptFiles<Row>,
  drop: (row: Row) => Promise<unknown>,
): Promise<void> {
  await rows.releaseForgotten(db)
  for (;;) {
    const left = await db.transaction().execute(async (tx) => {
      if (!(await mayDelete(tx))) return false
      const released = await rows.findReleased(tx, AT_ONCE)
      for (const row of released) if (row.last) await drop(row)
      await rows.deleteReleased(
        tx,
        released.map(({ id }) => id),
      )
      return released.length === AT_ONCE
    })
    if (!left) return
  }
}
