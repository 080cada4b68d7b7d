import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importAttendance, noteAttendance } from '#features/training/contract/people.ts'
import { signUp } from '#features/training/contract/training.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { openTraining } from './training.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

async function held() {
  const { id } = await openTraining(app, olga, { seats: 3 })
  const people = (await newcomers(app, 2)) as [Person, Person]
  for (const person of people) await app.as(person)(signUp, { training_id: id })
  await sql`update trainings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${id}`.execute(app.db)
  return { id, people }
}
const noticesOf = async ({ id }: Person) =>
  (
    await sql<{
      event: string
    }>`select event from notifications where user_id = ${id} and kind = 'training'`.execute(app.db)
  ).rows.map(({ event }) => event)
const pointsOf = async ({ id }: Person) =>
  (
    await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points from points_entries
      where user_id = ${id}`.execute(app.db)
  ).rows[0]!.points

test('an attendance file is undone where nobody has been noted anew since: points go by their opposite, and nobody is told what was not so', async () => {
  const { id, people } = await held()
  const [anna, ben] = people
  const csv = ['email;attended', `${anna.email};yes`, `${ben.email};yes`].join('\n')
  const { changed } = (await app.as(olga)(importAttendance, { training_id: id, csv, dry_run: false })).body
  const again = { training_id: id, user_ids: [ben.id] }
  await app.as(olga)(noteAttendance, { ...again, attended: false })
  const user_ids = changed.map(({ user_id }) => user_id)
  const undo = () => app.as(olga)(noteAttendance, { training_id: id, user_ids, attended: null, noted: true })
  expect((await undo()).body).toEqual({ changed: 1 })
  expect((await undo()).body, 'once').toEqual({ changed: 0 })
  expect([await pointsOf(anna), await pointsOf(ben)]).toEqual([0, 0])
  expect(await noticesOf(anna)).toEqual([])
  const { rows } = await sql<{ attended: boolean | null }>`select attended from training_seats
    where training_id = ${id} and user_id = ${ben.id}`.execute(app.db)
  expect(rows, 'what somebody noted since stays').toEqual([{ attended: false }])
  expect((await proveLedger(app.db)).differences).toEqual([])
})
