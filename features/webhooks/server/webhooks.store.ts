import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { WebhookKind } from '#features/webhooks/contract/destinations.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import type { Webhook, WebhookDelivery } from '#features/webhooks/contract/webhooks.ts'
import { type Db, firstOf, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Off } from './messages/verdicts.rules.ts'

export async function findWebhooks(db: Db, only?: string): Promise<Webhook[]> {
  return rowsOf<Webhook>(
    db,
  )`select w.id, w.name, w.kind, w.language, w.url, w.events, w.is_on, w.off_reason, w.failing_since,
      w.created_at,
      (select count(*)::int from (select from webhook_deliveries d where d.webhook_id = w.id
        and d.state = 'waiting' limit 1000) found) as waiting,
      (select d.attempted_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
        order by d.sequence desc limit 1) as last_delivered_at
    from webhooks w where ${only ?? null}::uuid is null or w.id = ${only ?? null}::uuid
    order by w.created_at`
}

/** Nobody else adds one to the end of the transaction. Answers how many there are. */
export async function lockWebhooks(tx: Db): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('convoy webhooks', 0))`
  return (await onlyOf<{ webhooks: number }>(tx)`select count(*)::int as webhooks from webhooks`).webhooks
}

type NewWebhook = {
  name: string
  kind?: WebhookKind
  language?: Language | null
  url: string
  secret: string
  events: WebhookEvent[]
  made_by: string
}

export async function insertWebhook(tx: Db, webhook: NewWebhook): Promise<string> {
  const { id } = await tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()
  return id
}

type WebhookChange = {
  name: string
  events: WebhookEvent[]
  is_on: boolean
  url?: string
  secret?: string
  language?: Language
}

/** Whoever switches it on again begins anew: what failed before counts no more. */
export async function setWebhook(db: Db, id: string, { is_on, ...change }: WebhookChange) {
  await db
    .updateTable('webhooks')
    .set({ ...change, is_on, ...(is_on && { off_reason: null, failing_since: null }) })
    .where('id', '=', id)
    .execute()
}

export async function setWebhookSecret(db: Db, id: string, secret: string) {
  await db.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
}

export async function deleteWebhookRow(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}

const DELIVERY = sql`select d.id, d.sequence, d.event, d.state, d.attempts, d.status, d.took_ms, d.answer,
  jsonb_pretty(d.payload) as payload, d.created_at, d.attempted_at, d.next_at from webhook_deliveries d`

export async function findDeliveries(
  db: Db,
  webhookId: string,
  wish: { state: WebhookDelivery['state'] | undefined; before: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  return rowsOf<WebhookDelivery>(db)`${DELIVERY} where d.webhook_id = ${webhookId}::uuid
    and (${wish.state ?? null}::text is null or d.state = ${wish.state ?? null}::text)
    and (${wish.before ?? null}::bigint is null or d.sequence < ${wish.before ?? null}::bigint)
    order by d.sequence desc limit ${wish.limit}`
}

export async function findDelivery(db: Db, id: string): Promise<WebhookDelivery | undefined> {
  return firstOf<WebhookDelivery>(db)`${DELIVERY} where d.id = ${id}::uuid`
}

/** What is to be sent, and where to; nothing when it was settled or deleted meanwhile. */
export async function findToSend(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.sequence',
      'd.event',
      'd.attempts',
      'd.webhook_id',
      'w.kind',
      'w.language',
      'w.url',
      'w.secret',
      'w.is_on',
      'w.name',
    ])
    .select(sql<string>`d.payload::text`.as('payload'))
    .select(sql<number>`extract(epoch from clock_timestamp())::bigint`.as('seconds'))
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()
}

type Attempt = {
  state: WebhookDelivery['state']
  status: number | null
  answer: string
  took_ms: number
  /** Seconds until the next try. */
  pause?: number | undefined
}

export async function setAttempted(
  tx: Db,
  id: string,
  { pause, ...attempt }: Attempt,
): Promise<string | null> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({
      ...attempt,
      attempts: sql`attempts + 1`,
      attempted_at: sql`clock_timestamp()`,
      next_at: pause === undefined ? null : sql`clock_timestamp() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', id)
    .returning('next_at')
    .executeTakeFirst()
  return row?.next_at ?? null
}

/** To be sent once more, whatever became of it. */
export async function setWaiting(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    // One that told of somebody who has left says nothing any more.
    .where(sql<boolean>`payload ? 'data'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDelivery(
  tx: Db,
  webhookId: string,
  event: string,
  data: object,
): Promise<string> {
  const { id } = await onlyOf<{ id: string }>(tx)`insert into webhook_deliveries (webhook_id, event, payload)
    values (${webhookId}, ${event}, jsonb_build_object('type', ${event}::text, 'timestamp',
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', ${JSON.stringify(data)}::jsonb)) returning id`
  return id
}

export async function setWorking(tx: Db, id: string) {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Notes that it fails. Answers why for the one who finds that it is over with it, and switches it off. */
export async function setFailing(
  tx: Db,
  id: string,
  { days, off }: { days: number; off: Off | undefined },
): Promise<'failing' | Off | undefined> {
  const reason = off ?? 'failing'
  const rows = await rowsOf<{
    id: string
  }>(tx)`update webhooks set is_on = false, off_reason = ${reason}
    where id = ${id} and is_on
      and (${off !== undefined} or failing_since < clock_timestamp() - make_interval(days => ${days})) returning id`
  if (rows.length > 0) return reason
  await runSql(tx)`
    update webhooks set failing_since = clock_timestamp() where id = ${id} and failing_since is null`
  return undefined
}

/** Takes the turn to send there; else the moment at which there is one. */
export async function takeTurn(db: Db, id: string, seconds: number): Promise<Date | undefined> {
  const taken = await rowsOf<{ id: string }>(db)`
    update webhooks set free_at = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and (free_at is null or free_at <= clock_timestamp()) returning id`
  if (taken.length > 0) return undefined
  const row = await firstOf<{ free_at: string | null }>(db)`select free_at from webhooks where id = ${id}`
  return new Date(row?.free_at ?? Date.now())
}

/** Nothing more is sent there for so long. */
export async function setBusy(tx: Db, id: string, seconds: number): Promise<void> {
  await runSql(tx)`update webhooks set free_at = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id}`
}

export async function findAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', sql<Language>`written_language(language)`.as('language')])
    .where('role', '=', 'administrator')
    .where('deleted', '=', false)
    .execute()
}

export async function deleteOldDeliveries(db: Db, days: number) {
  await runSql(db)`delete from webhook_deliveries where created_at < now() - make_interval(days => ${days})
    and state <> 'waiting'`
}
