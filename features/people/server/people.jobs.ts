import * as z from 'zod/mini'
import { jobTask } from '#server/platform/jobs.ts'
import type { Services } from '#server/services.ts'
import { workOnImport } from './people.applying.ts'
import { deleteOldWorks } from './people.changes.store.ts'
import type { LeaveProgramme } from './people.changing.ts'
import { followFigures } from './people.figures.store.ts'
import { APPLY_IMPORT } from './people.imports.handlers.ts'
import { deleteOldImports } from './people.imports.store.ts'
import { WORK_ON_PEOPLE, workOnPeople } from './people.works.ts'

const SWEEP = 'people.sweep'
const FOLLOW = 'people.follow'
const KEPT_DAYS = 30

export function peopleJobs(services: Pick<Services, 'db' | 'live'>, leave: LeaveProgramme) {
  const { db } = services
  const work = jobTask({
    name: WORK_ON_PEOPLE,
    payload: z.object({ work_id: z.uuid() }),
    run: ({ work_id }) => workOnPeople(services, work_id, leave),
  })
  const imported = jobTask({
    name: APPLY_IMPORT,
    payload: z.object({ import_id: z.uuid() }),
    run: ({ import_id }) => workOnImport(services, import_id, leave),
  })
  const sweep = jobTask({
    name: SWEEP,
    payload: z.object({}),
    async run() {
      await deleteOldWorks(db, KEPT_DAYS)
      await deleteOldImports(db, KEPT_DAYS)
    },
  })
  // So that whoever opens the table after a quiet week does not wait for a week of the ledger.
  const follow = jobTask({ name: FOLLOW, payload: z.object({}), run: () => followFigures(db) })
  return {
    tasks: [work, imported, sweep, follow],
    crons: [
      { name: SWEEP, match: '23 3 * * *' },
      { name: FOLLOW, match: '*/10 * * * *' },
    ],
  }
}
