import { feature } from '#platform/server/feature.ts'
import { forgetDelivered } from './webhooks.erasing.store.ts'
import { webhooksHandlers } from './webhooks.handlers.ts'
import { webhooksJobs } from './webhooks.ts'

export const webhooksFeature = feature({
  name: 'webhooks',
  handlers: ({ services }) => webhooksHandlers(services),
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
    rows: ['webhooks'],
    things: {
      webhooks: { by: 'webhook_id', name: 'name' },
    },
    not: {
      webhook_deliveries: 'follow from what happens elsewhere',
    },
  },
})
