import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import { createWebhook, listDeliveries, resendDelivery } from '#features/webhooks/contract/webhooks.ts'
import { features } from '#app/features.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { decide, handedIn, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { publishedNews } from '#features/news/server/news.fixture.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { deliverOne } from './webhooks.ts'

type Message = { type: string; data: Record<string, unknown> }

const app = useTestApp()
let ada: Person
let server: Server
let received: string[] = []
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  // The receiver of the test is inside.
  await setSetting(app.db, 'webhooks_inside', true)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push(body)
      response.end(`thanks for ${body}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

async function make(...events: WebhookEvent[]): Promise<string> {
  await app.db.deleteFrom('webhooks').execute()
  received = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return (await app.as(ada)(createWebhook, { name: 'CRM', url, events })).body.webhook.id
}
const deliveries = async (webhook_id: string) =>
  (await app.as(ada)(listDeliveries, { webhook_id })).body.deliveries
/** What came in at the other end, the oldest first. */
async function heard(webhook_id: string): Promise<Message[]> {
  for (const { id } of (await deliveries(webhook_id)).toReversed()) await deliverOne(app.services, id)
  return received.map((body) => JSON.parse(body) as Message)
}
let serial = 0
const award = (user_id: string) =>
  awardPoints(app.db, {
    user_id,
    kind: 'bonus',
    points: 10,
    reason: 'Test',
    source: 'test',
    source_id: `${(serial += 1)}`,
  })

describe('what happens in the programme is told', () => {
  test('challenge.approved: once, with the points that were given; nothing of what was refused', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const webhook = await make('challenge.approved')
    const challenge_id = await openChallenge(app, ada, { points_min: 5, points_max: 50 })
    const entry_id = await handedIn(app, anna, challenge_id)
    const refused = await handedIn(app, ben, challenge_id)
    expect(await deliveries(webhook), 'handed in is not approved').toEqual([])
    await decide(app, ada, refused, 'reject')
    await Promise.all([1, 2, 3].map(() => decide(app, ada, entry_id, 'approve', { points: 30 })))
    expect(await heard(webhook)).toMatchObject([
      { type: 'challenge.approved', data: { entry_id, challenge_id, user_id: anna.id, points: 30 } },
    ])
  })

  test('course.completed: with whom and when, once for the last lesson pressed at once', async () => {
    const anna = await newcomer(app)
    const webhook = await make('course.completed')
    const { id: course_id } = await openCourse(app, ada, { lessons: [lesson(), lesson()] })
    const { lesson_list } = (await app.as(anna)(beginCourse, { course_id })).body.course
    const finish = (at: number) => app.as(anna)(finishLesson, { course_id, lesson_id: lesson_list[at]!.id })
    await finish(0)
    expect(await deliveries(webhook)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => finish(1)))
    const told = await heard(webhook)
    expect(told).toMatchObject([
      { type: 'course.completed', data: { course_id, user_id: anna.id, email: anna.email } },
    ])
    expect(Date.parse(String(told[0]!.data['completed_at']))).not.toBeNaN()
  })

  test('news.published: with its title, when it is out and not before', async () => {
    const webhook = await make('news.published')
    const { id } = await publishedNews(app, ada)
    const told = await heard(webhook)
    expect(told).toMatchObject([{ type: 'news.published', data: { article_id: id } }])
    const { rows } = await sql<{
      title: string
    }>`select title from news_texts where article_id = ${id}`.execute(app.db)
    expect(rows.map(({ title }) => title)).toContain(told[0]!.data['title'])
  })
})

describe('whoever leaves', () => {
  test('is in no message any more, sent or not; what told of others as well still tells of them', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const webhook = await make('points.awarded', 'person.joined', 'challenge.approved')
    const cleo = await app.person('Cleopatra')
    await award(anna.id)
    await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
      values (${anna.id}, 'bonus', 1, 'Both', 'mass', 'a'), (${ben.id}, 'bonus', 2, 'Both', 'mass', 'b')`.execute(
      app.db,
    )
    await heard(webhook)
    await award(anna.id)
    await inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, anna.id, after))
    await inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, cleo.id, after))

    const log = await deliveries(webhook)
    const all = JSON.stringify(log)
    for (const gone of [anna.id, anna.email, cleo.id, cleo.email, 'Cleopatra'])
      expect(all).not.toContain(gone)
    expect(all).toContain(ben.email)
    expect(log.map(({ event, state }) => `${event} ${state}`).toSorted()).toEqual([
      'person.joined delivered',
      'points.awarded delivered',
      'points.awarded delivered',
      'points.awarded failed',
    ])

    received = []
    await heard(webhook)
    expect(received, 'what waited is not sent').toEqual([])
    const empty = log.find(({ state }) => state === 'failed')!
    expect((await app.as(ada)(resendDelivery, { delivery_id: empty.id })).status, 'nor sent again').toBe(404)
    const both = log.find(({ payload }) => payload.includes(ben.email))!
    expect((JSON.parse(both.payload) as { data: { entries: object[] } }).data.entries).toMatchObject([
      { user_id: ben.id, points: 2 },
    ])
  })
})
