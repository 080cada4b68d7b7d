import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { sweepKept } from '#platform/server/files/kept-files.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteFiles } from './pictures.keeping.ts'
import { pictures } from './pictures.store.ts'

const SWEEP = 'pictures.sweep'

/** Every ten minutes the files of pictures that stand nowhere any more are deleted. */
export function picturesJobs(services: Pick<Services, 'db' | 'files'>) {
  return jobsOf(byClock(SWEEP, '*/10 * * * *', () => sweepPictures(services)))
}

export function sweepPictures({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  return sweepKept(db, pictures, (picture) => deleteFiles(files, picture))
}
