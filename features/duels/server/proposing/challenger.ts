import { thoseWithModule } from '#features/modules/server/modules.ts'
import { getSettings, isRunning } from '#features/programme/server/programme.ts'
import { countActiveQuiz } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import * as rules from '#features/duels/server/duels.rules.ts'
import { countOpen, findChallengers } from './challenger.store.ts'

export type ChallengerFacts = {
  means: rules.ChallengerState
  limits: rules.ChallengeLimits
  questions: number
  /** Duels that are over although nobody has written it. */
  over: readonly string[]
}

/** What decides whether somebody may begin a duel, whoever the other one is. */
export async function challengerOf(
  db: Db,
  userId: string,
  over: readonly string[] = [],
): Promise<ChallengerFacts> {
  const settings = await getSettings(db)
  const means = {
    running: await isRunning(db),
    bankFilled: (await countActiveQuiz(db)) >= settings.duel_questions,
    open: await countOpen(db, userId, over),
  }
  const limits = {
    challengesPerDay: settings.duel_challenges_per_day,
    openLimit: settings.duel_open_limit,
  }
  return { means, limits, questions: settings.duel_questions, over }
}

export function mayBeginWith({ means, limits }: ChallengerFacts) {
  return rules.mayBegin(means, limits)
}

export type Dealings = { duel_id: string | null; challenge: rules.ChallengeRefusal | null }

/** For each of these people the open duel with the reader, and whether the reader may challenge them. */
export async function dealingsWith(
  db: Db,
  { id, means, limits, over }: ChallengerFacts & { id: string },
  userIds: readonly string[],
): Promise<Map<string, Dealings>> {
  const wanted = [...new Set(userIds)]
  const standings = await findChallengers(db, id, { userIds: wanted, over })
  const withModule = await thoseWithModule(db, [...standings.values()], 'DuelsModule')
  return new Map(
    wanted.map((userId) => {
      const row = standings.get(userId)
      const standing = {
        oneself: userId === id,
        known: row?.takes_part ?? false,
        ready: Boolean(
          row && row.ready && !row.blocked && withModule.has(userId) && row.open < limits.openLimit,
        ),
        openTogether: Boolean(row?.duel_id),
        challenges: row?.challenges ?? 0,
      }
      return [
        userId,
        { duel_id: row?.duel_id ?? null, challenge: rules.mayChallenge(standing, means, limits) },
      ]
    }),
  )
}
