import * as z from 'zod/mini'
import { newsChanged } from '#features/news/contract/news.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { setAnnounced } from './news.console.store.ts'
import { showPictures } from './news.pictures.ts'
import { REMIND, remindOwing, writeReminders } from './news.reminding.ts'

export const ANNOUNCE = 'news.announce'
const OWING = 'news.remind-owing'

/**
 * What is scheduled appears by the clock of the database, with or without a job; the job tells the open browsers, at
 * the moment itself, and every minute whatever was missed.
 */
export function newsJobs(services: Pick<Services, 'db' | 'live' | 'mail' | 'config'>) {
  const remind = jobTask({
    name: REMIND,
    payload: z.object({ article_id: z.uuid() }),
    run: ({ article_id }) => writeReminders(services, article_id),
  })
  return jobsOf(
    byClock(ANNOUNCE, '* * * * *', () => announceNews(services)),
    remind,
    byClock(OWING, '40 6 * * *', () => remindOwing(services)),
  )
}

/** Shows the pictures of what has come out since, and tells of it: once, whoever notices it first. */
export async function announceNews({ db, live }: Pick<Services, 'db' | 'live'>): Promise<void> {
  const ids = await inTransaction(db, async (tx) => {
    const due = await setAnnounced(tx)
    await showPictures(tx, due, true)
    return due
  })
  if (ids.length > 0) live.tellEveryone(newsChanged, { to_all: true })
}
