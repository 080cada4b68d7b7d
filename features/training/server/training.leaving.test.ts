import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changePeopleHard } from '#features/people/contract/changes.ts'
import { signOff, signUp } from '#features/training/contract/training.ts'
import { addTrainingPerson, removeTrainingPerson } from '#features/training/contract/people.ts'
import { features } from '#app/features.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { openTraining } from './training.fixture.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})

const sit = (person: Person, training_id: string) => app.as(person)(signUp, { training_id })
const seatsOf = async (id: string) =>
  (
    await sql<{ user_id: string; state: string }>`select user_id, state from training_seats
      where training_id = ${id} order by state, number`.execute(app.db)
  ).rows.map(({ user_id, state }) => [user_id, state])
const noticesOf = async ({ id }: Person) =>
  (
    await sql<{ event: string }>`select event from notifications where user_id = ${id} and kind = 'training'
      and read_at is null`.execute(app.db)
  ).rows.map(({ event }) => event)
const toldOf = ({ id }: Person, name: string) =>
  app.told.some(({ userIds, event }) => event === name && userIds.includes(id))

async function erase({ id }: Person) {
  await inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, id, after))
}

test('the seat of an account that is deleted goes to who has waited longest, who is told of it', async () => {
  const { id } = await openTraining(app, olga, { seats: 1 })
  const [anna, ben, cecylia] = (await newcomers(app, 3)) as [Person, Person, Person]
  for (const person of [anna, ben, cecylia]) await sit(person, id)
  await sql`update trainings set sign_off_until = now() where id = ${id}`.execute(app.db)
  app.told.length = 0
  await erase(anna)
  expect(await seatsOf(id), 'also when it is too late to sign off').toEqual([
    [ben.id, 'seat'],
    [cecylia.id, 'waiting'],
  ])
  expect([await noticesOf(ben), await noticesOf(cecylia)]).toEqual([['seat'], []])
  for (const event of ['training.changed', 'notifications.changed'])
    expect([toldOf(ben, event), toldOf(cecylia, event)], event).toEqual([true, false])
  await erase(cecylia)
  expect(await seatsOf(id)).toEqual([[ben.id, 'seat']])
})

test('so does the seat of somebody who is deactivated; what has begun or was cancelled moves nobody', async () => {
  const [coming, begun, cancelled] = [
    await openTraining(app, olga, { seats: 1 }),
    await openTraining(app, olga, { seats: 1 }),
    await openTraining(app, olga, { seats: 1 }),
  ]
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  for (const { id } of [coming, begun, cancelled]) for (const person of [anna, ben]) await sit(person, id)
  await sql`update trainings set starts_at = now() - interval '1 hour' where id = ${begun.id}`.execute(app.db)
  await sql`update trainings set cancelled_at = now(), cancel_reason = 'Ill' where id = ${cancelled.id}`.execute(
    app.db,
  )
  await app.as(ada)(changePeopleHard, { people: { ids: [anna.id] }, change: { kind: 'deactivate' } })
  expect(await seatsOf(coming.id)).toEqual([[ben.id, 'seat']])
  expect(await seatsOf(begun.id), 'who was there stays known').toEqual([
    [anna.id, 'seat'],
    [ben.id, 'waiting'],
  ])
  expect(await seatsOf(cancelled.id)).toEqual([[ben.id, 'waiting']])
  expect(await noticesOf(ben)).toEqual(['seat'])
})

test('ten leave for good while ten sign off and ten sign up: no seat too many, none empty while somebody waits', async () => {
  const { id } = await openTraining(app, olga, { seats: 20 })
  const [leaving, off, waiting, later] = await Promise.all([1, 2, 3, 4].map(() => newcomers(app, 10)))
  for (const person of [...leaving!, ...off!, ...waiting!]) await sit(person, id)
  await Promise.all([
    ...leaving!.map(erase),
    ...off!.map((person) => app.as(person)(signOff, { training_id: id })),
    ...later!.map((person) => sit(person, id)),
  ])
  const seats = await seatsOf(id)
  const known = new Set([...waiting!, ...later!].map((person) => person.id))
  expect(seats.filter(([, state]) => state === 'seat').length).toBe(20)
  expect(new Set(seats.map(([user]) => user))).toEqual(known)
}, 60_000)

test('organisers who look at who comes are told of every seat that is taken, given back, noted or left behind', async () => {
  const { id } = await openTraining(app, olga, { seats: 1 })
  const other = await openTraining(app, olga, { seats: 1 })
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  const toldAfter = async (deed: () => Promise<unknown>) => {
    app.told.length = 0
    await deed()
    const told = app.told.filter(({ event }) => event === 'training.seats_changed')
    for (const { userIds } of told) {
      expect(userIds).toEqual(expect.arrayContaining([olga.id, ada.id]))
      expect(userIds).not.toContain(ben.id)
    }
    return told.map(({ payload }) => payload)
  }
  expect(await toldAfter(() => sit(anna, id))).toEqual([{ training_id: id }])
  expect(await toldAfter(() => sit(ben, id))).toEqual([{ training_id: id }])
  expect(await toldAfter(() => app.as(anna)(signOff, { training_id: id }))).toEqual([{ training_id: id }])
  expect(
    await toldAfter(() => app.as(olga)(addTrainingPerson, { training_id: other.id, user_id: anna.id })),
  ).toEqual([{ training_id: other.id }])
  expect(
    await toldAfter(() => app.as(olga)(removeTrainingPerson, { training_id: other.id, user_id: anna.id })),
  ).toEqual([{ training_id: other.id }])
  expect(await toldAfter(() => erase(ben))).toEqual([{ training_id: id }])
  expect(await seatsOf(id)).toEqual([])
  expect(await toldAfter(() => erase(anna)), 'who had none leaves none').toEqual([])
})
