import * as z from 'zod/mini'
import { getSettings } from '#features/programme/server/programme.ts'
import { addJob, byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { pauseAfter, signedHeaders } from './webhooks.rules.ts'
import { type Answered, sendTo } from './webhooks.sending.ts'
import * as store from './webhooks.store.ts'

/** The name that the triggers of the database know as well. */
const DELIVER = 'webhooks.deliver'
const SWEEP = 'webhooks.sweep'
const OFF_AFTER_DAYS = 3
const KEPT_DAYS = 30

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
  const { webhooks_inside } = await getSettings(db)
  // As it was written down; `sequence` says what came before what, also when tries cross each other.
  const body = JSON.stringify({ ...(JSON.parse(found.payload) as object), sequence: found.sequence })
  const answered: Answered = found.is_on
    ? await sendTo(found.url, {
        body,
        inside: webhooks_inside,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Convoy-Webhooks/1',
          ...signedHeaders(found.secret, { id, seconds: found.seconds, body }),
        },
        ...(withinMs && { withinMs }),
      })
    : { status: null, answer: 'The webhook is switched off.', took_ms: 0 }
  await db.transaction().execute((tx) => settle(tx, services, { ...found, answered }))
}

type Sent = {
  id: string
  webhook_id: string
  name: string
  is_on: boolean
  attempts: number
  answered: Answered
}

async function settle(tx: Db, services: Sending, { id, webhook_id, name, is_on, attempts, answered }: Sent) {
  const { status } = answered
  if (status !== null && status >= 200 && status < 300) {
    await store.setAttempted(tx, id, { ...answered, state: 'delivered' })
    return store.setWorking(tx, webhook_id)
  }
  const pause = is_on && status !== 410 ? pauseAfter(attempts + 1) : undefined
  const next = await store.setAttempted(tx, id, {
    ...answered,
    state: pause === undefined ? 'failed' : 'waiting',
    pause,
  })
  if (next) await planDelivery(tx, id, new Date(next))
  if (!is_on) return
  if (await store.setFailing(tx, webhook_id, { days: OFF_AFTER_DAYS, gone: status === 410 }))
    await tellAdministrators(tx, services, name)
}

async function tellAdministrators(tx: Db, { mail, config }: Sending, webhook: string) {
  const { name: programme } = await getSettings(tx)
  for (const { email, first_name, language } of await store.findAdministrators(tx))
    await mail.send(tx, {
      to: email,
      name: first_name,
      language,
      template: 'webhook_off',
      programme,
      link: `${config.url}/console/webhooks`,
      values: { webhook },
    })
}
