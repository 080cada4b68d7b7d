import { feature } from '#platform/server/feature.ts'
import { moveCards } from './making.store.ts'
import { copyWeeks } from './recap.copying.ts'
import { describeRecaps } from './recap.describing.ts'
import { recapHandlers } from './recap.handlers.ts'
import { recapJobs } from './recap.jobs.ts'

export const recapFeature = feature({
  name: 'recap',
  handlers: ({ services }) => recapHandlers(services),
  jobs: ({ services }) => recapJobs(services),
  personal: {
    postcards: {
      recap_cards: {
        user_id: { erased: 'deleted', exported: ['week', 'made_at', 'mailed_at', 'next'] },
      },
    },
  },
  copied: copyWeeks,
  notices: { recap: describeRecaps },
  merging: {
    move: async (tx, way) => {
      await moveCards(tx, way)
      return {}
    },
  },
  audited: {
    not: {
      recap_crews: 'follow from what people did',
      recap_cards: 'the clock hands them out',
    },
  },
})
