import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWeekReaders, setWeekReaders } from '#features/dashboard/contract/week-mail.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { tellWeek } from './week-mail.ts'

let app: TestApp
let ada: Person
let olga: Person
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  ada = await app.person('Ada', { role: 'administrator' })
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(() => app.stop())

const DAY = 86_400_000
const nextWeek = () => new Date(Date.now() + 8 * DAY)
const subjects = async () =>
  (
    await sql<{ subject: string }>`select subject from mail_outbox where recipient = ${olga.email}
    order by created_at`.execute(app.db)
  ).rows.map(({ subject }) => subject)

test('an administrator names who gets the week; whoever does not organise cannot be named', async () => {
  const anna = await app.person('Anna')
  const refused = await app.as(ada)(setWeekReaders, { user_ids: [anna.id] })
  expect(refused.body).toMatchObject({ code: 'dashboard_reader_not_found' })
  const { body } = await app.as(ada)(setWeekReaders, { user_ids: [olga.id] })
  expect(body.readers.filter(({ reads }) => reads).map(({ id }) => id)).toEqual([olga.id])
  expect((await app.as(ada)(listWeekReaders, {})).body).toMatchObject({ has_mail: true })
})

test('it comes from the next Monday on, once a week, in the language of the programme for whoever has none', async () => {
  await sql`update users set language = null where id = ${olga.id}`.execute(app.db)
  await setSetting(app.db, 'language', 'pl')
  expect(await tellWeek(app.services)).toBe(0)
  const told = await Promise.all([1, 2, 3].map(() => tellWeek(app.services, nextWeek())))
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await tellWeek(app.services, nextWeek())).toBe(0)
  expect(await subjects()).toEqual([expect.stringMatching(/na ten tydzień|nic nie nagli/)])
  expect(await tellWeek(app.services, new Date(nextWeek().getTime() + 7 * DAY))).toBe(1)
})

test('nothing is sent without a mail server, nor to whoever organises no more', async () => {
  const later = new Date(nextWeek().getTime() + 14 * DAY)
  const { services } = app
  expect(await tellWeek({ ...services, mail: { ...services.mail, hasServer: false } }, later)).toBe(0)
  await sql`update users set role = 'participant' where id = ${olga.id}`.execute(app.db)
  expect(await tellWeek(services, later)).toBe(0)
})
