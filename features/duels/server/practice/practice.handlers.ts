import { randomInt } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/duels/contract/practice.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import {
  askedFrom,
  drawQuiz,
  isChoice,
  isRightAnswer,
  lockedFrom,
  placesFor,
  readQuizVersions,
  toBank,
} from '#features/quiz/server/quiz.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import type { Db } from '#platform/server/schema.ts'
import { findPractice, insertPractice, lockPractice, type PracticeAnswerRow } from './practice.store.ts'

const random = () => randomInt(2 ** 32) / 2 ** 32

/** Of so many drawn those that a single press answers come first. */
const DRAWN = 12

/** What the camper makes of the questions: it knows its own road, and not much else. */
const CAMPER_RIGHT = [true, false, false]

/** Three questions against one's own camper, to learn how a duel goes. */
export function practiceHandlers(services: Services) {
  return [
    handle(contract.playPractice, async ({ caller, request, fail }) =>
      inTransaction(services.db, async (tx) => {
        let rows = await findPractice(tx, caller.id)
        if (rows.length === 0) {
          const questions = await draw(tx)
          if (questions.length < contract.PRACTICE_QUESTIONS) throw fail('duel_bank_empty')
          await insertPractice(tx, caller.id, questions)
          rows = await findPractice(tx, caller.id)
        }
        return practiceOf(tx, rows, request.language)
      }),
    ),

    handle(contract.answerPractice, async ({ caller, input, request, fail }) =>
      inTransaction(services.db, async (tx) => {
        const rows = await findPractice(tx, caller.id)
        const asked = rows.find(({ verdict }) => verdict === null)
        const row = rows.find(({ position }) => position === input.position)
        if (!row || (row.verdict === null && row !== asked)) throw fail('duel_question_not_asked')
        // The first one counts: again is the same verdict.
        if (row.verdict !== null) return practiceOf(tx, rows, request.language, row.position)
        const [version] = await readQuizVersions(tx, [row.version_id])
        if (!isChoice(version!.kind, version!.answers, input.chosen))
          throw fail('invalid_input', { fields: { chosen: { code: 'not_an_option' } } })
        row.chosen = toBank(row.places, input.chosen)
        row.verdict = isRightAnswer(version!, row.chosen) ? 'right' : 'wrong'
        await lockPractice(tx, caller.id, row)
        if (row === rows.at(-1)) await reward(tx, caller.id, rows)
        return practiceOf(tx, rows, request.language, row.position)
      }),
    ),
  ]
}

async function draw(tx: Db): Promise<Pick<PracticeAnswerRow, 'version_id' | 'places'>[]> {
  const versions = await readQuizVersions(tx, await drawQuiz(tx, { count: DRAWN, avoid: [] }))
  const isQuick = ({ kind }: (typeof versions)[number]) => kind === 'single' || kind === 'true_false'
  return versions
    .toSorted((one, other) => Number(isQuick(other)) - Number(isQuick(one)))
    .slice(0, contract.PRACTICE_QUESTIONS)
    .map(({ id, kind, answers }) => ({ version_id: id, places: placesFor(kind, answers, random) }))
}

/** What taking part in a duel brings; the ledger takes it once for each person. */
async function reward(tx: Db, userId: string, rows: readonly PracticeAnswerRow[]) {
  const { duel_points_lost: points } = await getSettings(tx)
  if (points === 0) return
  await awardPoints(tx, {
    user_id: userId,
    kind: 'educational',
    points,
    reason: { say: 'duels.reasons.practice', values: { right: rightIn(rows), questions: rows.length } },
    source: 'practice',
    source_id: userId,
    rule: 'duel.practice@1',
  })
}

const rightIn = (rows: readonly PracticeAnswerRow[]) =>
  rows.filter(({ verdict }) => verdict === 'right').length

/** `position`: the question behind them that they want to see; else the last one. */
async function practiceOf(
  db: Db,
  rows: readonly PracticeAnswerRow[],
  language: Language,
  position?: number,
): Promise<contract.Practice> {
  const locked = rows.filter(({ verdict }) => verdict !== null)
  const asked = rows.find(({ verdict }) => verdict === null)
  const last = locked.find((row) => row.position === position) ?? locked.at(-1)
  const versions = await readQuizVersions(
    db,
    rows.map(({ version_id }) => version_id),
  )
  const viewOf = (row: PracticeAnswerRow) => ({
    version: versions.find(({ id }) => id === row.version_id)!,
    answer: { ...row, total_ms: null, locked: row.verdict !== null, score: 0 },
    language,
  })
  return {
    phase: asked ? 'asked' : 'done',
    questions: rows.length,
    asked: asked ? askedFrom(viewOf(asked)) : null,
    last: last
      ? {
          question: askedFrom(viewOf(last)),
          answer: lockedFrom({ ...viewOf(last), voided: false, places: last.places }),
        }
      : null,
    right: rightIn(rows),
    camper: CAMPER_RIGHT.slice(0, locked.length).filter(Boolean).length,
    points: asked ? null : (await getSettings(db)).duel_points_lost,
  }
}
