import { inTransaction } from '#platform/server/database/transaction.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { countDaysOver } from './counting.store.ts'
import { followPeople, remakeChanged } from './following.ts'
import { movePointsOn, remakeAll } from './following.store.ts'
import { countToldOver } from './told.store.ts'
import { tellWeek } from './week-mail.ts'

/**
 * Each minute the rows of whoever has changed are made anew, so that a look finds few; each hour, right after it has
 * begun, the days that are over are counted; each night every row is. On Mondays from seven on whoever reads the week gets it.
 */
export function dashboardJobs(services: Pick<Services, 'db' | 'mail' | 'config'>) {
  const { db } = services
  return jobsOf(
    byClock('dashboard.follow', '* * * * *', () => followPeople(db)),
    byClock('dashboard.count', '1 * * * *', async () => {
      for (const work of [movePointsOn, countDaysOver, countToldOver]) await inTransaction(db, work)
    }),
    byClock('dashboard.remake', '37 3 * * *', async () => {
      await inTransaction(db, remakeAll)
      await remakeChanged(db)
    }),
    byClock('dashboard.tell-week', '4 * * * *', async () => {
      await tellWeek(services)
    }),
  )
}
