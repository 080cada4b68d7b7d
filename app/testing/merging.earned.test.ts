import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReview, undoReview } from '#features/challenges/contract/reviews.ts'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import { mergePeople, previewMerge } from '#features/people/contract/merging.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { noteAttendance } from '#features/training/contract/people.ts'
import {
  handIn,
  handedIn,
  look,
  openChallenge,
  save,
} from '#features/challenges/server/challenges.fixture.ts'
import { answerNext, play, runningDuel, startDuelApp } from '#features/duels/server/duels.fixture.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { openTraining } from '#features/training/server/training.fixture.ts'
import { newcomers } from './crews.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

let app: TestApp
let olga: Person
beforeAll(async () => {
  app = await startDuelApp()
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  expect((await proveLedger(app.db)).differences).toEqual([])
  await app.stop()
})

const merge = async (gone: Person, kept: Person) => {
  const { status, body } = await app.as(olga)(mergePeople, { gone_id: gone.id, kept_id: kept.id })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.report
}
const two = async () => (await newcomers(app, 2)) as [Person, Person]
/** What stands for somebody: lines that were taken back and their opposites come to nothing. */
const sumOf = async (person: Person) => {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points
    from points_entries where user_id = ${person.id}`.execute(app.db)
  return rows[0]!.points
}
const approve = (entry_id: string) =>
  app.as(olga)(decideReview, { entry_id, verdict: 'approve', comment: '' })
const complete = async (person: Person, course_id: string, lesson_id: string) => {
  await app.as(person)(beginCourse, { course_id })
  expect((await app.as(person)(finishLesson, { course_id, lesson_id })).status).toBe(200)
}

test('a course that both accounts have completed counts once', async () => {
  const [gone, kept] = await two()
  const only = lesson()
  const { id } = await openCourse(app, olga, { lessons: [only] })
  for (const person of [gone, kept]) await complete(person, id, only.id)
  const { body } = await app.as(olga)(previewMerge, { gone_id: gone.id, kept_id: kept.id })
  expect(body.report).toMatchObject({ entries: 0, points: 0, doubled: 1 })
  expect(await merge(gone, kept)).toMatchObject({ entries: 0, doubled: 1, courses: 0 })
  expect([await sumOf(gone), await sumOf(kept)]).toEqual([0, 40])
})

test('a challenge that was approved for both counts once', async () => {
  const [gone, kept] = await two()
  const challenge = await openChallenge(app, olga)
  for (const person of [gone, kept]) await approve(await handedIn(app, person, challenge))
  expect(await merge(gone, kept)).toMatchObject({ entries: 0, doubled: 1, challenges: 0 })
  expect(await sumOf(kept)).toBe(60)
})

test('what was approved before goes over and cannot be handed in again; taking it back finds the points', async () => {
  const [gone, kept] = await two()
  const challenge = await openChallenge(app, olga)
  const entry_id = await handedIn(app, gone, challenge)
  await approve(entry_id)
  await save(app, kept, challenge, { text: 'A draft of the one that stays.' })
  const handedInBy = async ({ id }: Person) =>
    (
      await sql`select from challenge_entry_events where kind = 'handed_in' and user_id = ${id}`.execute(
        app.db,
      )
    ).rows.length
  expect(await handedInBy(gone)).toBe(1)
  expect(await merge(gone, kept)).toMatchObject({ entries: 1, points: 60, challenges: 1 })
  expect([await handedInBy(gone), await handedInBy(kept)]).toEqual([0, 1])
  const own = { id: entry_id, state: 'approved', own_points: 60 }
  expect((await look(app, kept, challenge)).entry).toMatchObject(own)
  expect((await handIn(app, kept, challenge)).status).toBe(409)
  expect(await sumOf(kept)).toBe(60)
  expect((await app.as(olga)(undoReview, { entry_id, reason: 'The photo is another one.' })).status).toBe(200)
  expect(await sumOf(kept)).toBe(0)
  await approve(entry_id)
  expect([await sumOf(gone), await sumOf(kept)], 'and approving it anew pays whoever stays').toEqual([0, 60])
  const { entries } = (await app.as(kept)(listMyPoints, {})).body
  expect(entries.filter(({ points }) => points === 60).length).toBeGreaterThan(0)
})

test('what was earned three accounts ago is shown at its entry, and taken back from where it stands', async () => {
  const [first, second] = await two()
  const [third, last] = [await app.person('Third'), await app.person('Last')]
  const challenge = await openChallenge(app, olga)
  const entry_id = await handedIn(app, first, challenge)
  await approve(entry_id)
  for (const [gone, kept] of [
    [first, second],
    [second, third],
    [third, last],
  ] as const) {
    await merge(gone, kept)
    const { entry } = await look(app, kept, challenge)
    expect(entry).toMatchObject({ id: entry_id, state: 'approved', own_points: 60 })
    expect(await sumOf(kept)).toBe(60)
  }
  expect((await app.as(olga)(undoReview, { entry_id, reason: 'The photo is another one.' })).status).toBe(200)
  expect(await sumOf(last)).toBe(0)
})

test('attendance that was noted before the merge is taken back after it', async () => {
  const [gone, kept] = await two()
  const { id: training_id } = await openTraining(app, olga)
  await sql`insert into training_seats (training_id, user_id, state) values (${training_id}, ${gone.id}, 'seat')`.execute(
    app.db,
  )
  await sql`update trainings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
    sign_up_until = now() - interval '3 hours', sign_off_until = now() - interval '3 hours'
    where id = ${training_id}`.execute(app.db)
  const note = (user: Person, attended: boolean) =>
    app.as(olga)(noteAttendance, { training_id, user_ids: [user.id], attended })
  expect((await note(gone, true)).status).toBe(200)
  expect(await sumOf(gone)).toBe(30)
  expect(await merge(gone, kept)).toMatchObject({ trainings: 1, points: 30 })
  await note(kept, false)
  expect([await sumOf(gone), await sumOf(kept)]).toEqual([0, 0])
  await note(kept, true)
  expect(await sumOf(kept)).toBe(30)
})

test('a duel that was running pays the account that stays', async () => {
  const [gone, kept] = await two()
  const [rival] = (await newcomers(app, 1)) as [Person]
  const duel = await runningDuel(app, gone, rival)
  await play(app, gone, duel, { right: 7 })
  await play(app, rival, duel, { right: 0, questions: 6 })
  await merge(gone, kept)
  expect((await answerNext(app, rival, duel, false)).status).toBe(200)
  expect(await sumOf(gone)).toBe(0)
  expect(await sumOf(kept)).toBeGreaterThan(0)
})
