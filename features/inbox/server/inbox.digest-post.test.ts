import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getNotificationSettings } from '#features/inbox/contract/choices.ts'
import { features } from '#app/features.ts'
import { subjectsOf } from '#features/inbox/server/inbox.subjects.ts'
import { foundCrew, inviteTo, newcomer } from '#app/testing/crews.ts'
import { startMailServer } from '#app/testing/mail-server.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { writeDigests } from './inbox.digest.ts'

let app: TestApp
let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  post = await startMailServer()
  app = await startTestApp({ smtpUrl: post.url })
  await app.services.jobs.start([app.services.mail.task])
})
afterAll(async () => {
  await app.stop()
  await post.stop()
})

test('the summary goes out over SMTP, in two forms, and is ended by the address in its header', async () => {
  const anna = await newcomer(app)
  const { captain } = await foundCrew(app, 'Night drivers')
  await inviteTo(app, captain, anna)
  await sql`update notifications set created_at = '2026-03-02 05:00+00'
    where user_id = ${anna.id}`.execute(app.db)
  const write = () =>
    writeDigests(app.services, subjectsOf(app.services, features), new Date('2026-03-02T07:01:00Z'))
  await write()
  await write()
  const mine = () =>
    post.received.filter(({ to, source }) => to.includes(anna.email) && source.includes('List-Unsubscribe:'))
  await vi.waitFor(() => expect(mine()).toHaveLength(1), { timeout: 15_000, interval: 50 })
  const { source } = mine()[0]!
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toMatch(/text\/plain/)
  expect(source).toMatch(/text\/html/)
  const address = /List-Unsubscribe: <([^>]+)>/.exec(source.replaceAll(/\r\n\s+/g, ' '))![1]!
  const press = await app.http.inject({
    method: 'POST',
    url: new URL(address.replaceAll(' ', '')).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.statusCode).toBe(200)
  const { digest } = (await app.as(anna)(getNotificationSettings, {})).body
  expect(digest.rhythm).toBe('off')
})
