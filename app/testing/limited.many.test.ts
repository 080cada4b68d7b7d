import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeAnnouncement,
  countAnnouncementReach,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  sendAnnouncement,
  takeBackAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { approveReviews } from '#features/challenges/contract/reviews.ts'
import {
  changePeople,
  changePeopleHard,
  createPerson,
  getPeopleWork,
} from '#features/people/contract/changes.ts'
import {
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  previewPeopleImport,
} from '#features/people/contract/imports.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { giveLinks, sendInvitations } from '#features/people/contract/links.ts'
import {
  importPoints,
  importPointsFile,
  listImports,
  refuseImport,
  releaseImport,
  undoImport,
} from '#features/points/contract/imports.ts'
import {
  importAttendance,
  listTrainingPeople,
  removeTrainingPerson,
} from '#features/training/contract/people.ts'
import { listWallReports } from '#features/wall/contract/console.ts'
import { reportWallEntry } from '#features/wall/contract/entries.ts'
import { decideChatReports, listChatReports } from '#features/chat/contract/console.ts'
import { signUp } from '#features/training/contract/training.ts'
import { announcementContent } from '#features/announcements/server/announcements.fixture.ts'
import { earned, handedIn, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { directOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { postOnWall } from '#features/wall/server/wall.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { openTraining } from '#features/training/server/training.fixture.ts'
import { addLimitedCast, type LimitedCast } from './walks/limited-cast.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

// A limited organiser who acts for many at once acts for their own people among them.
const app = useTestApp()
let cast: LimitedCast
beforeAll(async () => {
  cast = await addLimitedCast(app)
})

const both = () => [cast.inside, cast.outside]

test('entries are approved together, and those of others are not found among them', async () => {
  const challenge = await openChallenge(app, cast.olga)
  const entry_ids = []
  for (const person of both()) entry_ids.push(await handedIn(app, person, challenge))
  const { body } = await app.as(cast.lena)(approveReviews, { entry_ids })
  expect(body).toEqual({
    approved: [entry_ids[0]],
    refused: [{ entry_id: entry_ids[1], code: 'challenge_entry_not_found' }],
  })
  expect(Object.keys(await earned(app))).toEqual([cast.inside.id])
})

test('who reported something is named to whoever looks after them alone', async () => {
  const entry_id = await app.db
    .transaction()
    .execute((tx) => postOnWall(tx, { author_id: cast.inside.id, text: 'Own', pictures: [] }))
  await app.as(cast.outside)(reportWallEntry, { entry_id, reason: 'other' })
  const conversation_id = await directOf(app, cast.inside, cast.outside)
  const { id: message_id } = await say(app.db, { conversation_id, author_id: cast.inside.id, content: 'Hi' })
  const report = { message_id, user_id: cast.outside.id, reason: 'other', content: 'Hi' } as const
  await app.db.insertInto('chat_reports').values(report).execute()
  const reportersSeen = async (by: Person) => {
    const { body: wall } = await app.as(by)(listWallReports, {})
    const { body: chat } = await app.as(by)(listChatReports, {})
    const ids = [
      ...wall.reported.flatMap(({ reports }) => reports.map((each) => each.by?.id ?? null)),
      ...chat.reported.flatMap(({ reports }) => reports.map((each) => each.by?.id ?? null)),
    ]
    return { text: JSON.stringify([wall, chat]), ids }
  }
  const lenas = await reportersSeen(cast.lena)
  expect(lenas.ids).toEqual([null, null])
  expect(lenas.text).not.toContain(cast.outside.first_name)
  expect((await reportersSeen(cast.olga)).ids).toEqual([cast.outside.id, cast.outside.id])
  const decided = await app.as(cast.lena)(decideChatReports, { message_id, decision: 'dismissed' })
  expect(JSON.stringify(decided.body)).not.toContain(cast.outside.first_name)
})

test('a file of attendance, a seat taken away', async () => {
  const { id: training_id } = await openTraining(app, cast.olga)
  for (const person of both()) await app.as(person)(signUp, { training_id })
  const seats = async () => (await app.as(cast.olga)(listTrainingPeople, { training_id })).body.people.length
  const take = (user_id: string) => app.as(cast.lena)(removeTrainingPerson, { training_id, user_id })
  expect((await take(cast.outside.id)).body).toEqual({ removed: false })
  expect(await seats()).toBe(2)
  await sql`update trainings set starts_at = now() - interval '1 hour' where id = ${training_id}`.execute(
    app.db,
  )
  const csv = `email,attended\n${cast.inside.email},yes\n${cast.outside.email},yes\n`
  const { body } = await app.as(cast.lena)(importAttendance, { training_id, csv, dry_run: false })
  expect(body).toMatchObject({ present: 1, bad: 1, bad_rows: [{ line: 3, problem: 'person_unknown' }] })
})

describe('points by import', () => {
  const row = ({ email }: Person, points: number, external_id: string = randomUUID()) => ({
    external_id,
    person: email,
    points,
  })
  test('an address of somebody else and one that nobody has get one answer', async () => {
    const rows = [
      row(cast.outside, 1),
      { external_id: randomUUID(), person: 'nobody-at-all@example.com', points: 1 },
    ]
    const { body } = await app.as(cast.lena)(importPoints, { name: 'Tried', dry_run: true, rows })
    expect(body).toMatchObject({ new: 0, unmatched: 0, bad: 2, unmatched_rows: [] })
    expect(body.bad_rows.map(({ problem }) => problem)).toEqual(['person_outside', 'person_outside'])
    const whole = await app.as(cast.olga)(importPoints, { name: 'Tried', dry_run: true, rows })
    expect(whole.body).toMatchObject({ new: 1, unmatched: 1, bad: 0 })
  })

  const bring = async (by: Person, rows: ReturnType<typeof row>[]) =>
    (await app.as(by)(importPoints, { name: 'Week', dry_run: false, rows })).body

  test('rows about others are refused by their line, by file and by call', async () => {
    const rows = both().map((person) => row(person, 10))
    const refused = { new: 1, bad: 1, bad_rows: [{ line: 3, problem: 'person_outside' }] }
    expect(await bring(cast.lena, rows)).toMatchObject({ ...refused, points: 10, people: 1 })
    const csv = `external_id,person,points\n${randomUUID()},${cast.inside.email},5\n${randomUUID()},${cast.outside.email},5\n`
    const file = await app.as(cast.lena)(importPointsFile, { name: 'File', dry_run: true, csv })
    expect(file.body).toMatchObject(refused)
  })

  test('a result of others is neither changed nor moved to one of theirs', async () => {
    const external_id = randomUUID()
    await bring(cast.olga, [row(cast.outside, 10, external_id)])
    const moved = await bring(cast.lena, [row(cast.inside, 10, external_id)])
    expect(moved).toMatchObject({ changed: 0, bad: 1, bad_rows: [{ problem: 'person_outside' }] })
  })

  test('they see and undo what they have brought, and nothing else', async () => {
    const own = await bring(cast.lena, [row(cast.inside, 3)])
    const foreign = await bring(cast.olga, [row(cast.inside, 4)])
    const listed = (await app.as(cast.lena)(listImports, {})).body.imports.map(({ id }) => id)
    expect([listed.includes(own.id), listed.includes(foreign.id)]).toEqual([true, false])
    const undo = (import_id: string) => app.as(cast.lena)(undoImport, { import_id })
    expect((await undo(foreign.id!)).body.code).toBe('points_import_not_found')
    expect((await undo(own.id!)).body.state).toBe('undone')
  })

  test('what they have brought for somebody who is no longer theirs stays', async () => {
    const own = await bring(cast.lena, [row(cast.inside, 3)])
    const put = (id: string) =>
      sql`update users set department_id = ${id} where id = ${cast.inside.id}`.execute(app.db)
    await put(cast.departments.outer)
    const { body } = await app.as(cast.lena)(undoImport, { import_id: own.id! })
    expect(body.code).toBe('people_outside')
    await put(cast.departments.inner)
  })

  test('one that waits is booked for those who are theirs by then', async () => {
    await setSetting(app.db, 'points_release', true)
    const ada = await app.person('Ada', { role: 'administrator' })
    const mover = await app.person('Mover')
    const put = (id: string) =>
      sql`update users set department_id = ${id} where id = ${mover.id}`.execute(app.db)
    await put(cast.departments.inner)
    const waiting = await bring(cast.lena, [row(cast.inside, 3), row(mover, 4), row(cast.outside, 5)])
    expect(waiting).toMatchObject({ state: 'waiting', new: 2, bad: 1 })
    await put(cast.departments.outer)
    const { body } = await app.as(ada)(releaseImport, { import_id: waiting.id! })
    expect(body).toMatchObject({ state: 'booked', rows: 3, new: 1, bad: 2, points: 3 })
    expect(body.bad_rows.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'person_outside'],
      [3, 'person_outside'],
    ])
    const foreign = await bring(cast.olga, [row(cast.inside, 4)])
    const refuse = (import_id: string) => app.as(cast.lena)(refuseImport, { import_id })
    expect((await refuse(foreign.id!)).body.code).toBe('points_import_not_found')
    const own = await bring(cast.lena, [row(cast.inside, 6)])
    expect((await refuse(own.id!)).body.state).toBe('refused')
    await setSetting(app.db, 'points_release', false)
  })
})

describe('people', () => {
  const target = () => ({ ids: both().map(({ id }) => id) })

  test('are changed, signed out, linked and invited when they are theirs', async () => {
    const change = { kind: 'segment', segment: 'theirs' } as const
    const { work } = (await app.as(cast.lena)(changePeople, { people: target(), change })).body
    expect(work).toMatchObject({
      changed: 1,
      skipped: 1,
      skipped_people: [{ id: cast.outside.id, name: null }],
    })
    expect((await app.as(cast.lena)(getPeopleWork, { work_id: work.id })).body.work.changed).toBe(1)
    const foreign = (await app.as(cast.olga)(changePeople, { people: target(), change })).body.work
    expect((await app.as(cast.lena)(getPeopleWork, { work_id: foreign.id })).status).toBe(404)
    const hard = { people: target(), change: { kind: 'sign_out' } } as const
    expect((await app.as(cast.lena)(changePeopleHard, hard)).body.work).toMatchObject({ skipped: 1 })
    const without = [...GAPS]
    const links = { people: target(), kind: 'autologin', hours: 24, without } as const
    expect((await app.as(cast.lena)(giveLinks, links)).body).toMatchObject({ given: 1, skipped: 1 })
    const invited = (await app.as(cast.lena)(sendInvitations, { people: target(), without })).body
    expect(invited.skipped_people.map(({ id, name }) => [id, name])).toContainEqual([cast.outside.id, null])
  })

  test('are added where they look after somebody', async () => {
    const add = async (department_id: string, email: string) => {
      const fields = { first_name: 'New', last_name: 'Person', email, department_id }
      return app.as(cast.lena)(createPerson, { fields })
    }
    expect((await add(cast.departments.outer, 'new1@example.com')).body.code).toBe('people_outside')
    expect((await add(cast.departments.inner, 'new2@example.com')).status).toBe(200)
  })

  test('and the imports of others are not theirs', async () => {
    const file = Buffer.from('email,first_name,last_name\nnew3@example.com,New,Three\n').toString('base64')
    const made = await app.as(cast.olga)(previewPeopleImport, {
      upload: { name: 'a.csv', file },
      options: { create_departments: false, create_countries: false, missing: 'leave' },
    })
    const import_id = made.body.import.id
    expect((await app.as(cast.lena)(listPeopleImports, {})).body.imports).toEqual([])
    expect((await app.as(cast.lena)(getPeopleImport, { import_id })).status).toBe(404)
    expect((await app.as(cast.lena)(listPeopleImportRows, { import_id })).status).toBe(404)
  })
})

test('announcements are their own, and reach their people', async () => {
  const write = async (by: Person) =>
    (await app.as(by)(createAnnouncement, announcementContent())).body.announcement.id
  const [own, foreign] = [await write(cast.lena), await write(cast.olga)]
  const lena = app.as(cast.lena)
  expect((await lena(listAnnouncements, {})).body.announcements.map(({ id }) => id)).toEqual([own])
  const id = { announcement_id: foreign }
  const answers = [
    await lena(getAnnouncement, id),
    await lena(changeAnnouncement, { ...id, after: 0, ...announcementContent() }),
    await lena(sendAnnouncement, { ...id, after: 0, send_at: null }),
    await lena(takeBackAnnouncement, id),
    await lena(deleteAnnouncement, id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const { audience } = announcementContent()
  const reach = async (by: Person) =>
    (await app.as(by)(countAnnouncementReach, { audience })).body.reach.people
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from users
    where department_id = ${cast.departments.inner}`.execute(app.db)
  expect(await reach(cast.lena)).toBe(rows[0]!.people)
  expect(await reach(cast.olga)).toBeGreaterThan(rows[0]!.people)
})
