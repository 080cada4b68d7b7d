import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import { sweepKept } from '#platform/server/files/kept-files.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteFiles } from './pictures.keeping.ts'
import { pictures } from './pictures.store.ts'

const SWEEP = 'pictures.sweep'

/** Every ten minutes the files of pictures that stand nowhere any more are deleted. */
export function picturesJobs(services: Pick<Services, 'db' | 'files'>) {
  const sweep = jobTask({ name: SWEEP, payload: z.object({}), run: () => sweepPictures(services) })
  return { tasks: [sweep], crons: [{ name: SWEEP, match: '*/10 * * * *' }] }
}

export function sweepPictures({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  return sweepKept(db, pictures, (picture) => deleteFiles(files, picture))
}
