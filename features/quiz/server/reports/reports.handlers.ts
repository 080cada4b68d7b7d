import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import type { Language } from '#platform/contract/languages.ts'
import { closeQuizReport, listQuizReports, reopenQuizReport } from '#features/quiz/contract/reports.ts'
import { isWithin } from '#features/account/server/account.ts'
import { forget, notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Fail, handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findReport, findReports, reporterOf, setClosed, setReopened } from './reports.store.ts'
import { describeReports } from './reports.ts'

const PAGE = 30
const Place = z.tuple([z.boolean(), z.int().check(z.gte(0)), z.uuid()])

type ReportCall = { request: { language: Language }; fail: Fail<'quiz_report_not_found'> }

/** What people found wrong with questions. */
export function quizReportsHandlers({ db, live }: Services) {
  async function one(id: string, { request, fail }: ReportCall) {
    const report = await findReport(db, id)
    if (!report) throw fail('quiz_report_not_found')
    const [described] = await describeReports(db, [report], request.language)
    return { report: described! }
  }
  return [
    handle(listQuizReports, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await findReports(db, {
        closed: input.state && input.state === 'closed',
        after: place && { closed: place[0], at: place[1], id: place[2] },
        limit: PAGE + 1,
        scope: caller.scope,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [
        last.closed_at !== null,
        last.reported_at,
        last.id,
      ])
      return {
        reports: await describeReports(db, page, request.language),
        next,
      }
    }),

    handle(closeQuizReport, async ({ caller, input, request, fail }) => {
      const { report_id, answer } = input
      if (!(await isWithin(db, caller.scope, reporterOf(report_id)))) throw fail('quiz_report_not_found')
      const reporter = await inTransaction(db, async (tx) => {
        const user = await setClosed(tx, { report_id, answer: answer || null, by: caller.id })
        if (user)
          await notifyOfNotice(tx, { kind: 'quiz', event: 'answered', subjectId: report_id, userIds: [user] })
        return user
      })
      if (reporter) live.tell([reporter], notificationsChanged, {})
      return one(report_id, { request, fail })
    }),

    handle(reopenQuizReport, async ({ caller, input, request, fail }) => {
      const { report_id } = input
      if (!(await isWithin(db, caller.scope, reporterOf(report_id)))) throw fail('quiz_report_not_found')
      if (!(await findReport(db, report_id))) throw fail('quiz_report_not_found')
      await inTransaction(db, async (tx, after) => {
        const reopened = await setReopened(tx, input)
        if (!reopened) throw fail('quiz_report_closed_since')
        // The line about the answer goes with it.
        await forget(tx, [report_id])
        const { user_id } = reopened
        if (user_id !== null) after(() => live.tell([user_id], notificationsChanged, {}))
      })
      return one(report_id, { request, fail })
    }),
  ]
}
