import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import { allOf, feature } from '#platform/server/feature.ts'
import { wordingsHandlers } from './messages/wordings.handlers.ts'
import { forgetDelivered } from './webhooks.erasing.store.ts'
import { webhooksHandlers } from './webhooks.handlers.ts'
import { webhooksJobs } from './webhooks.ts'

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** What webhooks hear of it: told by `webhook_tell` in the transaction of the act, in a trigger of its own tables. */
    tells?: readonly WebhookEvent[]
  }
}

export const webhooksFeature = feature({
  name: 'webhooks',
  handlers: ({ services, features }) => [
    ...webhooksHandlers(services),
    ...wordingsHandlers(services, allOf(features, 'tells').flat()),
  ],
  jobs: ({ services }) => webhooksJobs(services),
  personal: {
    webhooks: {
      webhooks: {
        made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
      },
    },
  },
  erasing: { last: (tx, { id, names }) => forgetDelivered(tx, id, names) },
  audited: {
    rows: ['webhooks', 'webhook_wordings'],
    things: {
      webhooks: { by: 'webhook_id', name: 'name' },
    },
    not: {
      webhook_deliveries: 'follow from what happens elsewhere',
    },
  },
})
