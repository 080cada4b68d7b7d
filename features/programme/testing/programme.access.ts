import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertKey } from '#features/keys/server/keys.store.ts'
import { newKey } from '#features/keys/server/keys.rules.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setAside } from '#features/points/server/imports/releasing.ts'
import { insertDelivery, insertWebhook } from '#features/webhooks/server/webhooks.store.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { TestApp } from '#app/testing/test-app.ts'

let stages = 0

/** For every operation about points, stages, keys and webhooks in the console that takes an id. */
export function programmeRows(appOf: () => TestApp): Record<string, AccessRow> {
  const organised = (name: string, open: () => Promise<unknown>, more: Input = {}): OpenRow => ({
    open: async () => ({ [name]: await open(), ...more }),
    gone: async () => [],
    missing: () => ({ [name]: name === 'entry_id' ? 2 ** 53 - 1 : randomUUID(), ...more }),
  })
  const waiting = async () => {
    const rows = [{ line: 2, external_id: randomUUID(), person: 'nobody', points: 1 }]
    return (await setAside(appOf().db, { name: 'Test', rows, author_id: null }, 'waiting')).id
  }
  const entry = async () => {
    const { db } = appOf()
    const { id } = await newcomer(appOf())
    const source_id = randomUUID()
    await awardPoints(db, {
      user_id: id,
      kind: 'bonus',
      points: 5,
      reason: 'Test',
      source: 'test',
      source_id,
    })
    const row = db.selectFrom('points_entries').select('id').where('source_id', '=', source_id)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const stage = async () => {
    stages += 1
    const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at) values
      ('Past', ${1_000 + stages}, '2001-01-01'::timestamptz + ${stages} * interval '1 day',
        '2001-01-02'::timestamptz + ${stages} * interval '1 day') returning id`.execute(appOf().db)
    return rows[0]!.id
  }
  const closedStage = async () => {
    const id = await stage()
    await sql`update stages set closed_at = ends_at where id = ${id}`.execute(appOf().db)
    return id
  }
  const readers: OpenRow = {
    open: async () => ({
      user_ids: [(await appOf().person(`Reading${randomUUID()}`, { role: 'organiser' })).id],
    }),
    gone: async () => [],
    missing: () => ({ user_ids: [randomUUID()] }),
  }
  const maker = async () => (await newcomer(appOf())).id
  const key = async () => {
    const { hash, prefix } = newKey()
    const made_by = await maker()
    return insertKey(appOf().db, { name: 'K', prefix, key_hash: hash, scopes: [], made_by, expires_at: null })
  }
  const webhook = async () =>
    insertWebhook(appOf().db, {
      name: 'W',
      url: 'https://hooks.example.com/x',
      secret: 'whsec_AAAA',
      events: ['stage.closed'],
      made_by: await maker(),
    })
  const filtered: OpenRow = {
    open: async () => ({ user_id: await maker(), stage_id: await stage() }),
    gone: async () => [],
    missing: () => ({ user_id: randomUUID(), stage_id: randomUUID() }),
  }
  const correction = (user_id: string) => ({
    id: randomUUID(),
    user_ids: [user_id],
    kind: 'bonus',
    points: 5,
    reason: 'Because',
  })
  const written = {
    name: 'W',
    url: 'https://hooks.example.com/x',
    events: ['stage.closed'],
    is_on: true,
  }
  return {
    'POST /api/points/imports/:import_id/release': organised('import_id', waiting),
    'POST /api/points/imports/:import_id/refuse': organised('import_id', waiting),
    'GET /api/points/ledger': filtered,
    'GET /api/points/ledger/export': filtered,
    'POST /api/points/corrections': {
      open: async () => correction(await maker()),
      gone: async () => {
        const gone = await appOf().person(`Gone${randomUUID()}`, { deleted: true })
        return [correction(gone.id)]
      },
      missing: () => correction(randomUUID()),
    },
    'POST /api/points/entries/:entry_id/counter': organised('entry_id', entry, { reason: 'Because' }),
    'GET /api/stages/desk/:stage_id/closing': organised('stage_id', stage),
    'GET /api/stages/desk/:stage_id/table': organised('stage_id', stage, { of: 'people' }),
    'POST /api/stages/desk/:stage_id/news': organised('stage_id', closedStage),
    'PUT /api/dashboard/week/readers': readers,
    'POST /api/stages/desk/:stage_id/close': organised('stage_id', stage),
    'POST /api/keys/:key_id/revoke': organised('key_id', key),
    'PUT /api/webhooks/:webhook_id': organised('webhook_id', webhook, written),
    'POST /api/webhooks/:webhook_id/secret': organised('webhook_id', webhook),
    'DELETE /api/webhooks/:webhook_id': organised('webhook_id', webhook),
    'GET /api/webhooks/:webhook_id/deliveries': organised('webhook_id', webhook),
    'POST /api/webhooks/:webhook_id/test': organised('webhook_id', webhook),
    'POST /api/webhooks/deliveries/:delivery_id/resend': organised('delivery_id', async () =>
      insertDelivery(appOf().db, await webhook(), 'webhook.test', {}),
    ),
  }
}
