import { feature, oneOf } from '#platform/server/feature.ts'
import { blocksHandlers } from './blocks.handlers.ts'
import { blocksPersonal } from './blocks.personal.ts'

export const blocksFeature = feature({
  name: 'blocks',
  handlers: ({ services, features }) => blocksHandlers(services, oneOf(features, 'onBlocked')),
  personal: { blocked_people: blocksPersonal },
  audited: {
    not: {
      blocks: 'people do it themselves',
    },
  },
})
