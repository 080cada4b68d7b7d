import { newsChanged } from '#features/news/contract/news.ts'
import { feature } from '#platform/server/feature.ts'
import { newsConsoleHandlers } from './news.console.handlers.ts'
import { newsHandlers } from './news.handlers.ts'
import { newsPersonal } from './news.personal.ts'
import { newsReadersHandlers } from './news.readers.handlers.ts'
import { describeNewsNotices, moveAcknowledgements, newsJobs, whoHasNews } from './news.ts'

export const newsFeature = feature({
  name: 'news',
  handlers: ({ services }) => [
    ...newsHandlers(services),
    ...newsConsoleHandlers(services),
    ...newsReadersHandlers(services),
  ],
  jobs: ({ services }) => newsJobs(services),
  personal: { news: newsPersonal },
  notices: { news: describeNewsNotices },
  whoHas: { news: whoHasNews },
  merging: { move: async (tx, way) => ({ confirmations: await moveAcknowledgements(tx, way) }) },
  audienceTold: (live, userIds) => live.tell(userIds, newsChanged, { to_all: false }),
  audited: {
    rows: ['news_articles', 'news_texts'],
    not: {
      news_reads: 'people do it themselves',
      news_acknowledgements: 'people do it themselves',
      news_reminders: 'the call says how many were reminded',
    },
  },
})
