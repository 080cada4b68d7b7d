import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { rankingsOf } from './rankings.ts'

const PROVE = 'rankings.prove'

/** The nightly proof of the standings that this instance shows: what does not agree is an error in the log. */
export function rankingsJobs({ db }: Pick<Services, 'db'>) {
  const prove = jobTask({
    name: PROVE,
    payload: z.object({}),
    run: async (_payload, { log }) => {
      const { compared, differences } = await rankingsOf(db).prove()
      if (differences.length === 0) return log.info({ compared }, 'the standings agree with the ledger')
      log.error(
        { compared, differences: differences.slice(0, 20), found: differences.length },
        'the standings do not agree with the ledger',
      )
    },
  })
  return { tasks: [prove], crons: [{ name: PROVE, match: '50 2 * * *' }] }
}
