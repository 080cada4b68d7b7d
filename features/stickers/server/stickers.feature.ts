import { addJob } from '#platform/server/jobs/jobs.ts'
import { feature } from '#platform/server/feature.ts'
import { ownStickersHandlers } from './console/console.handlers.ts'
import { showStickers } from './stickers.colleague.ts'
import { describeRuns } from './stickers.describing.ts'
import { stickersHandlers } from './stickers.handlers.ts'
import { COUNT_ONE, stickersJobs } from './stickers.jobs.ts'
import { moveOwn } from './stickers.store.ts'

export const stickersFeature = feature({
  name: 'stickers',
  handlers: ({ services }) => [...stickersHandlers(services), ...ownStickersHandlers(services)],
  jobs: ({ services }) => stickersJobs(services),
  personal: {
    stickers: {
      sticker_entries: {
        user_id: { erased: 'deleted', exported: ['sticker', 'turn', 'at', 'reason'] },
        author_id: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
      sticker_books: { user_id: { erased: 'deleted', exported: ['hidden'] } },
      own_stickers: { author_id: { erased: 'unnamed', exported: ['id', 'created_at'] } },
    },
  },
  notices: { sticker: describeRuns },
  showsColleague: showStickers,
  merging: {
    move: async (tx, way) => {
      await moveOwn(tx, way)
      // Once all of the other's deeds are theirs.
      await addJob(tx, COUNT_ONE, { user_id: way.to })
      return {}
    },
  },
  audited: {
    rows: ['own_stickers'],
    aboutPeople: ['sticker_entries'],
    things: {
      own_stickers: { by: 'sticker_id', name: 'texts', within: '' },
    },
    not: {
      sticker_books: 'people do it themselves',
      sticker_marks: 'says how far was looked',
    },
  },
})
