import * as z from 'zod/mini'
import { jobTask } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { foldAnswerCounts } from './quiz.draw.store.ts'

const FOLD = 'quiz.fold'

/** Every hour the answers that were counted are added up, so that their table stays small. */
export function quizJobs({ db }: Pick<Services, 'db'>) {
  const fold = jobTask({ name: FOLD, payload: z.object({}), run: () => foldAnswerCounts(db) })
  return { tasks: [fold], crons: [{ name: FOLD, match: '25 * * * *' }] }
}
