import { randomInt } from 'node:crypto'
import * as contract from '#features/daily-question/contract/daily-question.ts'
import { drawToday } from '#features/daily-question/server/drawing.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { getSettings, isRunning } from '#features/programme/server/programme.ts'
import * as quiz from '#features/quiz/server/quiz.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type CallOf, handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type DailyReader, dailyOf, lastDailyOf, timingOf } from './playing.ts'
import * as store from './playing.store.ts'

/** A number from 0 up to, but never, 1 that nobody can foresee. */
const random = () => randomInt(2 ** 32) / 2 ** 32

/** One question a day, once for each, by the clock of the database. */
export function dailyQuestionHandlers({ db }: Services) {
  return [
    handle(contract.getDailyQuestion, async (call) => dailyOf(db, await readerOf(db, call))),

    handle(contract.getLastDailyQuestion, async (call) =>
      lastDailyOf(db, await readerOf(db, call), call.input.before),
    ),

    handle(contract.openDailyQuestion, async ({ caller, request, fail }) => {
      if (!(await isRunning(db))) throw fail('daily_question_none')
      await inTransaction(db, async (tx) => {
        const drawn = await drawToday(tx)
        const [version] = drawn ? await quiz.readQuizVersions(tx, [drawn.version_id]) : []
        if (!drawn || !version || version.voided) throw fail('daily_question_none')
        await store.insertAsked(tx, {
          day: drawn.day,
          user_id: caller.id,
          places: quiz.placesFor(version.kind, version.answers, random),
          total_ms: quiz.totalMsOf(contract.DAILY_SECONDS, await store.findTime(tx, caller.id)),
        })
      })
      return dailyOf(db, { id: caller.id, language: request.language, on: true })
    }),

    handle(contract.noteDailySeen, async ({ caller, input, request }) => {
      const waitedMs = performance.now() - request.receivedAt
      await store.setLag(db, { day: input.day, user_id: caller.id, waitedMs })
      return {}
    }),

    handle(contract.answerDailyQuestion, async ({ caller, input, request, fail }) => {
      const { day, chosen } = input
      await inTransaction(db, async (tx) => {
        if (!(await store.lockOwn(tx, day, caller.id))) throw fail('daily_question_not_opened')
        const waitedMs = Math.max(performance.now() - request.receivedAt, 0)
        const { version_id, mine } = await store.findDay(tx, caller.id, day)
        // The first one counts: again is the same verdict.
        if (!mine || mine.locked) return
        const [version] = await quiz.readQuizVersions(tx, [version_id!])
        if (!quiz.isChoice(version!.kind, version!.answers, chosen))
          throw fail('invalid_input', { fields: { chosen: { code: 'not_an_option' } } })
        const own = { day, user_id: caller.id }
        if (version!.voided || !quiz.isInTime(timingOf(mine, waitedMs)))
          return store.setLocked(tx, { ...own, verdict: 'missed', chosen: [] })
        const inBank = quiz.toBank(mine.places, chosen)
        const right = quiz.isRightAnswer(version!, inBank)
        await store.setLocked(tx, { ...own, verdict: right ? 'right' : 'wrong', chosen: inBank })
        await quiz.noteQuizAnswers(tx, [{ question_id: version!.question_id, right }])
        if (right) await reward(tx, own)
      })
      return dailyOf(db, { id: caller.id, language: request.language, on: true }, day)
    }),
  ]
}

async function readerOf(
  db: Db,
  { caller, request }: Pick<CallOf<typeof contract.getDailyQuestion>, 'caller' | 'request'>,
): Promise<DailyReader> {
  const on = await isModuleOn(db, 'DailyQuestionModule', caller)
  return { id: caller.id, language: request.language, on }
}

/** What knowing it brings; the ledger takes it once for each person and day. */
async function reward(tx: Db, { day, user_id }: { day: string; user_id: string }): Promise<void> {
  const { daily_question_points: points } = await getSettings(tx)
  if (points === 0) return
  await awardPoints(tx, {
    user_id,
    kind: 'educational',
    points,
    reason: { say: 'daily_question.reasons.right', values: {} },
    source: 'daily_question',
    source_id: `${day}:${user_id}`,
    rule: 'daily_question.right@1',
  })
}
