import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteFiles } from './pictures.keeping.ts'
import { deleteRows, findReleased, releaseForgotten } from './pictures.store.ts'

const SWEEP = 'pictures.sweep'
const AT_ONCE = 200

/** Every ten minutes the files of pictures that stand nowhere any more are deleted. */
export function picturesJobs(services: Pick<Services, 'db' | 'files'>) {
  const sweep = jobTask({ name: SWEEP, payload: z.object({}), run: () => sweepPictures(services) })
  return { tasks: [sweep], crons: [{ name: SWEEP, match: '*/10 * * * *' }] }
}

/** The files first: a row that is left says what is still to be done. */
export async function sweepPictures({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  await releaseForgotten(db)
  for (;;) {
    const released = await findReleased(db, AT_ONCE)
    for (const picture of released) if (picture.last) await deleteFiles(files, picture)
    await deleteRows(
      db,
      released.map(({ id }) => id),
    )
    if (released.length < AT_ONCE) return
  }
}
