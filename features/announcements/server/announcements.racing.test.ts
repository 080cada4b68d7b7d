import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { takeBackAnnouncement } from '#features/announcements/contract/announcements.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { announcementDraft, crowd, forSegment, readAnnouncement, send } from './announcements.fixture.ts'
import { announcementsJobs } from './announcements.jobs.ts'
import { deliver } from './announcements.sending.ts'

const app = useTestApp()
let olga: Person
let igor: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  igor = await app.person('Igor', { role: 'organiser' })
})

/** How many people have how many lines of it. */
const lines = async (id: string) => {
  const { rows } = await sql<{ lines: number; people: number }>`select count(*) as lines,
    count(distinct user_id) as people from notifications where kind = 'announcement' and subject_id = ${id}`.execute(
    app.db,
  )
  return rows[0]
}

test('two organisers who press at once send it once', async () => {
  await crowd(app, 5, 'pressed')
  const id = await announcementDraft(app, olga, { audience: forSegment('pressed') })
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => send(app, at % 2 ? olga : igor, id)))
  const states = all.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(states).toEqual([200, ...Array<number>(9).fill(409)])
  await deliver(app.services, id)
  expect(await lines(id)).toEqual({ lines: 5, people: 5 })
})

test('many jobs at once, in batches, tell everybody once', async () => {
  await crowd(app, 2_500, 'many')
  const id = await announcementDraft(app, olga, { audience: forSegment('many') })
  await send(app, olga, id)
  const { tasks } = announcementsJobs(app.services)
  const job = (name: string) => tasks.find((task) => task.name === name)!
  await Promise.all([
    ...Array.from({ length: 4 }, () => deliver(app.services, id)),
    job('announcements.send').run({ announcement_id: id }, { log: app.services.log }),
    job('announcements.catch-up').run({}, { log: app.services.log }),
  ])
  expect(await lines(id)).toEqual({ lines: 2_500, people: 2_500 })
  const { announcement } = await readAnnouncement(app, olga, id)
  expect([announcement.state, announcement.told]).toEqual(['sent', 2_500])
  await deliver(app.services, id)
  expect(await lines(id), 'a job that comes late').toEqual({ lines: 2_500, people: 2_500 })
})

test('whoever takes it back at its moment either has it back, or it has gone to everybody', async () => {
  await crowd(app, 20, 'moment')
  for (let round = 0; round < 5; round += 1) {
    const id = await announcementDraft(app, olga, { audience: forSegment('moment') })
    await send(app, olga, id, new Date(Date.now() + 3_600_000).toISOString())
    await sql`update announcements set send_at = now() where id = ${id}`.execute(app.db)
    const [back] = await Promise.all([
      app.as(igor)(takeBackAnnouncement, { announcement_id: id }),
      deliver(app.services, id),
    ])
    const { announcement } = await readAnnouncement(app, olga, id)
    const expected = back.status === 200 ? ['draft', 0] : ['sent', 20]
    expect([announcement.state, (await lines(id))?.people]).toEqual(expected)
  }
})

test('more people than a statement takes values are counted', async () => {
  const [person] = await app.db.selectFrom('users').select('id').where('segment', '=', 'pressed').execute()
  const ids = [person!.id, ...Array.from({ length: 100_000 }, () => randomUUID())]
  expect((await peopleWithModule(app.db, ids, 'NotificationModule')).size).toBe(1)
})
