import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { sweepReceived } from '#platform/server/http/received-files.ts'
import { sweepKept } from '#platform/server/files/kept-files.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKey } from './attachments.rules.ts'
import { attachments } from './attachments.store.ts'

const SWEEP = 'attachments.sweep'

/** Every ten minutes the files that stand nowhere any more are deleted. */
export function attachmentsJobs(services: Pick<Services, 'db' | 'files' | 'config'>) {
  return jobsOf(byClock(SWEEP, '3,13,23,33,43,53 * * * *', () => sweepAttachments(services)))
}

export async function sweepAttachments(services: Pick<Services, 'db' | 'files' | 'config'>): Promise<void> {
  const { db, files, config } = services
  await sweepReceived(config)
  await sweepKept(db, attachments, (row) => files.delete(fileKey(row)))
}
