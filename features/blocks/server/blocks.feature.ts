import { feature, oneOf } from '#platform/server/feature.ts'
import { blocksHandlers } from './blocks.handlers.ts'

export const blocksFeature = feature({
  name: 'blocks',
  handlers: ({ services, features }) => blocksHandlers(services, oneOf(features, 'onBlocked')),
  personal: {
    blocked_people: {
      blocks: {
        user_id: { erased: 'deleted', exported: ['created_at'] },
        blocked_id: { erased: 'deleted', exported: 'nothing', why: 'whom others block is theirs' },
      },
    },
  },
  audited: {
    not: {
      blocks: 'people do it themselves',
    },
  },
})
