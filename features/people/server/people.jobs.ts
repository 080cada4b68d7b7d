import * as z from 'zod/mini'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import { workOnImport } from './importing/applying.ts'
import { deleteOldWorks } from './changing/changes.store.ts'
import type { PeopleServices } from './changing/changing.ts'
import { followFigures } from './people.figures.store.ts'
import { APPLY_IMPORT } from './importing/imports.handlers.ts'
import { deleteOldImports } from './importing/imports.store.ts'
import { remindInvited } from './inviting/reminding.ts'
import { WORK_ON_PEOPLE, workOnPeople } from './changing/works.ts'

const SWEEP = 'people.sweep'
const FOLLOW = 'people.follow'
const REMIND = 'people.remind'
const KEPT_DAYS = 30

export function peopleJobs(means: PeopleServices) {
  const { db } = means
  const work = jobTask({
    name: WORK_ON_PEOPLE,
    payload: z.object({ work_id: z.uuid() }),
    run: ({ work_id }) => workOnPeople(means, work_id),
  })
  const imported = jobTask({
    name: APPLY_IMPORT,
    payload: z.object({ import_id: z.uuid() }),
    run: ({ import_id }) => workOnImport(means, import_id),
  })
  return jobsOf(
    work,
    imported,
    byClock(SWEEP, '23 3 * * *', async () => {
      await deleteOldWorks(db, KEPT_DAYS)
      await deleteOldImports(db, KEPT_DAYS)
    }),
    byClock(REMIND, '41 * * * *', async () => {
      await remindInvited(means)
    }),
    // So that whoever opens the table after a quiet week does not wait for a week of the ledger.
    byClock(FOLLOW, '*/10 * * * *', () => followFigures(db)),
  )
}
