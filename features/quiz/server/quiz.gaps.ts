import { isModuleOn } from '#features/modules/server/modules.ts'
import type { Gap } from '#features/programme/contract/gaps.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Services } from '#platform/server/services.ts'
import { countActive } from './quiz.draw.store.ts'

/** A duel begins with as many different questions as it has; where there are no duels none are missing. */
export async function quizGaps({ db }: Pick<Services, 'db'>): Promise<Gap[]> {
  if (!(await isModuleOn(db, 'DuelsModule', undefined))) return []
  const needed = (await getSettings(db)).duel_questions
  const count = await countActive(db)
  return count < needed ? [{ name: 'questions', count, needed }] : []
}
