import { closeQuizReport } from '#features/quiz/contract/reports.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { noteQuizReport } from '#features/quiz/server/quiz.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** Their texts have several lines. */
export const blocksOfQuiz = ['POST /api/quiz/reports/:report_id/close answer']

/** For every field about the question bank that takes text of people: sends it, and reads it back. */
export function quizFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  let version: Promise<string> | undefined

  async function someVersion(): Promise<string> {
    await fillBank(appOf().db, 1, 'naughty')
    const found = appOf()
      .db.selectFrom('quiz_questions')
      .select('version_id')
      .where('code', 'like', 'naughty%')
    return (await found.executeTakeFirstOrThrow()).version_id
  }

  async function closeWith(answer: string): Promise<Outcome> {
    const { db, as } = appOf()
    const closing = await (organiser ??= appOf().person('Quizmaster', { role: 'organiser' }))
    const version_id = await (version ??= someVersion())
    const { id: user_id } = await newcomer(appOf())
    await noteQuizReport(db, { version_id, user_id, reason: 'other', text: null })
    const found = db.selectFrom('quiz_reports').select('id').where('user_id', '=', user_id)
    const report_id = (await found.executeTakeFirstOrThrow()).id
    const { status, body } = await as(closing)(closeQuizReport, { report_id, answer })
    if (status === 400) return { refused: body.fields?.answer ?? '' }
    const stored = db.selectFrom('quiz_reports').select('answer').where('id', '=', report_id)
    return { stored: (await stored.executeTakeFirstOrThrow()).answer ?? '' }
  }

  return { [blocksOfQuiz[0]!]: closeWith }
}
