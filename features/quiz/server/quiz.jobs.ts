import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { foldAnswerCounts } from './quiz.draw.store.ts'

const FOLD = 'quiz.fold'

/** Every hour the answers that were counted are added up, so that their table stays small. */
export function quizJobs({ db }: Pick<Services, 'db'>) {
  return jobsOf(byClock(FOLD, '25 * * * *', () => foldAnswerCounts(db)))
}
