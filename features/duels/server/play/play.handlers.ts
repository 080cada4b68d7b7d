import * as contract from '#features/duels/contract/play.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type Caller, handle, type RequestFacts } from '#platform/server/http/handler.ts'
import { type Tell, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { settleNotifications } from '#features/duels/server/duels.changes.ts'
import { concludeDuel, lockOverdue, readCourse } from '#features/duels/server/closing/closing.ts'
import { type Course, hasBegun, isDone, waitedIn } from './course.rules.ts'
import { askNext, lockAnswer, playOf, type LockedDuel } from './play.ts'
import { setLag } from './play.store.ts'
import { type DuelRow, findDuelOf, lockDuelOf } from '#features/duels/server/duels.store.ts'
import type { DuelView } from '#features/duels/server/duels.views.ts'

type Turn = { tx: Db; tell: Tell; duel: DuelRow; course: Course }
type Call = { userId: string; duelId: string; request: RequestFacts }

/** One question at a time, by the clock of the database. */
export function playHandlers(services: Services) {
  const { db, live } = services

  /**
   * The caller's duel with the row locked and what has run out locked as missed; `act` answers how the course stands
   * after it, or a refusal. What ends the duel ends it in the same transaction. Answers how it stands then.
   */
  async function play<Refusal extends 'duel_question_not_asked'>(
    { userId, duelId, request }: Call,
    act: (turn: Turn) => Promise<Course | Refusal>,
  ): Promise<Refusal | 'duel_not_found' | 'duel_not_accepted' | 'duel_over' | LockedDuel> {
    return changeAndTell(services, async (tx, tell) => {
      const duel = await lockDuelOf(tx, duelId, userId)
      if (!duel) return 'duel_not_found' as const
      if (duel.state === 'proposed')
        return duel.over ? ('duel_over' as const) : ('duel_not_accepted' as const)
      const running = duel.state === 'running'
      const course = running
        ? await lockOverdue(tx, tell, duel, { by: userId, arrived: request.receivedAt })
        : await readCourse(tx, duel.id)
      const acted = duel.over || !running ? course : await act({ tx, tell, duel, course })
      const after = typeof acted === 'string' ? course : acted
      const concluded = running ? await concludeDuel(tx, tell, { duel, course: after, by: userId }) : duel
      if (typeof acted === 'string') return acted
      // Whoever has played to the end may look at it; whoever has not comes too late.
      const played = concluded.state === 'finished' && isDone(after, userId)
      if (concluded.state !== 'running' && !played) return 'duel_over' as const
      return { duel: concluded, course: after }
    })
  }

  const sceneFor = (caller: Caller, { language }: RequestFacts): DuelView => ({
    db,
    live,
    reader: { id: caller.id, language },
  })

  return [
    handle(contract.getDuelPlay, async ({ caller, input, request, fail }) => {
      const call = { userId: caller.id, duelId: input.duel_id, request }
      const standing = await play<never>(call, async (turn) => {
        await opened(turn, caller.id)
        return turn.course
      })
      if (typeof standing === 'string') throw fail(standing)
      return playOf(sceneFor(caller, request), standing)
    }),

    handle(contract.askNextQuestion, async ({ caller, input, request, fail }) => {
      const call = { userId: caller.id, duelId: input.duel_id, request }
      const standing = await play<never>(call, async (turn) => {
        const { tx, duel, course } = turn
        if (!hasBegun(course, caller.id)) await opened(turn, caller.id)
        return askNext(tx, duel, course, caller.id)
      })
      if (typeof standing === 'string') throw fail(standing)
      return playOf(sceneFor(caller, request), standing)
    }),

    handle(contract.noteQuestionSeen, async ({ caller, input, request, fail }) => {
      const { duel_id, position } = input
      const waitedMs = performance.now() - request.receivedAt
      if (await setLag(db, { duel_id, user_id: caller.id, position, waitedMs })) return {}
      const duel = await findDuelOf(db, duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      if (duel.state === 'proposed') throw fail('duel_not_accepted')
      if (duel.state !== 'running') throw fail('duel_over')
      return {}
    }),

    handle(contract.answerQuestion, async ({ caller, input, request, fail }) => {
      const { duel_id, position, chosen } = input
      const call = { userId: caller.id, duelId: duel_id, request }
      const standing = await play(call, async (turn) => {
        const { tx, tell, duel, course } = turn
        const answer = course.answers.find((each) => each.user_id === caller.id && each.position === position)
        if (!answer) return 'duel_question_not_asked' as const
        // The first one counts: again is the same verdict.
        if (answer.locked) return course
        const waitedMs = waitedIn(course, request.receivedAt)
        const after = await lockAnswer(tx, tell, { duel, course, answer, chosen, waitedMs })
        if (!after) throw new AppError('invalid_input', { fields: { chosen: { code: 'not_an_option' } } })
        return after
      })
      if (typeof standing === 'string') throw fail(standing)
      return playOf(sceneFor(caller, request), standing, position)
    }),
  ]
}

/** Whoever plays has seen that it is their turn. */
function opened({ tx, tell, duel }: Turn, userId: string) {
  return settleNotifications(tx, tell, { subjectIds: [duel.id], userIds: [userId] })
}
