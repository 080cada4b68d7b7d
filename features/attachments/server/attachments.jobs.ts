import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import { sweepReceived } from '#platform/server/http/received-files.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKey } from './attachments.rules.ts'
import { deleteRows, findReleased, releaseForgotten } from './attachments.store.ts'

const SWEEP = 'attachments.sweep'
const AT_ONCE = 200

/** Every ten minutes the files that stand nowhere any more are deleted. */
export function attachmentsJobs(services: Pick<Services, 'db' | 'files' | 'config'>) {
  const sweep = jobTask({ name: SWEEP, payload: z.object({}), run: () => sweepAttachments(services) })
  return { tasks: [sweep], crons: [{ name: SWEEP, match: '3,13,23,33,43,53 * * * *' }] }
}

/** The files first: a row that is left says what is still to be done. */
export async function sweepAttachments({
  db,
  files,
  config,
}: Pick<Services, 'db' | 'files' | 'config'>): Promise<void> {
  await sweepReceived(config)
  await releaseForgotten(db)
  for (;;) {
    const released = await findReleased(db, AT_ONCE)
    for (const row of released) if (row.last) await files.delete(fileKey(row))
    await deleteRows(
      db,
      released.map(({ id }) => id),
    )
    if (released.length < AT_ONCE) return
  }
}
