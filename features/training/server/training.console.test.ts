import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveTraining,
  copyTraining,
  countTrainingReach,
  getTrainingConsole,
  listTrainingsConsole,
} from '#features/training/contract/console.ts'
import {
  addTrainingPerson,
  exportTrainingPeople,
  importAttendance,
  listTrainingPeople,
  noteAttendance,
  removeTrainingPerson,
} from '#features/training/contract/people.ts'
import { signUp } from '#features/training/contract/training.ts'
import { proveLedger } from '#features/points/server/points.ts'
import { setPersonFlag } from '#features/account/server/account.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { openTraining, trainingContent, writeTraining } from './training.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const sit = (person: Person, training_id: string) => app.as(person)(signUp, { training_id })
const add = (training_id: string, { id: user_id }: { id: string }) =>
  app.as(olga)(addTrainingPerson, { training_id, user_id })
const remove = (training_id: string, { id: user_id }: { id: string }) =>
  app.as(olga)(removeTrainingPerson, { training_id, user_id })
const begin = (id: string) =>
  sql`update trainings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${id}`.execute(app.db)
const listOf = async (training_id: string, state: 'seat' | 'waiting') =>
  (await app.as(olga)(listTrainingPeople, { training_id, state })).body.people.map(({ id }) => id)
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

describe('the list of organisers', () => {
  test('knows what comes, what is over and what was put away', async () => {
    const title = `Lamps ${Date.now().toString(36)}`
    const texts = [{ language: 'en' as const, title, html: '' }]
    const [draft, coming, over] = [
      await writeTraining(app, olga, { texts }),
      await openTraining(app, olga, { texts }),
      await openTraining(app, olga, { texts }),
    ]
    await begin(over.id)
    const look = async (stage?: 'draft' | 'published' | 'over' | 'archived') =>
      (await app.as(olga)(listTrainingsConsole, { search: title, ...(stage && { stage }) })).body
    const ids = (body: Awaited<ReturnType<typeof look>>) => body.trainings.map(({ id }) => id)
    expect((await look()).counts).toEqual({ draft: 1, published: 1, over: 1 })
    expect([ids(await look('draft')), ids(await look('published')), ids(await look('over'))]).toEqual([
      [draft.id],
      [coming.id],
      [over.id],
    ])
    const put = (training_id: string, archived: boolean) =>
      app.as(olga)(archiveTraining, { training_id, archived })
    expect((await put(coming.id, true)).body.code).toBe('training_not_over')
    expect((await put(draft.id, true)).body.code).toBe('training_not_over')
    expect((await put(over.id, true)).body.training.stage).toBe('archived')
    expect(ids(await look('archived'))).toEqual([over.id])
    expect((await put(over.id, false)).body.training.stage).toBe('over')
  })

  test('says how many a training is for', async () => {
    const anna = await newcomer(app)
    const segment = `reach ${anna.id}`
    await sql`update users set segment = ${segment} where id = ${anna.id}`.execute(app.db)
    const audience = { segments: [segment], department_ids: [], country_ids: [] }
    expect((await app.as(olga)(countTrainingReach, { audience })).body.reach).toBe(1)
    const { id } = await writeTraining(app, olga, { audience })
    expect((await app.as(olga)(getTrainingConsole, { training_id: id })).body.reach).toBe(1)
  })

  test('a copy begins at the same hour, also over a change of the clocks', async () => {
    const wish = {
      starts_at: '2027-03-26T08:00:00.000Z',
      ends_at: '2027-03-26T11:00:00.000Z',
      sign_up_until: '2027-03-25T17:00:00.000Z',
      sign_off_until: '2027-03-24T17:00:00.000Z',
    }
    const { id } = await writeTraining(app, olga, trainingContent(wish))
    const { content } = (await app.as(olga)(copyTraining, { training_id: id })).body.training
    const hour = (moment: string) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Warsaw' }).format(
        new Date(moment),
      )
    expect([content.starts_at, content.ends_at, content.sign_up_until].map(hour)).toEqual([
      '09:00',
      '12:00',
      '18:00',
    ])
    expect(Date.parse(content.starts_at)).toBeGreaterThan(Date.parse(wish.starts_at))
  })
})

describe('people by hand', () => {
  test('get a seat, or wait behind those who wait, and are told', async () => {
    const { id } = await openTraining(app, olga, {
      seats: 1,
      audience: { segments: ['nobody-at-all'], department_ids: [], country_ids: [] },
    })
    const [anna, ben, celia] = (await newcomers(app, 3)) as [Person, Person, Person]
    expect((await add(id, anna)).body).toEqual({ state: 'seat' })
    expect((await add(id, anna)).body, 'once more changes nothing').toEqual({ state: 'seat' })
    expect((await add(id, ben)).body).toEqual({ state: 'waiting' })
    expect((await add(id, celia)).body).toEqual({ state: 'waiting' })
    expect([await listOf(id, 'seat'), await listOf(id, 'waiting')]).toEqual([[anna.id], [ben.id, celia.id]])
    expect([await noticesOf(anna), await noticesOf(ben)]).toEqual([['seat'], []])

    expect((await remove(id, anna)).body).toEqual({ removed: true })
    expect((await remove(id, anna)).body, 'once more changes nothing').toEqual({ removed: false })
    expect([await listOf(id, 'seat'), await listOf(id, 'waiting')]).toEqual([[ben.id], [celia.id]])
    expect([await noticesOf(anna), await noticesOf(ben)]).toEqual([['removed'], ['seat']])
    await remove(id, celia)
    expect(await noticesOf(celia)).toEqual(['removed'])
  })

  test('nobody is added to a draft, to a cancelled one, or who cannot take part', async () => {
    const anna = await newcomer(app)
    const draft = await writeTraining(app, olga)
    expect((await add(draft.id, anna)).body.code).toBe('training_not_published')
    const { id } = await openTraining(app, olga)
    await setPersonFlag(app.db, anna.id, 'access', false)
    expect((await add(id, anna)).body.code).toBe('training_nobody')
    expect((await add(id, { id: crypto.randomUUID() })).body.code).toBe('training_nobody')
    await sql`update trainings set cancelled_at = now(), cancel_reason = 'Ice.' where id = ${id}`.execute(
      app.db,
    )
    expect((await add(id, await newcomer(app))).body.code).toBe('training_cancelled')
    expect((await remove(id, anna)).body.code).toBe('training_cancelled')
  })

  test('when it has begun a free seat is for whoever stands there, and nobody moves up any more', async () => {
    const { id } = await openTraining(app, olga, { seats: 2 })
    const [anna, ben, celia, dora] = (await newcomers(app, 4)) as [Person, Person, Person, Person]
    for (const person of [anna, ben, celia]) await sit(person, id)
    await begin(id)
    expect((await add(id, dora)).body.code).toBe('training_full')
    await remove(id, ben)
    expect(await listOf(id, 'waiting')).toEqual([celia.id])
    expect((await add(id, dora)).body).toEqual({ state: 'seat' })
    await app.as(olga)(noteAttendance, { training_id: id, user_ids: [dora.id], attended: true })
    expect((await remove(id, dora)).body.code).toBe('training_attended')
    expect(await pointsOf(dora)).toBe(30)
  })

  test('twenty at once for five seats, by hand and by themselves: five sit', async () => {
    const { id } = await openTraining(app, olga, { seats: 5 })
    const people = await newcomers(app, 20)
    const answers = await Promise.all(
      people.map(async (person, at) => (at % 2 === 0 ? await add(id, person) : await sit(person, id))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await listOf(id, 'seat')).length, (await listOf(id, 'waiting')).length]).toEqual([5, 15])
  }, 60_000)
})

describe('attendance from a file', () => {
  const read = (training_id: string, csv: string, dry_run = false) =>
    app.as(olga)(importAttendance, { training_id, csv, dry_run })

  async function held() {
    const { id } = await openTraining(app, olga, { seats: 3 })
    const people = (await newcomers(app, 4)) as [Person, Person, Person, Person]
    for (const person of people) await sit(person, id)
    await begin(id)
    return { id, people }
  }

  test('is tried first, then taken, and the same file once more changes nothing', async () => {
    const { id, people } = await held()
    const [anna, ben, celia, waits] = people
    const stranger = await newcomer(app)
    const lines = [
      'email;attended',
      `${anna.email.toUpperCase()};yes`,
      `${ben.email};no`,
      `${celia.email};`,
      `${waits.email};yes`,
      `${stranger.email};yes`,
      'nobody@convoy.test;yes',
      `${celia.email};perhaps`,
    ]
    const csv = lines.join('\r\n')
    const bad = [
      [5, 'waiting'],
      [6, 'not_signed_up'],
      [7, 'person_unknown'],
      [8, 'person_twice'],
    ]
    const tried = (await read(id, csv, true)).body
    expect(tried).toMatchObject({ dry_run: true, present: 1, absent: 1, unchanged: 0, blank: 1, bad: 4 })
    expect(tried.bad_rows.map(({ line, problem }) => [line, problem])).toEqual(bad)
    expect([await pointsOf(anna), await noticesOf(anna)], 'a try leaves nothing').toEqual([0, []])

    const done = (await read(id, csv)).body
    expect(done).toMatchObject({ dry_run: false, present: 1, absent: 1, bad: 4 })
    expect([tried.changed, done.changed]).toEqual([
      [],
      [
        { user_id: anna.id, was: null, is: true },
        { user_id: ben.id, was: null, is: false },
      ],
    ])
    expect([await pointsOf(anna), await pointsOf(ben), await pointsOf(waits)]).toEqual([30, 0, 0])
    expect(await noticesOf(anna)).toEqual(['attended'])
    expect((await read(id, csv)).body).toMatchObject({ present: 0, absent: 0, unchanged: 2 })
    expect(await pointsOf(anna)).toBe(30)
    expect((await proveLedger(app.db)).differences).toEqual([])
  })

  test('ten times at once brings the points once', async () => {
    const { id, people } = await held()
    const csv = `email,attended\n${people[0].email},yes\n${people[1].email},yes\n`
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(id, csv)))
    expect(answers.reduce((sum, { body }) => sum + body.present, 0)).toBe(2)
    expect([await pointsOf(people[0]), await pointsOf(people[1])]).toEqual([30, 30])
  })

  test('the exported list comes back as it is, and filled in', async () => {
    const { id, people } = await held()
    await app.as(olga)(noteAttendance, { training_id: id, user_ids: [people[0].id], attended: true })
    const { csv } = (await app.as(olga)(exportTrainingPeople, { training_id: id })).body
    expect((await read(id, csv)).body).toMatchObject({
      present: 0,
      absent: 0,
      unchanged: 1,
      blank: 3,
      bad: 0,
    })
    const filled = csv.replaceAll(/,\r\n/g, ',yes\r\n')
    // Whoever waits has no seat to have been in.
    expect((await read(id, filled)).body).toMatchObject({ present: 2, unchanged: 1, bad: 1 })
    expect(await pointsOf(people[2])).toBe(30)
  })

  test('a person is named by the number of the company too, and once', async () => {
    const { id, people } = await held()
    await sql`update users set worker_id = ${`W-${people[0].id}`} where id = ${people[0].id}`.execute(app.db)
    const csv = `worker_id,attended\nW-${people[0].id},yes\n${people[0].email},no\n`
    const { body } = await read(id, csv)
    expect(body).toMatchObject({ present: 1, absent: 0, bad: 1 })
    expect(body.bad_rows[0]).toMatchObject({ line: 3, problem: 'person_twice' })
    expect(await pointsOf(people[0])).toBe(30)
  })

  test('is refused in words before it has begun, and when it is no table of attendance', async () => {
    const { id } = await openTraining(app, olga)
    expect((await read(id, 'email,attended\n')).body.code).toBe('training_not_begun')
    const { status, body } = await read(id, 'name\nAnna\n')
    expect([status, body.code]).toEqual([400, 'training_file_unreadable'])
    expect(body.fields?.csv).toContain('email, attended')
  })

  test('everybody else was there: all of whom nothing is noted, and nobody who was noted as missing', async () => {
    const { id, people } = await held()
    await app.as(olga)(noteAttendance, { training_id: id, user_ids: [people[0].id], attended: false })
    const rest = () => app.as(olga)(noteAttendance, { training_id: id, user_ids: null, attended: true })
    expect((await rest()).body.changed).toBe(2)
    expect((await rest()).body.changed).toBe(0)
    expect(await Promise.all(people.map(pointsOf))).toEqual([0, 30, 30, 0])
  })
})
