import type { Endpoint } from '#platform/contract/kit.ts'
import { searchOpponent } from '#features/duels/contract/opponents.ts'
import { answerQuestion, askNextQuestion } from '#features/duels/contract/play.ts'
import { acceptDuel } from '#features/duels/contract/duels.ts'
import { playHandlers } from '#features/duels/server/play/play.handlers.ts'
import { proposalsHandlers } from '#features/duels/server/proposing/proposals.handlers.ts'
import { opponentSearchHandlers } from '#features/duels/server/proposing/search.handlers.ts'
import { type QuizVersion, readQuizVersions } from '#features/quiz/server/quiz.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { acceptsAfter, knowsIt, meetsAfter, restsFor, thinksFor } from './companion-moves.ts'
import { type CompanionTurn, findLonely, findTurns, isMyMove } from './companions.store.ts'

const EVERY_MS = 1_000

/**
 * In the demo: its colleagues accept challenges, let themselves be found, and play at a human pace, by the very calls
 * that browsers make. Everything is decided by what stands in the database, so a restart changes nothing.
 */
export function followCompanions(services: Services): () => void {
  let moving = false
  const timer = setInterval(() => {
    // A slow round is not overtaken by the next.
    if (moving) return
    moving = true
    moveCompanions(services)
      .catch((error) => services.log.warn({ err: error }, 'the companions of the demo could not move'))
      .finally(() => {
        moving = false
      })
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** One round: whoever has waited long enough moves. */
export async function moveCompanions(services: Services): Promise<void> {
  const { db } = services
  const call = callsOf(services)
  await db.transaction().execute(async (tx) => {
    if (!(await isMyMove(tx))) return
    for (const { user_id, since, waited_ms, companion } of await findLonely(tx))
      if (companion && waited_ms >= meetsAfter(user_id, since)) await call(companion, searchOpponent, {})
    for (const turn of await findTurns(tx)) await move(services, call, turn)
  })
}

type Call = (userId: string, endpoint: Endpoint, input: object) => Promise<void>

async function move({ db }: Services, call: Call, turn: CompanionTurn): Promise<void> {
  const { duel_id, user_id, state, waited_ms, answered, position } = turn
  if (state === 'proposed') {
    if (waited_ms >= acceptsAfter(duel_id)) await call(user_id, acceptDuel, { duel_id })
  } else if (position === null || turn.version_id === null) {
    if (waited_ms >= restsFor(user_id, duel_id, answered)) await call(user_id, askNextQuestion, { duel_id })
  } else if (waited_ms >= thinksFor(user_id, duel_id, position)) {
    const [version] = await readQuizVersions(db, [turn.version_id])
    const chosen = choiceOf(version!, turn.places ?? [], knowsIt(user_id, duel_id, position))
    await call(user_id, answerQuestion, { duel_id, position, chosen })
  }
}

/** Places of a right answer, or of one that is not. */
export function choiceOf(
  { kind, right, answers }: Pick<QuizVersion, 'kind' | 'right' | 'answers'>,
  places: readonly number[],
  knows: boolean,
): number[] {
  const all = Array.from({ length: answers }, (_, answer) => answer)
  const toPlaces = (chosen: readonly number[]) => chosen.map((answer) => places.indexOf(answer))
  if (kind === 'order') return toPlaces(knows ? all : all.toReversed())
  if (knows) return toPlaces(right)
  return toPlaces(all.filter((answer) => !right.includes(answer)).slice(0, 1))
}

function callsOf(services: Services): Call {
  const handlers = [
    ...proposalsHandlers(services),
    ...playHandlers(services),
    ...opponentSearchHandlers(services),
  ]
  return async (userId, endpoint, input) => {
    const receivedAt = performance.now()
    const facts = {
      id: 'companion',
      ip: '',
      userAgent: undefined,
      language: 'en' as const,
      receivedAt,
      file: Buffer.alloc(0),
    }
    const handler = handlers.find((each) => each.endpoint === endpoint)
    try {
      await handler!.run(input, { id: userId } as Caller, facts)
    } catch (error) {
      // Somebody else was first, the time ran out, or duels are off: the next round sees how things stand.
      if (!(error instanceof AppError)) throw error
    }
  }
}
