import type * as z from 'zod/mini'
import type {
  answerQuestion,
  AskedQuestion,
  PointsQuestion,
  takeBackAnswer,
} from '#features/points/contract/points.ts'
import { forget, type NoticeSubject, notifyOfNotice } from '#features/notifications/server/notifications.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Language } from '#platform/contract/languages.ts'
import { tellReason } from '#platform/server/words/reasons.ts'
import { insertCounters, insertEntry } from '#features/points/server/ledger/ledger.store.ts'
import { findMoved } from '#features/points/server/ledger/moving.store.ts'
import * as store from './questions.store.ts'

export function questionFrom(row: store.QuestionRow): PointsQuestion {
  const { id, text, created_at, answer, answered_at, correcting_entry_id } = row
  const state = answered_at === null ? 'open' : 'answered'
  return { id, state, text, created_at, answer, answered_at, correcting_entry_id }
}

export function askedFrom(row: store.AskedRow, language: Language): z.infer<typeof AskedQuestion> {
  const { entry_id, kind, points, earned_at, user_id, first_name, last_name } = row
  return {
    ...questionFrom(row),
    entry: { id: entry_id, kind, points, reason: tellReason(row, language), created_at: earned_at },
    asked_by: { id: user_id, first_name, last_name },
  }
}

/** The open questions, the oldest first. */
export async function listOpenQuestions(db: Db, limit: number) {
  const rows = await store.findAsked(db, { answered: false, after: undefined, limit })
  return rows.map((row) => askedFrom(row, 'en'))
}

type Answer = {
  question_id: string
  answer: string
  correction?: number | undefined
  author_id: string | null
  fail: FailOf<typeof answerQuestion>
}

type TakenBack = {
  question_id: string
  answered_at: string
  author_id: string
  fail: FailOf<typeof takeBackAnswer>
}

/** Answers a question, and corrects the entry in the same moment. */
export function answerOpenQuestion(
  db: Db,
  { question_id, answer, correction = 0, author_id, fail }: Answer,
): Promise<store.AskedRow> {
  return inTransaction(db, async (tx) => {
    const question = await store.lockQuestion(tx, question_id)
    if (!question) throw fail('points_question_not_found')
    if (question.answered_at !== null) throw fail('points_question_answered')
    const correcting =
      correction === 0
        ? undefined
        : await insertEntry(tx, {
            user_id: question.user_id,
            kind: question.kind,
            points: correction,
            reason: answer,
            source: 'question',
            source_id: await correctionOf(tx, question),
            rule: 'correction@1',
            author_id,
            // What was earned there stays there, corrected or not.
            team_id: question.team_id,
            stage_id: question.stage_id,
          })
    await store.setAnswer(tx, question_id, {
      answer,
      answered_by: author_id,
      correcting_entry_id: correcting ?? null,
    })
    await notifyOfNotice(tx, {
      kind: 'points',
      event: 'answered',
      subjectId: question_id,
      userIds: [question.user_id],
    })
    return store.getAsked(tx, question_id)
  })
}

/** What tells a further correction of a question, after an answer was taken back, from the first one. */
async function correctionOf(tx: Db, question: store.AskedRow): Promise<string> {
  const before = await store.countCorrections(tx, question)
  return before === 0 ? question.id : `${question.id}:${before + 1}`
}

/** Opens a question again as it was: what the answer brought is countered, and its notification goes. */
export function takeAnswerBack(db: Db, { author_id, fail, ...meant }: TakenBack): Promise<store.AskedRow> {
  return inTransaction(db, async (tx) => {
    const question = await store.lockQuestion(tx, meant.question_id)
    if (!question) throw fail('points_question_not_found')
    if (!(await store.clearAnswer(tx, meant))) throw fail('points_question_answered_since')
    if (question.correcting_entry_id !== null)
      await insertCounters(tx, await findMoved(tx, question.correcting_entry_id), {
        reason: { say: 'points.reasons.answer_taken_back', values: {} },
        author_id,
      })
    await forget(tx, [meant.question_id])
    return store.getAsked(tx, meant.question_id)
  })
}

/** The answers to this person's questions, for their notifications. */
export async function describeAnswers(
  db: Db,
  ids: readonly string[],
  reader: { id: string; language: Language },
): Promise<NoticeSubject[]> {
  const rows = await store.findAnswered(db, ids, reader.id)
  return rows.map((row) => ({
    id: row.id,
    title: tellReason(row, reader.language),
    detail: row.answer,
    path: '/my-points',
  }))
}
