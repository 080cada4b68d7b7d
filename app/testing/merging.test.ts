import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { beginCourse, finishLesson, getCourse } from '#features/learning/contract/learning.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { ballot, openVote } from '#features/vote/server/vote.fixture.ts'
import { addStreakAbsence, getStreakCalendar, setStreakCalendar } from '#features/streak/contract/streak.ts'
import { daysLater } from '#features/streak/server/streak.rules.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { openTraining } from '#features/training/server/training.fixture.ts'
import { foundCrew, newcomers } from './crews.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const merge = async (gone: Person, kept: Person) =>
  (await app.as(olga)(mergePeople, { gone_id: gone.id, kept_id: kept.id })).body
const two = async () => (await newcomers(app, 2)) as [Person, Person]

test('nobody votes twice by two accounts: they are merged when the vote has closed', async () => {
  const [gone, kept] = await two()
  const vote = await openVote(app, olga, [gone, kept])
  expect((await ballot(app, gone, vote)).status).toBe(200)
  expect(await merge(gone, kept)).toMatchObject({ code: 'people_merge_vote' })
  expect(await merge(kept, gone), 'and not the other way round').toMatchObject({ code: 'people_merge_vote' })
  expect((await ballot(app, kept, vote)).status).toBe(200)
  expect((await merge(gone, kept)).report).toMatchObject({ entries: 0 })
})

test('a completed course counts more than one that was begun, with certificate and points', async () => {
  const [gone, kept] = await two()
  const [first, second] = [lesson(), lesson()]
  const { id } = await openCourse(app, olga, { lessons: [first, second] })
  await app.as(kept)(beginCourse, { course_id: id })
  await app.as(kept)(finishLesson, { course_id: id, lesson_id: first.id })
  await app.as(gone)(beginCourse, { course_id: id })
  for (const { id: lesson_id } of [first, second])
    await app.as(gone)(finishLesson, { course_id: id, lesson_id })
  const { certificate } = (await app.as(gone)(getCourse, { course_id: id })).body.course
  expect((await merge(gone, kept)).report).toMatchObject({ courses: 1, entries: 1 })
  const after = (await app.as(kept)(getCourse, { course_id: id })).body.course
  expect([after.state, after.certificate]).toEqual(['done', certificate])
})

test('seats and attendance go over, and the crew of the one that stays is kept', async () => {
  const [gone, kept] = await two()
  const crew = await foundCrew(app, 'Double', kept)
  await foundCrew(app, 'Other', gone)
  const { id } = await openTraining(app, olga)
  await sql`insert into training_seats (training_id, user_id, state, attended) values (${id}, ${gone.id}, 'seat', true)`.execute(
    app.db,
  )
  expect((await merge(gone, kept)).report).toMatchObject({ trainings: 1 })
  const { rows } = await sql<{
    user_id: string
    attended: boolean
  }>`select user_id, attended from training_seats
    where training_id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ user_id: kept.id, attended: true }])
  const riding = await sql<{ user_id: string; team_id: string }>`select user_id, team_id from team_members
    where user_id in (${gone.id}, ${kept.id}) and left_at is null`.execute(app.db)
  expect(riding.rows).toEqual([{ user_id: kept.id, team_id: crew.id }])
})

test('what was said of working days goes over where the account that stays has said nothing', async () => {
  const calendarOf = async (person: Person) => (await app.as(person)(getStreakCalendar, {})).body
  const [gone, kept] = await two()
  await app.as(gone)(setStreakCalendar, { hidden: true, weekdays: [2, 6] })
  const today = new Date().toISOString().slice(0, 10)
  const absence = { from: daysLater(today, 3), until: daysLater(today, 9) }
  await app.as(gone)(addStreakAbsence, absence)
  await merge(gone, kept)
  expect(await calendarOf(kept)).toMatchObject({
    hidden: true,
    weekdays: [2, 6],
    absences: [absence],
  })
  const other = (await two())[0]
  await app.as(other)(setStreakCalendar, { hidden: false, weekdays: [1] })
  await merge(other, kept)
  expect(await calendarOf(kept), 'its own holds').toMatchObject({ hidden: true, weekdays: [2, 6] })
})
