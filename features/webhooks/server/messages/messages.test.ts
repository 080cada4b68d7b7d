import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#app/features.ts'
import { foundCrew, newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { englishText, polishText, publishedNews } from '#features/news/server/news.fixture.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { CHANNEL_KINDS, type ChannelKind } from '#features/webhooks/contract/destinations.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  tryWebhook,
} from '#features/webhooks/contract/webhooks.ts'
import { deliverOne } from '#features/webhooks/server/webhooks.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { Tools } from './doubles.fixture.ts'

const app = useTestApp()
const tools = new Tools()
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  await tools.start()
  // The tools of the test are inside.
  await setSetting(app.db, 'webhooks_inside', true)
})
afterEach(async () => {
  tools.received.length = 0
  tools.answers.length = 0
  await app.db.deleteFrom('webhooks').execute()
})
afterAll(() => tools.stop())

async function channel(kind: ChannelKind, events: WebhookEvent[], language: 'en' | 'pl' = 'en') {
  const wish = { name: 'Lobby', kind, language, events, secret_url: tools.addressOf(kind) }
  const { status, body } = await app.as(ada)(createWebhook, wish)
  expect([status, body.secret]).toEqual([200, null])
  return body.webhook.id
}
const deliveries = async (webhook_id: string) =>
  (await app.as(ada)(listDeliveries, { webhook_id })).body.deliveries
const one = async () => (await app.as(ada)(listWebhooks, {})).body.webhooks[0]!
/** Sends what waits, the oldest first, without waiting for the pace between two. */
async function work(webhook_id: string) {
  for (const { id } of (await deliveries(webhook_id)).toReversed()) {
    await sql`update webhooks set free_at = null`.execute(app.db)
    await deliverOne(app.services, id)
  }
}
const HOSTILE = [
  '<!channel> *bold* _it_ ~no~ `x`',
  'Hi @here @channel @all @everyone',
  '[click](https://evil.example) <https://evil.example|x>',
  '</b><a href="https://evil.example">x</a> &amp; <users/all>',
  'one\ntwo\r\nthree\u2028four',
  '\u202eevil \u2066 مرحبا بالعالم',
  `{{DATE(2026-01-01)}} {programme} {title} ${'😀'.repeat(60)}`,
  'W'.repeat(5_000),
]

describe('hostile words in a title arrive as they are, and call, link and format nothing', () => {
  test.each(CHANNEL_KINDS)('%s', async (kind) => {
    const id = await channel(kind, ['news.published'])
    for (const title of HOSTILE)
      await sql`select webhook_tell('news.published', '{}'::jsonb,
        jsonb_build_object('titles', jsonb_build_object('en', ${title}::text)))`.execute(app.db)
    await work(id)
    expect((await deliveries(id)).map(({ state, answer }) => [state, answer])).toEqual(
      HOSTILE.map(() => ['delivered', expect.not.stringContaining('invalid')]),
    )
    for (const { body } of tools.received) {
      expect(body).not.toMatch(/[\u202a-\u202e\u2066\u2067\u2028]/)
      expect(body).not.toContain('\\r')
      if (kind === 'slack') {
        const { text, blocks } = JSON.parse(body) as {
          text: string
          blocks: { type: string; elements?: { text: string }[] }[]
        }
        expect(text).not.toMatch(/[<>]|@(here|channel|all|everyone)/)
        const marked = blocks.flatMap(({ elements = [] }) => elements.map((each) => each.text))
        expect(marked).toEqual([`<${app.services.config.url}/news|Open Convoy>`])
      }
      if (kind === 'teams') expect(body).not.toMatch(/"TextBlock"|\{\{/)
      if (kind === 'google_chat') {
        const paragraphs = [...body.matchAll(/"textParagraph":\{"text":"(.*?)"\}/g)].map(([, html]) => html)
        expect(paragraphs.join()).not.toMatch(/<(?!br>)/)
        expect(body).not.toContain('"text":"Hi @here')
      }
    }
    expect(tools.received.at(-1)!.body.length, 'a long title is cut').toBeLessThan(2_500)
  })

  test('and so it is in the Markdown of a server of the company', async () => {
    const secret_url = tools.addressOf('slack').replace('/slack/', '/hooks/')
    const wish = { name: 'Own', kind: 'slack' as const, events: ['crew.founded' as const], secret_url }
    const { webhook } = (await app.as(ada)(createWebhook, wish)).body
    const crew = 'Bold **x** <!all> @all'
    await sql`select webhook_tell('crew.founded', '{}'::jsonb, jsonb_build_object('crew', ${crew}::text))`.execute(
      app.db,
    )
    await work(webhook.id)
    const { text, blocks } = JSON.parse(tools.received[0]!.body) as { text: string; blocks?: unknown }
    expect(blocks).toBeUndefined()
    expect(text).toContain(String.raw`Bold \*\*x\*\*`)
    expect(text).not.toMatch(/<!all>|@all/)
  })
})

describe('a channel reads', () => {
  test('news in its language, and nothing of what is meant for some only', async () => {
    const id = await channel('teams', ['news.published'], 'pl')
    await publishedNews(app, ada, { texts: [englishText(), polishText()] })
    await publishedNews(app, ada, {
      audience: { segments: ['board'], department_ids: [], country_ids: [] },
    })
    await work(id)
    expect(tools.received).toHaveLength(1)
    expect(tools.received[0]!.body).toContain('Droga otwarta')
    expect(tools.received[0]!.body).toContain('Nowa aktualność')
  })

  test('who won a stage, with the first three and their points', async () => {
    for (const [at, name] of ['Alpha', 'Bravo', 'Charlie', 'Delta'].entries()) {
      const { captain } = await foundCrew(app, name)
      if (at === 0)
        await sql`insert into stages (name, "order", starts_at, ends_at) values ('Leg', 1, now() - interval '1 day',
        now() + interval '1 hour')`.execute(app.db)
      await awardPoints(app.db, {
        user_id: captain.id,
        kind: 'bonus',
        points: 1_000 - at,
        reason: 'x',
        source: 'test',
        source_id: name,
      })
    }
    await sql`update stages set ends_at = now() - interval '1 minute'`.execute(app.db)
    const id = await channel('google_chat', ['stage.results'])
    await closeEndedStages(app.db)
    await work(id)
    const { body } = tools.received[0]!
    expect(body).toContain('Leg is won by Alpha')
    expect(body).toMatch(/1\. Alpha: 1.000<br>2\. Bravo: 999<br>3\. Charlie: 998"/)
    expect(body).not.toContain('Delta')
  })

  test('no crew any more that has the name of somebody who has gone', async () => {
    const anna = await app.person('Cleopatra')
    const id = await channel('slack', ['crew.founded'])
    await foundCrew(app, anna.email.slice(0, 30), await newcomer(app))
    await inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, anna.id, after))
    await work(id)
    expect(tools.received).toEqual([])
    expect(JSON.stringify(await deliveries(id))).not.toContain(anna.email)
  })

  test('a test by a press, in words', async () => {
    const id = await channel('slack', ['crew.founded'])
    await app.as(ada)(tryWebhook, { webhook_id: id })
    await work(id)
    expect(tools.received[0]!.body).toContain('Lobby is connected to')
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' })
  })
})

describe('the address of a channel is a secret', () => {
  test('that is shown by its ends alone, and stands in no log', async () => {
    const id = await channel('slack', ['crew.founded'])
    const shown = await one()
    expect(shown.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/…path$/)
    tools.answers.push({
      status: 500,
      body: `cannot reach ${tools.addressOf('slack')} /slack/T0/B0/verysecretpath`,
    })
    await app.as(ada)(tryWebhook, { webhook_id: id })
    await work(id)
    const change = { webhook_id: id, name: 'Hall', events: ['crew.founded' as const], is_on: true }
    await app.as(ada)(changeWebhook, { ...change, secret_url: `${tools.addressOf('slack')}2` })
    const seen = JSON.stringify([await deliveries(id), await one()])
    expect(seen).not.toContain('verysecretpath')
    const { rows } = await sql<{ all: string }>`select (select string_agg(a::text, '') from audit_actions a)
      || coalesce((select string_agg(c::text, '') from audit_changes c), '') as all`.execute(app.db)
    expect(rows[0]!.all).toContain('/api/webhooks')
    expect(rows[0]!.all).not.toContain('verysecretpath')
    expect((await app.as(ada)(changeWebhook, change)).status, 'left out it stays').toBe(200)
    await app.as(ada)(tryWebhook, { webhook_id: id })
    await work(id)
    expect((await deliveries(id))[0]!.state).toBe('delivered')
    expect((await app.as(ada)(renewWebhookSecret, { webhook_id: id })).body.code).toBe(
      'webhook_signs_nothing',
    )
  })

  test('and has to be one of its tool', async () => {
    await setSetting(app.db, 'webhooks_inside', false)
    const wish = { name: 'X', kind: 'teams' as const, events: ['crew.founded' as const] }
    const refused = await app.as(ada)(createWebhook, { ...wish, secret_url: 'https://evil.example.com/x' })
    await setSetting(app.db, 'webhooks_inside', true)
    expect(refused.body.code).toBe('webhook_host_foreign')
    expect(refused.body.fields?.['secret_url']).toContain('no address of that tool')
  })

  test('is asked for, and only what makes a message can be chosen', async () => {
    const wish = { name: 'X', kind: 'slack' as const, secret_url: tools.addressOf('slack') }
    const refused = (input: object) =>
      app.as(ada)(createWebhook, { ...wish, events: ['crew.founded'], ...input } as never)
    expect((await refused({ secret_url: undefined })).body.code).toBe('webhook_address_missing')
    expect((await refused({ events: ['person.joined'] })).body.code).toBe('webhook_event_silent')
  })
})

describe('a tool that', () => {
  const told = async (kind: ChannelKind, answer: (typeof tools.answers)[number]) => {
    const id = await channel(kind, ['crew.founded'])
    await app.as(ada)(tryWebhook, { webhook_id: id })
    tools.answers.push(answer)
    await work(id)
    return { id, delivery: (await deliveries(id))[0]!, webhook: await one() }
  }

  test.each<[ChannelKind, number, string, string]>([
    ['slack', 404, 'no_service', 'gone'],
    ['slack', 410, 'channel_is_archived', 'archived'],
    ['slack', 403, 'invalid_token', 'refused'],
    ['teams', 404, '', 'gone'],
    ['teams', 401, '{"error":{"code":"DirectApiAuthorizationRequired"}}', 'refused'],
    [
      'teams',
      200,
      'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 404 with ContextId x',
      'gone',
    ],
    ['google_chat', 404, '{"error":{"code":404,"status":"NOT_FOUND"}}', 'gone'],
    ['google_chat', 403, '{"error":{"code":403,"status":"PERMISSION_DENIED"}}', 'refused'],
  ])('%s: says %i %s is switched off with a word', async (kind, status, body, off_reason) => {
    const { webhook, delivery } = await told(kind, { status, body })
    expect(webhook).toMatchObject({ is_on: false, off_reason })
    expect(delivery).toMatchObject({ state: 'failed', status })
    const mail = (await app.services.mail.outbox()).find(({ to }) => to === ada.email)!
    expect(mail.subject).toContain('switched off')
  })

  test.each<[ChannelKind, number, string]>([
    [
      'teams',
      200,
      'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x',
    ],
    ['google_chat', 503, '{"error":{"code":503,"status":"UNAVAILABLE"}}'],
    ['slack', 500, 'rollup_error'],
  ])('%s: has trouble, %i %s, is told again', async (kind, status, body) => {
    const { delivery, webhook, id } = await told(kind, { status, body })
    expect([delivery.state, webhook.is_on]).toEqual(['waiting', true])
    await work(id)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test.each(CHANNEL_KINDS)(
    '%s: wants a pause gets it, and nothing else goes there meanwhile',
    async (kind) => {
      const { delivery, id } = await told(kind, { status: 429, body: '', headers: { 'retry-after': '90' } })
      const inSeconds = (Date.parse(delivery.next_at!) - Date.now()) / 1_000
      expect(inSeconds).toBeGreaterThan(80)
      expect(inSeconds).toBeLessThan(95)
      await app.as(ada)(tryWebhook, { webhook_id: id })
      const [next] = await deliveries(id)
      await sql`update webhooks set free_at = clock_timestamp() + interval '89 seconds'`.execute(app.db)
      await deliverOne(app.services, next!.id)
      expect(tools.received).toHaveLength(1)
      expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', attempts: 0 })
      const { rows } = await sql<{
        seconds: number
      }>`select extract(epoch from run_at - now())::float8 as seconds
      from graphile_worker.jobs where key = ${`webhook ${next!.id}`}`.execute(app.db)
      expect(rows[0]!.seconds).toBeGreaterThan(80)
    },
  )

  test('does not take one message keeps its channel', async () => {
    const { delivery, webhook } = await told('slack', { status: 400, body: 'invalid_blocks' })
    expect([delivery.state, webhook.is_on]).toEqual(['failed', true])
  })
})

test('a channel is told one message a second', async () => {
  const id = await channel('slack', ['crew.founded'])
  for (const _ of [1, 2]) await app.as(ada)(tryWebhook, { webhook_id: id })
  const waiting = await deliveries(id)
  await Promise.all(waiting.map((each) => deliverOne(app.services, each.id)))
  expect(tools.received).toHaveLength(1)
  expect((await deliveries(id)).map(({ state }) => state).toSorted()).toEqual(['delivered', 'waiting'])
})
