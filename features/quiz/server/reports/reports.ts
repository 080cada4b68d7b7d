import type { Language } from '#platform/contract/languages.ts'
import type { QuizReport } from '#features/quiz/contract/reports.ts'
import type { NoticeSubject } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { findReports, findReportsOf, type ReportRow } from './reports.store.ts'
import { wordingIn } from '#features/quiz/server/quiz.rules.ts'
import { readVersionRows } from '#features/quiz/server/quiz.versions.ts'

/** Reports with the question as it was asked, in that language where it has it. */
export async function describeReports(
  db: Db,
  rows: readonly ReportRow[],
  language: Language,
): Promise<QuizReport[]> {
  const versions = await readVersionRows(
    db,
    rows.map(({ version_id }) => version_id),
  )
  return rows.map(({ id, reason, text, created_at, answer, closed_at, ...row }, at) => {
    const version = versions[at]!
    const { user_id, first_name, last_name } = row
    const reported_by =
      user_id === null ? null : { id: user_id, first_name: first_name!, last_name: last_name! }
    return {
      id,
      state: closed_at === null ? 'open' : 'closed',
      reason,
      text,
      created_at,
      question: {
        id: row.question_id,
        code: row.code,
        version: version.number,
        text: wordingIn(version, language).text,
      },
      reported_by,
      answer,
      closed_at,
    }
  })
}

/** What waits for an answer, the oldest first. */
export async function listOpenReports(db: Db, limit: number): Promise<QuizReport[]> {
  return describeReports(db, await findReports(db, { closed: false, after: undefined, limit }), 'en')
}

/** The closed reports of a person, for their notifications. */
export async function describeClosed(
  db: Db,
  ids: readonly string[],
  reader: { id: string; language: Language },
): Promise<NoticeSubject[]> {
  const reports = await describeReports(db, await findReportsOf(db, ids, reader.id), reader.language)
  return reports.map(({ id, question, answer }) => ({
    id,
    title: question.text,
    detail: answer,
    path: '/duels',
  }))
}
