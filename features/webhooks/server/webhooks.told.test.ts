import { beforeAll, describe, expect, test } from 'vitest'
import { features } from '#app/features.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#features/webhooks/contract/events.ts'
import { payloads } from '#features/webhooks/contract/payloads.ts'
import { allOf } from '#platform/server/feature.ts'
import { examples } from './messages/examples.ts'
import { insertWebhook } from './webhooks.store.ts'
import { contentActs } from './acts-content.fixture.ts'
import { peopleActs } from './acts-people.fixture.ts'

const app = useTestApp()
let ada: Person
let olga: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  olga = await app.person('Olga', { role: 'organiser' })
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
})

/** Listens to one event from now on; answers what was told of it since. */
async function listen(event: WebhookEvent): Promise<() => Promise<{ data: Record<string, unknown> }[]>> {
  await app.db.deleteFrom('webhooks').execute()
  const place = { name: 'BI', url: 'https://bi.example.com/x', secret: 's', made_by: ada.id }
  const id = await insertWebhook(app.db, { ...place, events: [event] })
  return async () => {
    const rows = await app.db
      .selectFrom('webhook_deliveries')
      .select(['payload', 'event'])
      .where('webhook_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(rows.every((row) => row.event === event)).toBe(true)
    return rows.map(({ payload }) => payload as { data: Record<string, unknown> })
  }
}

test('every event is told by one feature, and each has a group', () => {
  const told = allOf(features, 'tells').flat()
  expect(told.toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted())
  expect(new Set(told).size).toBe(told.length)
})

describe('the act itself is told once, with what the contract promises and nothing else', () => {
  test.each(WEBHOOK_EVENTS)('%s', async (event) => {
    const acts = { ...peopleActs({ app, ada }), ...contentActs({ app, olga }) }
    const act = await acts[event]()
    const told = await listen(event)
    await act()
    const once = await told()
    expect(once).toHaveLength(1)
    expect(payloads[event].safeParse(once[0]!.data)).toMatchObject({ success: true })
    expect(JSON.stringify(once)).not.toContain('Secret words')
    await act()
    expect(await told(), 'done once more').toHaveLength(1)
  })
})

test('what is told of a vote is how many voted, and of a questionnaire how many took part', () => {
  const keys = (event: WebhookEvent) => Object.keys(examples()[event]).toSorted()
  expect(keys('vote.closed')).toEqual('closes_at kind opens_at title vote_id voted voters'.split(' '))
  expect(keys('questionnaire.closed')).toEqual(
    'anonymous closes_at opens_at questionnaire_id taken_part title'.split(' '),
  )
})

test('the first six say what they always said', () => {
  const shapes = (
    ['challenge.approved', 'person.joined', 'stage.closed', 'course.completed', 'news.published'] as const
  ).map((event) => [event, Object.keys(examples()[event]).toSorted().join(' ')])
  expect(Object.fromEntries(shapes)).toEqual({
    'challenge.approved': 'challenge_id entry_id points team_id user_id',
    'person.joined': 'email first_name last_name user_id worker_id',
    'stage.closed': 'closed_at name order stage_id',
    'course.completed': 'completed_at course_id email user_id worker_id',
    'news.published': 'article_id published_at title',
  })
  expect(Object.keys(examples()['points.awarded'].entries[0]!).toSorted()).toEqual(
    'counters_id created_at email id kind points reason source stage_id team_id user_id worker_id'.split(' '),
  )
})
