import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import {
  answerQuestion,
  listMyPoints,
  listQuestions,
  myPointsChanged,
  type PointKind,
  questionEntry,
  takeBackAnswer,
} from '#features/points/contract/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { endStage, moveTo, planStages } from '#features/points/server/ledger.fixture.ts'
import { tellOrganisers } from '#features/points/server/points.telling.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'

const app = useTestApp()
let organiser: Person
let stages: string[]
let serial = 0
beforeAll(async () => {
  organiser = await app.person('Olga', { role: 'organiser' })
  stages = await planStages(app.db, 3)
})

const earn = (person: Person, points: number, kind: PointKind = 'business') =>
  awardPoints(app.db, {
    user_id: person.id,
    kind,
    points,
    reason: `Reason of ${points}`,
    source: 'test',
    source_id: `${(serial += 1)}`,
    rule: 'test@1',
  })
const linesOf = async (person: Person, wish: { kind?: PointKind; cursor?: string } = {}) =>
  (await app.as(person)(listMyPoints, wish)).body
/** A line of this person's, written so many days ago. */
async function oldLine(person: Person, days: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into points_entries (user_id, kind, points, reason, source, source_id, created_at)
    values (${person.id}, 'bonus', 5, 'Old', 'test', ${`old ${(serial += 1)}`}, now() - ${days} * interval '1 day')
    returning id`.execute(app.db)
  return rows[0]!.id
}
async function questioned(person: Person, points = 10) {
  await earn(person, points)
  const entry = (await linesOf(person)).entries[0]!
  const { body } = await app.as(person)(questionEntry, { entry_id: entry.id, text: 'Why so few?' })
  return { entry, question: body.question }
}

describe('my points', () => {
  test('say of every line why, where and under which crew, and what took it back', async () => {
    const anna = await app.person('Anna')
    await app.crew('Crew of Anna', anna)
    await earn(anna, 30)
    const [first] = (await linesOf(anna)).entries
    await counterEntry(app.db, { entryId: first!.id, reason: 'A mistake', author_id: organiser.id })
    await earn(anna, 7, 'educational')
    const { entries, total, question_days, next } = await linesOf(anna)
    expect([total, question_days, next]).toEqual([7, 14, null])
    expect(entries).toMatchObject([
      { kind: 'educational', points: 7, counters: null, countered_by: null, author: null },
      { points: -30, reason: 'A mistake', author: 'Olga Test', counters: first!.id, countered_by: null },
      {
        id: first!.id,
        points: 30,
        reason: 'Reason of 30',
        source: 'test',
        team: 'Crew of Anna',
        stage: { id: stages[0], name: 'Stage 1' },
        countered_by: entries[1]!.id,
        may_question: true,
        question: null,
      },
    ])
    const educational = await linesOf(anna, { kind: 'educational' })
    expect([educational.entries.length, educational.total], 'the total is of every kind').toEqual([1, 7])
  })

  test('come thirty at a time, each line once, nobody else’s among them', async () => {
    const [many, other] = [await newcomer(app), await newcomer(app)]
    for (let at = 1; at <= 65; at += 1) await Promise.all([earn(many, at), earn(other, 500)])
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await linesOf(many, cursor ? { cursor } : {})
      expect(page.entries.length).toBeLessThanOrEqual(30)
      seen.push(...page.entries.map(({ points }) => points))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => 65 - at))
  })
})

describe('a question about a line', () => {
  test('is asked once, is seen by both, and answered with a reason', async () => {
    const asking = await newcomer(app)
    const { entry, question } = await questioned(asking)
    expect(question).toMatchObject({ state: 'open', text: 'Why so few?', answer: null })
    const again = await app.as(asking)(questionEntry, { entry_id: entry.id, text: 'Why, I ask?' })
    expect([again.status, again.body.code]).toEqual([409, 'points_question_asked'])
    expect((await linesOf(asking)).entries[0]).toMatchObject({ question, may_question: false })

    const waiting = (await app.as(organiser)(listQuestions, { state: 'open' })).body
    expect(waiting.questions.at(-1)).toMatchObject({
      ...question,
      asked_by: { id: asking.id, first_name: asking.first_name },
      entry: { id: entry.id, points: 10, reason: 'Reason of 10' },
    })
    app.told.length = 0
    const wish = { question_id: question.id, answer: 'That is all there was.' }
    const { body } = await app.as(organiser)(answerQuestion, wish)
    expect(body.question).toMatchObject({
      state: 'answered',
      answer: wish.answer,
      correcting_entry_id: null,
    })
    expect(app.told).toEqual(
      [myPointsChanged, notificationsChanged].map(({ name }) => ({
        userIds: [asking.id],
        event: name,
        payload: {},
      })),
    )
    const { entries, total } = await linesOf(asking)
    expect([entries.length, total, entries[0]?.question?.answer]).toEqual([1, 10, wish.answer])
    const left = (await app.as(organiser)(listQuestions, { state: 'open' })).body
    expect(left.open).toBe(waiting.open - 1)
  })

  test('is answered with a line that corrects it, under the crew of the line, by the name of the organiser', async () => {
    const asking = await newcomer(app)
    const { id: crew } = await app.crew('Former crew', asking)
    const { entry, question } = await questioned(asking)
    await moveTo(app.db, asking.id, null)
    app.told.length = 0
    const wish = { question_id: question.id, answer: 'One order was missing.', correction: 25 }
    const { body } = await app.as(organiser)(answerQuestion, wish)
    const { entries, total } = await linesOf(asking)
    expect(total).toBe(35)
    expect(entries[0]).toMatchObject({
      id: body.question.correcting_entry_id,
      kind: entry.kind,
      points: 25,
      reason: wish.answer,
      source: 'question',
      author: 'Olga Test',
      team: 'Former crew',
    })
    const row = await app.db
      .selectFrom('points_entries')
      .select(['rule', 'team_id', 'source_id'])
      .where('id', '=', entries[0]!.id)
      .executeTakeFirst()
    expect(row).toEqual({ rule: 'correction@1', team_id: crew, source_id: question.id })
    expect(app.told).toEqual(
      [myPointsChanged, notificationsChanged].map(({ name }) => ({
        userIds: [asking.id],
        event: name,
        payload: {},
      })),
    )
  })

  test('is opened again as it was, its correction is countered and its notification gone, unless it was answered anew', async () => {
    const asking = await newcomer(app)
    const { question } = await questioned(asking)
    const lines = async () =>
      (await app.as(asking)(listNotifications, { kind: 'points' })).body.notifications.length
    const answer = async (correction: number) =>
      (await app.as(organiser)(answerQuestion, { question_id: question.id, answer: 'More.', correction }))
        .body.question
    const takeBack = async (answered_at: string | null) =>
      (await app.as(organiser)(takeBackAnswer, { question_id: question.id, answered_at: answered_at! })).body
    const first = await answer(25)
    expect([(await linesOf(asking)).total, await lines()]).toEqual([35, 1])
    app.told.length = 0
    expect((await takeBack(first.answered_at)).question).toMatchObject(question)
    expect(app.told.map(({ event }) => event)).toEqual([myPointsChanged.name, notificationsChanged.name])
    const { entries, total } = await linesOf(asking)
    expect([total, await lines()]).toEqual([10, 0])
    expect(entries[0]).toMatchObject({
      points: -25,
      counters: first.correcting_entry_id,
      reason: 'Answer taken back',
      author: 'Olga Test',
    })
    expect((await takeBack(first.answered_at)).code, 'twice').toBe('points_question_answered_since')

    const second = await answer(7)
    expect((await takeBack(first.answered_at)).code, 'a later answer stays').toBe(
      'points_question_answered_since',
    )
    expect([(await linesOf(asking)).total, await lines()]).toEqual([17, 1])
    const both = await Promise.all([takeBack(second.answered_at), takeBack(second.answered_at)])
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect((await linesOf(asking)).total).toBe(10)
    await answer(0)
    expect((await linesOf(asking)).total).toBe(10)
  })

  test('answered by ten at once is answered once, with one correction', async () => {
    const asking = await newcomer(app)
    const { question } = await questioned(asking)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.as(organiser)(answerQuestion, {
          question_id: question.id,
          answer: `Answer ${at}`,
          correction: 5,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'points_question_answered')).toHaveLength(9)
    expect((await linesOf(asking)).total).toBe(15)
  })

  test('asked ten times at once is one question', async () => {
    const asking = await newcomer(app)
    await earn(asking, 1)
    const entry_id = (await linesOf(asking)).entries[0]!.id
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => app.as(asking)(questionEntry, { entry_id, text: 'Why?' })),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('about a line of a closed stage is corrected in the stage that runs', async () => {
    const asking = await newcomer(app)
    const { question } = await questioned(asking)
    await endStage(app.db, 1)
    await closeEndedStages(app.db)
    await app.as(organiser)(answerQuestion, { question_id: question.id, answer: 'Right.', correction: 1 })
    expect((await linesOf(asking)).entries[0]?.stage?.id).toBe(stages[1])
  })

  test('comes within the days that the programme gives, by the clock of the database', async () => {
    const asking = await newcomer(app)
    const [young, old] = [await oldLine(asking, 13.9), await oldLine(asking, 14.1)]
    const ask = async (entry_id: number) =>
      (await app.as(asking)(questionEntry, { entry_id, text: 'Why?' })).body.code
    const may = async () => (await linesOf(asking)).entries.map(({ may_question }) => may_question)
    expect(await may()).toEqual([false, true])
    expect([await ask(old), await ask(young)]).toEqual(['points_question_late', undefined])
    await setSetting(app.db, 'points_question_days', 0)
    await earn(asking, 3)
    expect(await may(), 'no days: no questions').toEqual([false, false, false])
    await setSetting(app.db, 'points_question_days', 14)
  })

  test('lists open ones before answered ones, the oldest first, page by page', async () => {
    for (let at = 0; at < 35; at += 1) await questioned(await newcomer(app))
    const all: { id: string; state: string; created_at: string }[] = []
    let cursor: string | undefined
    do {
      const { body } = await app.as(organiser)(listQuestions, cursor ? { cursor } : {})
      all.push(...body.questions)
      cursor = body.next ?? undefined
    } while (cursor)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const states = all.map(({ state }) => state)
    expect(states).toEqual([...states].toSorted((a, b) => (a < b ? 1 : -1)))
    const open = all.filter(({ state }) => state === 'open').map(({ created_at }) => created_at)
    expect(open).toEqual(open.toSorted())
    expect(open.length).toBeGreaterThan(34)
  })
})

test('organisers get one mail about what was questioned since the last one, in their language', async () => {
  await tellOrganisers(app.services)
  await app.person('Piotr', { role: 'administrator', language: 'pl' })
  const gone = await app.person('Gone', { role: 'organiser' })
  await app.db.updateTable('users').set({ deleted: true }).where('id', '=', gone.id).execute()
  const before = (await app.services.mail.outbox()).length
  await questioned(await app.person('Asker'))
  await questioned(await app.person('Second'))
  const answered = await questioned(await app.person('Third'))
  await app
    .as(organiser)(answerQuestion, { question_id: answered.question.id, answer: 'That is right.' })
    .then(({ status }) => expect(status).toBe(200))
  expect(await Promise.all([tellOrganisers(app.services), tellOrganisers(app.services)])).toContain(2)
  const mails = (await app.services.mail.outbox()).slice(0, -before || undefined)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '2 lines of points are questioned in Convoy',
    'Zakwestionowano 2 wpisy o punktach w programie Convoy',
  ])
  expect(await tellOrganisers(app.services)).toBe(0)
})
