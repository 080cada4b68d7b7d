import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import { writeZip } from '#platform/server/files/zip.ts'
import type { Services } from '#platform/server/services.ts'
import { exportKey } from './exports.rules.ts'
import { deleteExports, findExpired, findWaiting, setReady } from './exports.store.ts'

export const MAKE_EXPORT = 'exports.make'
const SWEEP = 'exports.sweep'

/** What all features keep about a person, file by file. */
export type CopyForPerson = (userId: string) => AsyncIterable<{ name: string; bytes: Buffer }>

export function exportsJobs(services: Pick<Services, 'db' | 'files' | 'live'>, copyForPerson: CopyForPerson) {
  const make = jobTask({
    name: MAKE_EXPORT,
    payload: z.object({ export_id: z.uuid() }),
    run: ({ export_id }) => makeExport(services, export_id, copyForPerson),
  })
  return jobsOf(
    make,
    byClock(SWEEP, '41 * * * *', () => sweepExports(services)),
  )
}

/** Once more after a crash makes the same file again; only the first end of it is told. */
export async function makeExport(
  { db, files, live }: Pick<Services, 'db' | 'files' | 'live'>,
  id: string,
  copyForPerson: CopyForPerson,
): Promise<void> {
  const userId = await findWaiting(db, id)
  if (!userId) return
  const bytes = await keepZip(files, exportKey(id), copyForPerson(userId))
  const isReady = await db.transaction().execute(async (tx) => {
    if (!(await setReady(tx, { id, bytes }))) return false
    await notifyOfNotice(tx, { kind: 'account', event: 'export_ready', subjectId: id, userIds: [userId] })
    return true
  })
  if (isReady) live.tell([userId], notificationsChanged, {})
  // Whoever went away meanwhile leaves no copy behind.
  else if (!(await findWaiting(db, id))) await files.delete(exportKey(id))
}

/** By way of the disk, because a ZIP of hundreds of pictures does not belong into memory. Answers its bytes. */
async function keepZip(files: Services['files'], key: string, copy: ReturnType<CopyForPerson>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'convoy-copy-'))
  try {
    const file = path.join(folder, 'copy.zip')
    await writeZip(file, copy)
    await files.take(key, file, 'application/zip')
    return (await stat(file)).size
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What has run out goes: the file first, so that a row that is left says what is still to be done. */
export async function sweepExports({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const ids = await findExpired(db)
  for (const id of ids) await files.delete(exportKey(id))
  await deleteExports(db, { ids })
}
