import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import type { OnLink } from '#features/auth/server/auth.ts'
import { type DescribeNotices, notifyOfNotice } from '#features/notifications/server/notifications.ts'
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

/** The lines of the account for its owner alone: a copy that is ready, and a link that somebody made or used. */
export const describeAccountNotices: DescribeNotices = async (db, ids, reader) => {
  const rows = await findReadyOf(db, ids, reader.id)
  const copies = rows.map(({ id, expires_at }) => ({
    id,
    title: '',
    at: expires_at,
    path: '/my-account/data',
  }))
  // What is about a link is about the person themself.
  return ids.includes(reader.id)
    ? [...copies, { id: reader.id, title: '', path: '/my-account/security' }]
    : copies
}

export const noteLink: OnLink = async (tx, { event, userIds }, tell) => {
  for (const id of userIds) await notifyOfNotice(tx, { kind: 'account', event, subjectId: id, userIds: [id] })
  tell(userIds, notificationsChanged, {})
}
