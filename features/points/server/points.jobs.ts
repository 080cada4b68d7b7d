import * as z from 'zod/mini'
import { myPointsChanged } from '#features/points/contract/points.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { BOOK, bookQueued } from './imports/releasing.ts'
import { proveLedger } from './ledger/proof.ts'
import { tellOrganisers } from './points.telling.ts'

const PROVE = 'points.prove'
const TELL = 'points.tell-organisers'

/** The nightly proof of the ledger, whose disagreements are errors in the log; at most a mail an hour to the organisers. */
export function pointsJobs(services: Pick<Services, 'db' | 'mail' | 'config' | 'live'>) {
  const { db, live } = services
  const book = jobTask({
    name: BOOK,
    payload: z.object({ import_id: z.uuid() }),
    run: async ({ import_id }) => {
      if (await bookQueued(db, import_id)) live.tellEveryone(myPointsChanged, {})
    },
  })
  return jobsOf(
    byClock(PROVE, '40 2 * * *', async ({ log }) => {
      const { entries, compared, differences } = await proveLedger(db)
      if (differences.length === 0)
        return log.info({ entries, compared }, 'the ledger agrees with its totals')
      log.error(
        { entries, compared, differences: differences.slice(0, 20), found: differences.length },
        'the ledger does not agree with its totals',
      )
    }),
    byClock(TELL, '10 * * * *', async () => {
      await tellOrganisers(services)
    }),
    book,
  )
}
