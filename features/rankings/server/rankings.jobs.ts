import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { turnLeagues } from './leagues/leagues.ts'
import { tellStanding } from './week/week.ts'

const PROVE = 'rankings.prove'
const WEEK = 'rankings.week'
const LEAGUES = 'rankings.leagues'

/** Every night, taken by one instance: all of them prove the standings that they show. */
export function rankingsJobs(services: Pick<Services, 'bus' | 'db' | 'log' | 'rankings'>) {
  return jobsOf(
    byClock(PROVE, '50 2 * * *', async () => {
      services.bus.publish(PROVE, {})
      await proveStandings(services)
    }),
    // Mondays begin at other quarters of an hour in other time zones.
    byClock(WEEK, '*/15 * * * *', () => tellStanding(services)),
    byClock(LEAGUES, '*/15 * * * *', () => turnLeagues(services)),
  )
}

/** Each instance keeps standings of its own: it proves them when another one took the job. */
export function followProof(services: Pick<Services, 'bus' | 'log' | 'rankings'>): void {
  services.bus.subscribe(PROVE, () => {
    proveStandings(services).catch((error) =>
      services.log.error({ err: error }, 'the standings could not be proved'),
    )
  })
}

/** What does not agree with the ledger is an error in the log of the instance that shows it. */
async function proveStandings({ log, rankings }: Pick<Services, 'log' | 'rankings'>): Promise<void> {
  const { compared, differences } = await rankings.prove()
  if (differences.length === 0) return log.info({ compared }, 'the standings agree with the ledger')
  log.error(
    { compared, differences: differences.slice(0, 20), found: differences.length },
    'the standings do not agree with the ledger',
  )
}
