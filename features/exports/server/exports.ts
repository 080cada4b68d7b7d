import type { DescribeNotices } from '#features/notifications/server/notifications.ts'
import type { ServedFile } from '#platform/server/http/http-files.ts'
import type { Db } from '#platform/server/schema.ts'
import { exportKey, exportOf } from './exports.rules.ts'
import { deleteExports, findReady, findReadyOf } from './exports.store.ts'

export { exportsJobs } from './exports.jobs.ts'

/** Takes every copy of a person back; answers their files, to be deleted after the commit. */
export async function dropExports(tx: Db, userId: string): Promise<string[]> {
  return (await deleteExports(tx, { userId })).map(exportKey)
}

/** The file behind the name in an address; `other` when it is no copy of data. */
export async function exportFile(db: Db, key: string): Promise<ServedFile | 'other' | undefined> {
  const id = exportOf(key)
  if (!id) return 'other'
  const found = await findReady(db, id)
  return (
    found && {
      file: exportKey(id),
      type: 'application/zip',
      size: found.bytes ?? 0,
      name: 'my-data.zip',
      opens: false,
    }
  )
}

/** The line "your copy is ready", for its owner alone. */
export const describeExportNotices: DescribeNotices = async (db, ids, reader) => {
  const rows = await findReadyOf(db, ids, reader.id)
  return rows.map(({ id, expires_at }) => ({ id, title: '', at: expires_at, path: '/my-account/data' }))
}
