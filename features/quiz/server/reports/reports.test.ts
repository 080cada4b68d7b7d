import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { closeQuizReport, listQuizReports, reopenQuizReport } from '#features/quiz/contract/reports.ts'
import { changeQuizQuestion, listQuizQuestions } from '#features/quiz/contract/quiz.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  fillBank,
  makeRiverQuestion,
  riverQuestionWorded,
  versionsOf,
} from '#features/quiz/server/quiz.fixture.ts'
import { noteQuizReport } from '#features/quiz/server/quiz.ts'

const app = useTestApp()
let olga: Person
let anna: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  anna = await app.person('Anna')
  await fillBank(app.db, 40)
})

describe('reports', () => {
  test('are listed with the question as it was asked, open ones first, and closed with an answer', async () => {
    const { id, code } = await makeRiverQuestion(app, olga)
    const [version] = await versionsOf(app, id)
    const people = [anna, await app.person('Bea'), await app.person('Cleo')]
    for (const { id: user_id } of people)
      await noteQuizReport(app.db, { version_id: version!, user_id, reason: 'unclear', text: 'Which?' })
    await app.as(olga)(changeQuizQuestion, { question_id: id, content: riverQuestionWorded('Which one?') })
    const [listed] = (await app.as(olga)(listQuizQuestions, { search: code })).body.questions
    expect(listed!.open_reports).toBe(3)
    expect((await app.as(olga)(listQuizQuestions, { reported: 'true' })).body.total).toBe(1)

    const polish = app.as(olga, { headers: { 'accept-language': 'pl' } })
    const { reports, next } = (await polish(listQuizReports, {})).body
    expect([reports.length, next]).toEqual([3, null])
    expect(reports[0]).toMatchObject({
      state: 'open',
      reason: 'unclear',
      text: 'Which?',
      question: { id, code, version: 1, text: 'Która rzeka?' },
      reported_by: { id: anna.id, first_name: 'Anna' },
      answer: null,
    })

    const close = (report_id: string, answer: string) => app.as(olga)(closeQuizReport, { report_id, answer })
    const closed = (await close(reports[0]!.id, 'Thank you, it is clear now.')).body.report
    expect(closed).toMatchObject({ state: 'closed', answer: 'Thank you, it is clear now.' })
    // Whoever comes second changes nothing any more.
    expect((await close(reports[0]!.id, 'No.')).body.report).toEqual(closed)
    expect((await close(reports[1]!.id, '')).body.report.answer).toBeNull()
    const missing = await close(anna.id, '')
    expect([missing.status, missing.body.code]).toEqual([404, 'quiz_report_not_found'])

    const ids = async (wish: object) =>
      (await app.as(olga)(listQuizReports, wish)).body.reports.map((report) => report.id)
    expect(await ids({ state: 'open' })).toEqual([reports[2]!.id])
    expect((await ids({ state: 'closed' })).length).toBe(2)
    expect((await ids({}))[0]).toBe(reports[2]!.id)
  })

  test('are opened again as they were, and the answer is withdrawn, unless they were closed anew', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const [version] = await versionsOf(app, id)
    const dora = await app.person('Dora')
    await noteQuizReport(app.db, {
      version_id: version!,
      user_id: dora.id,
      reason: 'unclear',
      text: 'Which?',
    })
    const { reports } = (await app.as(olga)(listQuizReports, { state: 'open' })).body
    const report = reports.find(({ reported_by }) => reported_by?.id === dora.id)!
    const lines = async () => (await app.as(dora)(listNotifications, { kind: 'quiz' })).body.notifications
    const close = async (answer: string) =>
      (await app.as(olga)(closeQuizReport, { report_id: report.id, answer })).body.report
    const reopen = (closed_at: string | null) =>
      app.as(olga)(reopenQuizReport, { report_id: report.id, closed_at: closed_at! })
    const first = await close('No.')
    expect(await lines()).toHaveLength(1)
    app.told.length = 0
    expect((await reopen(first.closed_at)).body.report).toEqual(report)
    expect(await lines(), 'nothing says what does not count any more').toEqual([])
    expect(app.told).toContainEqual({ userIds: [dora.id], event: 'notifications.changed', payload: {} })
    const second = await close('It is right now.')
    expect((await reopen(first.closed_at)).body.code).toBe('quiz_report_closed_since')
    expect(await lines()).toMatchObject([{ notice: { detail: 'It is right now.' } }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => reopen(second.closed_at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await close('')
  })

  test('go on where a page ended', async () => {
    await sql`insert into quiz_reports (version_id, user_id, reason)
      select version_id, ${anna.id}, 'other' from quiz_questions where code like 'q-%'`.execute(app.db)
    const list = app.as(olga)
    const first = (await list(listQuizReports, { state: 'open' })).body
    const second = (await list(listQuizReports, { state: 'open', cursor: first.next! })).body
    const ids = [...first.reports, ...second.reports].map((report) => report.id)
    expect([first.reports.length, ids.length, new Set(ids).size, second.next]).toEqual([30, 41, 41, null])
  })
})
