import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { findReached } from '#features/content/server/content.ts'
import { notifyOfChallenge } from '#features/notifications/server/notifications.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { isForEverybody } from '#platform/server/lists/audience.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { setEnded, takeOpened } from './challenges.console.store.ts'

const TURN = 'challenges.turn'

/** Every minute: whoever a challenge is meant for is told that it is open, and open browsers that one is over. */
export function challengesJobs(services: Pick<Services, 'db' | 'live'>) {
  return jobsOf(byClock(TURN, '* * * * *', () => turnChallenges(services)))
}

/** The same at once. What may be done is decided by the clock of the database, with or without it. */
export async function turnChallenges({
  db,
  live,
}: {
  db: Db
  live: Pick<Services['live'], 'tell' | 'tellEveryone'>
}): Promise<void> {
  const opened = await changeAndTell({ db, live }, async (tx, tell, after) => {
    const rows = await takeOpened(tx)
    for (const row of rows) {
      const userIds = await findReached(tx, row, 'ChallengeModule')
      await notifyOfChallenge(tx, { challengeId: row.id, event: 'published', userIds })
      if (!isForEverybody(row)) tell(userIds, notificationsChanged, {})
    }
    if (rows.some(isForEverybody)) after(() => live.tellEveryone(notificationsChanged, {}))
    return rows.length
  })
  if (opened + (await setEnded(db)) > 0) live.tellEveryone(challengesChanged, {})
}
