import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelTraining, changeTraining, createTraining } from '#features/training/contract/console.ts'
import {
  exportTrainingPeople,
  listTrainingPeople,
  noteAttendance,
} from '#features/training/contract/people.ts'
import {
  getTraining,
  getTrainingCalendar,
  listTrainings,
  signOff,
  signUp,
} from '#features/training/contract/training.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { openTraining, trainingContent, writeTraining } from './training.fixture.ts'
import { remindOfTrainings } from './training.jobs.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const sit = (person: Person, training_id: string) => app.as(person)(signUp, { training_id })
const leave = (person: Person, training_id: string) => app.as(person)(signOff, { training_id })
const look = async (person: Person, training_id: string) =>
  (await app.as(person)(getTraining, { training_id })).body.training
const seatsOf = async (id: string) =>
  (
    await sql<{ user_id: string; state: string }>`select user_id, state from training_seats
      where training_id = ${id} order by state, number`.execute(app.db)
  ).rows
const noticesOf = async ({ id }: Person) =>
  (
    await sql<{ event: string }>`select event from notifications where user_id = ${id} and kind = 'training'
      and read_at is null`.execute(app.db)
  ).rows.map(({ event }) => event)
const pointsOf = async ({ id }: Person) =>
  (
    await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points from points_entries
      where user_id = ${id}`.execute(app.db)
  ).rows[0]!.points

describe('seats', () => {
  test('B9: a hundred people at once for ten seats: ten sit, ninety wait, each once and in order', async () => {
    const { id } = await openTraining(app, olga, { seats: 10 })
    const people = await newcomers(app, 100)
    const answers = await Promise.all(people.flatMap((person) => [sit(person, id), sit(person, id)]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await seatsOf(id)
    expect(rows.length).toBe(100)
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(100)
    expect(rows.filter(({ state }) => state === 'seat').length).toBe(10)
  }, 60_000)

  test('fifty give back and fifty sign up at once: never more than the seats, none empty while somebody waits', async () => {
    const { id } = await openTraining(app, olga, { seats: 20 })
    const [first, later] = [await newcomers(app, 50), await newcomers(app, 50)]
    for (const person of first) await sit(person, id)
    const order = (await seatsOf(id)).map(({ user_id }) => user_id)
    expect(order, 'in the order in which they came').toEqual(first.map((person) => person.id))
    const answers = await Promise.all([
      ...first.map((person) => leave(person, id)),
      ...later.map((person) => sit(person, id)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await seatsOf(id)
    expect(rows.length).toBe(50)
    expect(rows.filter(({ state }) => state === 'seat').length).toBe(20)
    const { rows: kept } = await sql<{ state: string }>`select state from training_seats
      where training_id = ${id} order by number`.execute(app.db)
    expect(kept.map(({ state }) => state)).toEqual([...Array(20).fill('seat'), ...Array(30).fill('waiting')])
  }, 60_000)

  test('the database itself refuses one seat too many', async () => {
    const { id } = await openTraining(app, olga, { seats: 1 })
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    await sit(anna, id)
    const forced = sql`insert into training_seats (training_id, user_id, state)
      values (${id}, ${ben.id}, 'seat')`.execute(app.db)
    await expect(forced).rejects.toThrow('no more seats')
  })

  test('a seat that becomes free goes to who has waited longest, who is told of it', async () => {
    const { id } = await openTraining(app, olga, { seats: 1 })
    const [anna, ben, cecylia] = (await newcomers(app, 3)) as [Person, Person, Person]
    for (const person of [anna, ben, cecylia]) await sit(person, id)
    expect((await look(cecylia, id)).my_place).toBe(2)
    await leave(anna, id)
    expect([(await look(ben, id)).mine, (await look(cecylia, id)).my_place]).toEqual(['seat', 1])
    expect([await noticesOf(ben), await noticesOf(cecylia)]).toEqual([['seat'], []])
    expect(
      app.told.some(({ userIds, event }) => userIds.includes(ben.id) && event === 'notifications.changed'),
    ).toBe(true)
  })

  test('more seats go to whoever waits; fewer than are taken are refused', async () => {
    const { id } = await openTraining(app, olga, { seats: 1 })
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    for (const person of [anna, ben]) await sit(person, id)
    const change = (seats: number) =>
      app.as(olga)(changeTraining, { training_id: id, ...trainingContent({ seats }) })
    expect((await change(2)).status).toBe(200)
    expect((await look(ben, id)).mine).toBe('seat')
    expect((await change(1)).body.code).toBe('training_seats_taken')
  })

  test('when it is too late, nobody signs up or off', async () => {
    const { id } = await openTraining(app, olga)
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    await sit(anna, id)
    await sql`update trainings set sign_up_until = now(), sign_off_until = now() where id = ${id}`.execute(
      app.db,
    )
    expect((await sit(ben, id)).body.code).toBe('training_closed')
    expect((await leave(anna, id)).body.code).toBe('training_closed')
    expect((await look(ben, id)).may.sign_up).toBe('too_late')
  })

  test('two at the same time are warned of, and the link is for those with a seat alone', async () => {
    const link = 'https://meet.example.com/first-aid'
    const one = await openTraining(app, olga, { place: '', link, seats: 1 })
    const other = await openTraining(app, olga)
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    await sit(anna, one.id)
    await sit(ben, one.id)
    expect((await look(anna, other.id)).clash?.id).toBe(one.id)
    expect((await look(anna, one.id)).clash).toBeNull()
    expect([(await look(anna, one.id)).link, (await look(ben, one.id)).link]).toEqual([link, null])
    expect(
      JSON.stringify((await app.as(ben)(getTrainingCalendar, { training_id: one.id })).body),
    ).not.toContain('meet.example.com')
  })
})

describe('a training that changes', () => {
  test('tells whoever is signed up of another hour, and nobody of another word', async () => {
    const { id, content } = await openTraining(app, olga)
    const anna = await newcomer(app)
    await sit(anna, id)
    await app.as(olga)(changeTraining, { training_id: id, ...content, trainer: 'Jan Kowal' })
    expect(await noticesOf(anna)).toEqual([])
    const later = new Date(Date.parse(content.ends_at) + 3_600_000).toISOString()
    await app.as(olga)(changeTraining, { training_id: id, ...content, ends_at: later })
    expect(await noticesOf(anna)).toEqual(['changed'])
  })

  test('its calendar file keeps its UID, counts its sequence and says when it is cancelled', async () => {
    const { id, content } = await openTraining(app, olga)
    const anna = await newcomer(app)
    await sit(anna, id)
    const file = async () => {
      const { ics } = (await app.as(anna)(getTrainingCalendar, { training_id: id })).body
      // Long lines are folded.
      return ics.replaceAll('\r\n ', '')
    }
    const field = (ics: string, name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(ics)?.[1]?.trim()
    const first = await file()
    expect(first.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
    expect(field(first, 'UID')).toBe(`training-${id}@convoy`)
    expect(field(first, 'DTSTART')).toBe(content.starts_at.replaceAll(/[-:]|\.\d+/g, ''))
    const sequence = Number(field(first, 'SEQUENCE') ?? 0)
    await app.as(olga)(changeTraining, { training_id: id, ...content, place: 'Hall 3; by the gate, left' })
    const second = await file()
    expect([Number(field(second, 'SEQUENCE')), field(second, 'UID')]).toEqual([
      sequence + 1,
      field(first, 'UID'),
    ])
    expect(field(second, 'LOCATION')).toBe('Hall 3\\; by the gate\\, left')
    await app.as(olga)(cancelTraining, { training_id: id, reason: 'The trainer is ill.' })
    const third = await file()
    expect([field(third, 'STATUS'), field(third, 'METHOD')]).toEqual(['CANCELLED', 'CANCEL'])
    expect(await noticesOf(anna)).toEqual(['cancelled'])
    expect((await sit(await newcomer(app), id)).body.code).toBe('training_closed')
  })

  test('reminds those with a seat once, a day before', async () => {
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { id } = await openTraining(app, olga, {
      seats: 1,
      starts_at: soon(20),
      ends_at: soon(22),
      sign_up_until: soon(19),
      sign_off_until: soon(10),
    })
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    await sit(anna, id)
    await sit(ben, id)
    await Promise.all([remindOfTrainings(app.services), remindOfTrainings(app.services)])
    expect([await noticesOf(anna), await noticesOf(ben)]).toEqual([['tomorrow'], []])
    await sql`update notifications set read_at = now() where user_id = ${anna.id}`.execute(app.db)
    await remindOfTrainings(app.services)
    expect(await noticesOf(anna)).toEqual([])
  })

  test('says what is wrong with it, field by field', async () => {
    const wrong = trainingContent({
      place: '',
      time_zone: 'Europe/Nowhere',
      audience: trainingContent().audience,
    })
    const { status, body } = await app.as(olga)(createTraining, { ...wrong, ends_at: wrong.starts_at })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['ends_at', 'place', 'time_zone'],
    ])
  })
})

describe('attendance', () => {
  async function held(points = 30) {
    const { id } = await openTraining(app, olga, { points, seats: 3 })
    const people = (await newcomers(app, 2)) as [Person, Person]
    for (const person of people) await sit(person, id)
    await sql`update trainings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${id}`.execute(app.db)
    return { id, people, ids: people.map((person) => person.id) }
  }
  const noted = (training_id: string, user_ids: string[], attended: boolean | null) =>
    app.as(olga)(noteAttendance, { training_id, user_ids, attended })

  test('brings its points once, takes them back when it is corrected, and brings them again', async () => {
    const { id, people, ids } = await held()
    const [anna, ben] = people
    const answers = await Promise.all(Array.from({ length: 10 }, () => noted(id, ids, true)))
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(2)
    expect([await pointsOf(anna), await pointsOf(ben)]).toEqual([30, 30])
    await noted(id, [anna.id], false)
    expect([await pointsOf(anna), await pointsOf(ben)]).toEqual([0, 30])
    await noted(id, [anna.id], true)
    await noted(id, [anna.id], true)
    expect(await pointsOf(anna)).toBe(30)
    expect((await look(anna, id)).attended).toBe(true)
    expect((await proveLedger(app.db)).differences).toEqual([])
  })

  test('is for those with a seat, after it has begun', async () => {
    const { id } = await openTraining(app, olga)
    const [anna, stranger] = (await newcomers(app, 2)) as [Person, Person]
    await sit(anna, id)
    expect((await noted(id, [anna.id], true)).body.code).toBe('training_not_begun')
    await sql`update trainings set starts_at = now() - interval '1 hour' where id = ${id}`.execute(app.db)
    expect((await noted(id, [anna.id, stranger.id], true)).body.code).toBe('training_person_not_found')
    expect(await pointsOf(anna), 'nothing half done').toBe(0)
  })

  test('the list and its file name everybody in their order', async () => {
    const { id, ids } = await held()
    await noted(id, [ids[0]!], true)
    const { people } = (await app.as(olga)(listTrainingPeople, { training_id: id })).body
    expect(people.map((person) => [person.id, person.attended])).toEqual([
      [ids[0], true],
      [ids[1], null],
    ])
    const { csv } = (await app.as(olga)(exportTrainingPeople, { training_id: id })).body
    expect(csv.split('\r\n').length).toBe(4)
  })
})

test('a draft and what is for others are not there', async () => {
  const anna = await newcomer(app)
  const draft = await writeTraining(app, olga)
  const foreign = await openTraining(app, olga, {
    audience: { segments: ['nobody-at-all'], department_ids: [], country_ids: [] },
  })
  for (const { id } of [draft, foreign]) {
    expect((await sit(anna, id)).body.code).toBe('training_not_found')
    expect((await app.as(anna)(getTraining, { training_id: id })).body.code).toBe('training_not_found')
  }
  const { trainings } = (await app.as(anna)(listTrainings, { show: 'coming' })).body
  expect(trainings.map(({ id }) => id)).not.toContain(foreign.id)
})
