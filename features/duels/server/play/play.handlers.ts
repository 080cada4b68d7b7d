import type { ErrorCode } from '#platform/contract/errors.ts'
import * as contract from '#features/duels/contract/play.ts'
import { type Fail, handle, type RequestFacts } from '#platform/server/http/handler.ts'
import { type Tell, changeAndTell } from '#platform/server/live/tell-after.ts'
import { isRunning } from '#features/programme/server/programme.ts'
import { isOpen } from '#features/duels/server/duels.rules.ts'
import { drawQuestions } from './beginning.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { settleNotifications } from '#features/duels/server/duels.changes.ts'
import { concludeDuel, lockOverdue, readCourse } from '#features/duels/server/closing/closing.ts'
import { type Course, hasBegun, isDone, waitedIn } from './course.rules.ts'
import { askNext, lockAnswer, playOf } from './play.ts'
import { setLag } from './play.store.ts'
import { findCrewOf } from '#features/teams/server/teams.ts'
import { type DuelRow, findDuelOf, lockDuelOf, otherOf } from '#features/duels/server/duels.store.ts'

type Turn = { tx: Db; tell: Tell; duel: DuelRow; course: Course }
type PlayCall<Code extends ErrorCode> = {
  caller: { id: string }
  input: { duel_id: string }
  request: RequestFacts
  fail: Fail<Code | 'duel_not_found' | 'duel_not_accepted' | 'duel_over'>
}

/** One question at a time, by the clock of the database. */
export function playHandlers(services: Services) {
  const { db, live } = services

  /**
   * The caller's duel with the row locked and what has run out locked as missed; `act` answers how the course stands
   * after it, or why not. What ends the duel ends it in the same transaction, and is not undone by a refusal. Answers
   * where the caller is then, with the question at `position` if they want to see it again.
   */
  async function play<Code extends ErrorCode>(
    { caller: { id: userId }, input: { duel_id }, request, fail }: PlayCall<Code>,
    act: (turn: Turn) => Promise<Course | Code>,
    position?: number,
  ) {
    const standing = await changeAndTell(services, async (tx, tell) => {
      const duel = await lockDuelOf(tx, duel_id, userId)
      if (!duel) throw fail('duel_not_found')
      if (duel.state === 'proposed' && (duel.over || duel.challenger_id !== userId))
        throw fail(duel.over ? 'duel_over' : 'duel_not_accepted')
      const open = isOpen(duel.state)
      const course = open
        ? await lockOverdue(tx, tell, duel, { by: userId, arrived: request.receivedAt })
        : await readCourse(tx, duel.id)
      const acted = duel.over || !open ? course : await act({ tx, tell, duel, course })
      const after = typeof acted === 'string' ? course : acted
      const concluded = open ? await concludeDuel(tx, tell, { duel, course: after, by: userId }) : duel
      if (typeof acted === 'string') return acted
      // Whoever has played to the end may look at it; whoever has not comes too late.
      const played = concluded.state === 'finished' && isDone(after, userId)
      if (!isOpen(concluded.state) && !played) return 'duel_over' as const
      return { duel: concluded, course: after }
    })
    if (typeof standing === 'string') throw fail(standing)
    return playOf({ db, live, reader: { id: userId, language: request.language } }, standing, position)
  }

  return [
    handle(contract.getDuelPlay, async (call) =>
      play(call, async (turn) => {
        await opened(turn, call.caller.id)
        return turn.course
      }),
    ),

    handle(contract.getDuelCampers, async ({ caller, input, fail }) => {
      const duel = await findDuelOf(db, input.duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      const me = await findCrewOf(db, caller.id)
      const them = await findCrewOf(db, otherOf(duel, caller.id))
      return { me: me?.vehicle ?? null, them: them?.vehicle ?? null }
    }),

    handle(contract.askNextQuestion, async (call) =>
      play(call, async (turn) => {
        const { tx, duel, course } = turn
        if (!hasBegun(course, call.caller.id)) await opened(turn, call.caller.id)
        if (duel.rules) return askNext(tx, duel, course, call.caller.id)
        if (!(await isRunning(tx))) return 'duel_programme_not_running' as const
        if (!(await drawQuestions(tx, duel))) return 'duel_bank_empty' as const
        return askNext(tx, duel, await readCourse(tx, duel.id), call.caller.id)
      }),
    ),

    handle(contract.noteQuestionSeen, async ({ caller, input, request, fail }) => {
      const { duel_id, position } = input
      const waitedMs = performance.now() - request.receivedAt
      if (await setLag(db, { duel_id, user_id: caller.id, position, waitedMs })) return {}
      const duel = await findDuelOf(db, duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      if (!isOpen(duel.state)) throw fail('duel_over')
      if (duel.state === 'proposed' && duel.challenger_id !== caller.id) throw fail('duel_not_accepted')
      return {}
    }),

    handle(contract.answerQuestion, async (call) => {
      const { caller, input, request, fail } = call
      const { position, chosen } = input
      return play(
        call,
        async ({ tx, tell, duel, course }) => {
          const answer = course.answers.find(
            (each) => each.user_id === caller.id && each.position === position,
          )
          if (!answer) return 'duel_question_not_asked'
          // The first one counts: again is the same verdict.
          if (answer.locked) return course
          const waitedMs = waitedIn(course, request.receivedAt)
          const after = await lockAnswer(tx, tell, { duel, course, answer, chosen, waitedMs })
          if (!after) throw fail('invalid_input', { fields: { chosen: { code: 'not_an_option' } } })
          return after
        },
        position,
      )
    }),
  ]
}

/** Whoever plays has seen that it is their turn. */
function opened({ tx, tell, duel }: Turn, userId: string) {
  return settleNotifications(tx, tell, { subjectIds: [duel.id], userIds: [userId] })
}
