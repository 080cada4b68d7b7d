import * as z from 'zod/mini'
import { getSettings } from '#features/programme/server/programme.ts'
import { addJob, byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import { channelBody } from './messages/channels.ts'
import type { Happening } from './messages/composing.ts'
import { withoutAddress } from './messages/destinations.rules.ts'
import { type Off, verdictOn, wantedPause } from './messages/verdicts.rules.ts'
import { pauseAfter, signedHeaders } from './webhooks.rules.ts'
import { type Answered, sendTo } from './webhooks.sending.ts'
import * as store from './webhooks.store.ts'

/** The name that the triggers of the database know as well. */
const DELIVER = 'webhooks.deliver'
const SWEEP = 'webhooks.sweep'
const OFF_AFTER_DAYS = 3
const KEPT_DAYS = 30
/** Slack takes a message a second, Google Chat and Teams not many more: https://api.slack.com/docs/rate-limits */
const CHANNEL_PACE_SECONDS = 1

type Sending = Pick<Services, 'db' | 'mail' | 'config'>

export function webhooksJobs(services: Sending) {
  const deliver = jobTask({
    name: DELIVER,
    payload: z.object({ delivery_id: z.uuid() }),
    run: async ({ delivery_id }) => {
      await deliverOne(services, delivery_id)
    },
  })
  return jobsOf(
    deliver,
    byClock(SWEEP, '50 3 * * *', () => store.deleteOldDeliveries(services.db, KEPT_DAYS)),
  )
}

/** In the transaction after which it is to be sent. */
export function planDelivery(tx: Db, id: string, runAt?: Date): Promise<void> {
  return addJob(
    tx,
    DELIVER,
    { delivery_id: id },
    { key: `webhook ${id}`, maxAttempts: 5, ...(runAt && { runAt }) },
  )
}

/**
 * Sends one delivery and notes what came of it. At least once: a process that ends between the answer and the note
 * sends it again, under the same id.
 */
export async function deliverOne(services: Sending, id: string, withinMs?: number): Promise<void> {
  const { db } = services
  const found = await store.findToSend(db, id)
  if (!found) return
  if (found.is_on && found.kind !== 'standard') {
    const free = await store.takeTurn(db, found.webhook_id, CHANNEL_PACE_SECONDS)
    if (free) return planDelivery(db, id, free)
  }
  const answered: Answered = found.is_on
    ? await send(services, found, withinMs)
    : { status: null, answer: 'The webhook is switched off.', took_ms: 0 }
  await db.transaction().execute((tx) => settle(tx, services, { ...found, answered }))
}

type ToSend = NonNullable<Awaited<ReturnType<typeof store.findToSend>>>

async function send(services: Sending, found: ToSend, withinMs: number | undefined): Promise<Answered> {
  const { webhooks_inside } = await getSettings(services.db)
  const sent = { inside: webhooks_inside, ...(withinMs && { withinMs }) }
  const headers = { 'content-type': 'application/json', 'user-agent': 'Convoy-Webhooks/1' }
  const happened = JSON.parse(found.payload) as object
  if (found.kind === 'standard') {
    // As it was written down; `sequence` says what came before what, also when tries cross each other.
    const body = JSON.stringify({ ...happened, sequence: found.sequence })
    const signature = signedHeaders(found.secret, { id: found.id, seconds: found.seconds, body })
    return sendTo(found.url, { ...sent, body, headers: { ...headers, ...signature } })
  }
  const body = await channelBody(services, { ...found, kind: found.kind, happened: happened as Happening })
  const answered = await sendTo(found.secret, { ...sent, body, headers })
  return { ...answered, answer: withoutAddress(answered.answer, found.secret) }
}

type Sent = Pick<ToSend, 'id' | 'webhook_id' | 'name' | 'is_on' | 'attempts' | 'kind'> & {
  answered: Answered
}

async function settle(tx: Db, services: Sending, sent: Sent) {
  const { id, webhook_id, name, is_on, attempts, kind } = sent
  const { retryAfter, ...answered } = sent.answered
  const verdict = verdictOn(kind, answered)
  if (verdict === 'delivered') {
    await store.setAttempted(tx, id, { ...answered, state: 'delivered' })
    return store.setWorking(tx, webhook_id)
  }
  const wanted = wantedPause(retryAfter, Date.now())
  const own = is_on && verdict === 'later' ? pauseAfter(attempts + 1) : undefined
  const pause = own === undefined ? undefined : Math.max(own, wanted ?? 0)
  const next = await store.setAttempted(tx, id, {
    ...answered,
    state: pause === undefined ? 'failed' : 'waiting',
    pause,
  })
  if (next) await planDelivery(tx, id, new Date(next))
  if (!is_on) return
  if (kind !== 'standard' && wanted) await store.setBusy(tx, webhook_id, wanted)
  // A message that a tool does not take says nothing about the next one.
  if (verdict === 'never') return
  const off = verdict === 'later' ? undefined : verdict
  const reason = await store.setFailing(tx, webhook_id, { days: OFF_AFTER_DAYS, off })
  if (reason) await tellAdministrators(tx, services, name, reason)
}

async function tellAdministrators(
  tx: Db,
  { mail, config }: Sending,
  webhook: string,
  reason: 'failing' | Off,
) {
  const { name: programme } = await getSettings(tx)
  for (const { email, first_name, language } of await store.findAdministrators(tx))
    await mail.send(tx, {
      to: email,
      name: first_name,
      language,
      template: 'webhook_off',
      programme,
      link: `${config.url}/console/webhooks`,
      values: { webhook, reason: say(language, `webhook_off_because.${reason}`) },
    })
}
