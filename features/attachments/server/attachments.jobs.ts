import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import { sweepReceived } from '#platform/server/http/received-files.ts'
import { sweepKept } from '#platform/server/files/kept-files.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKey } from './attachments.rules.ts'
import { attachments } from './attachments.store.ts'

const SWEEP = 'attachments.sweep'

/** Every ten minutes the files that stand nowhere any more are deleted. */
export function attachmentsJobs(services: Pick<Services, 'db' | 'files' | 'config'>) {
  const sweep = jobTask({ name: SWEEP, payload: z.object({}), run: () => sweepAttachments(services) })
  return { tasks: [sweep], crons: [{ name: SWEEP, match: '3,13,23,33,43,53 * * * *' }] }
}

export async function sweepAttachments(services: Pick<Services, 'db' | 'files' | 'config'>): Promise<void> {
  const { db, files, config } = services
  await sweepReceived(config)
  await sweepKept(db, attachments, (row) => files.delete(fileKey(row)))
}
