import { inTransaction } from '#platform/server/database/transaction.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { countDaysOver } from './counting.store.ts'
import { tellWeek } from './week-mail.ts'

/** Each hour: the days that are over are counted, and on Mondays from seven on whoever reads the week gets it. */
export function dashboardJobs(services: Pick<Services, 'db' | 'mail' | 'config'>) {
  return jobsOf(
    byClock('dashboard.count', '12 * * * *', () => inTransaction(services.db, countDaysOver)),
    byClock('dashboard.tell-week', '4 * * * *', async () => {
      await tellWeek(services)
    }),
  )
}
