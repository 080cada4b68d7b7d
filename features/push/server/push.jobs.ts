import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PushPayload } from '#features/push/contract/push.ts'
import { byClock, jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import { SEND } from './push.queue.ts'
import { sendPush } from './push.sending.ts'
import { deleteEnded, deleteSubscription, findSubscription } from './push.store.ts'
import { vapidOf } from './push.vapid.ts'

const SWEEP = 'push.sweep'

/** One job for each browser that gets a push, so that one service that is down keeps nobody else waiting. */
export function pushJobs(services: Pick<Services, 'db' | 'config' | 'log'>) {
  const { db, config } = services
  const send = jobTask({
    name: SEND,
    payload: z.object({ subscription_id: z.uuid(), payload: PushPayload }),
    async run({ subscription_id, payload }, { log }) {
      const subscription = await findSubscription(db, subscription_id)
      if (!subscription) return
      const result = await sendPush(subscription, payload, {
        vapid: await vapidOf(db, config),
        furtherOrigins: config.pushServices,
        topic: topicOf(payload.tag),
      })
      if (result === 'gone') await deleteSubscription(db, { id: subscription_id })
      if (result === 'refused') log.warn({ host: new URL(subscription.endpoint).host }, 'a push was refused')
      if (result === 'later') throw new Error('the push service asks to come again')
    },
  })
  return jobsOf(
    send,
    byClock(SWEEP, '20 4 * * *', () => deleteEnded(db)),
  )
}

/** What waits at the push service under a topic is replaced by what is newer: 32 characters at most. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
