import { feature } from '#platform/server/feature.ts'
import { savesHandlers } from './saves.handlers.ts'

export const savesFeature = feature({
  name: 'saves',
  handlers: ({ services }) => savesHandlers(services),
  personal: {
    saves: {
      saves: { saved_by: { erased: 'unnamed', exported: ['kind', 'content_id', 'number', 'saved_at'] } },
    },
  },
  audited: {
    not: {
      saves: 'is a log itself, of what organisers wrote',
    },
  },
})
