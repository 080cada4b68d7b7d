import { beforeAll, describe, expect, test } from 'vitest'
import { countNotifications, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { answerQuestion, listMyPoints, questionEntry } from '#features/points/contract/points.ts'
import { closeQuizReport } from '#features/quiz/contract/reports.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { listOpenQuizReports, noteQuizReport } from '#features/quiz/server/quiz.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { notifyOfNotice } from './notifications.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const noticesOf = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications.map(({ kind, read, notice }) => ({
    kind,
    read,
    notice,
  }))

describe('what is not counted in the badge', () => {
  test('the answer to a question about points is told with its words, to whoever asked alone', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    await awardPoints(app.db, {
      user_id: anna.id,
      kind: 'business',
      points: 40,
      reason: 'Visits in May',
      source: 'test',
      source_id: 'visits',
      rule: 'test@1',
      author_id: null,
    })
    const [line] = (await app.as(anna)(listMyPoints, {})).body.entries
    const asked = await app.as(anna)(questionEntry, { entry_id: line!.id, text: 'Were it not fifty?' })
    expect(asked.status).toBe(200)
    app.told.length = 0
    const question_id = asked.body.question.id
    await app.as(olga)(answerQuestion, { question_id, answer: 'Ten came in June.' })
    expect(app.told).toContainEqual({ userIds: [anna.id], event: notificationsChanged.name, payload: {} })
    expect(await noticesOf(anna)).toEqual([
      {
        kind: 'points',
        read: false,
        notice: {
          headline: 'Your question about points is answered: Visits in May',
          detail: 'Ten came in June.',
          at: null,
          path: '/my-points',
        },
      },
    ])
    const { body } = await app.as(anna)(countNotifications, {})
    expect(Object.values(body.data), 'C-16: the badge counts its six kinds and nothing else').toEqual([
      0, 0, 0, 0, 0, 0,
    ])
    // A line that leads to what is another person's shows nothing of it.
    await notifyOfNotice(app.db, {
      kind: 'points',
      event: 'answered',
      subjectId: question_id,
      userIds: [ben.id],
    })
    expect(await noticesOf(ben)).toEqual([{ kind: 'points', read: false, notice: null }])
  })

  test('whoever reported a question is told once that it was looked at', async () => {
    await fillBank(app.db, 3)
    const anna = await newcomer(app)
    const { rows } = await app.services.pool.query('select version_id from quiz_questions limit 1')
    await noteQuizReport(app.db, {
      version_id: rows[0].version_id,
      user_id: anna.id,
      reason: 'unclear',
      text: null,
    })
    const [report] = await listOpenQuizReports(app.db, 1)
    for (const answer of ['Worded anew.', 'Never mind.'])
      await app.as(olga)(closeQuizReport, { report_id: report!.id, answer })
    expect(await noticesOf(anna)).toEqual([
      {
        kind: 'quiz',
        read: false,
        notice: {
          headline: `The organisers have looked at what you reported: ${report!.question.text}`,
          detail: 'Worded anew.',
          at: null,
          path: '/duels',
        },
      },
    ])
  })

  test('the same subject has one unread line of a kind, however often it is told and by how many at once', async () => {
    const anna = await newcomer(app)
    const subjectId = crypto.randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        notifyOfNotice(app.db, {
          kind: 'course',
          event: 'due',
          subjectId,
          userIds: [anna.id, olga.id, anna.id],
        }),
      ),
    )
    await notifyOfNotice(app.db, { kind: 'course', event: 'overdue', subjectId, userIds: [anna.id] })
    expect(await noticesOf(anna)).toEqual([{ kind: 'course', read: false, notice: null }])
  })
})
