import { newsChanged } from '#features/news/contract/news.ts'
import { feature } from '#platform/server/feature.ts'
import { newsConsoleHandlers } from './news.console.handlers.ts'
import { keepStageNews } from './news.of-stage.ts'
import { newsHandlers } from './news.handlers.ts'
import { newsReadersHandlers } from './news.readers.handlers.ts'
import { describeNewsNotices, moveAcknowledgements, newsJobs, whoHasNews } from './news.ts'

export const newsFeature = feature({
  name: 'news',
  tells: ['news.published', 'news.withdrawn'],
  handlers: ({ services }) => [
    ...newsHandlers(services),
    ...newsConsoleHandlers(services),
    ...newsReadersHandlers(services),
  ],
  jobs: ({ services }) => newsJobs(services),
  personal: {
    news: {
      news_articles: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
      news_reads: { user_id: { erased: 'deleted', exported: ['article_id', 'read_at'] } },
      news_acknowledgements: {
        user_id: { erased: 'deleted', exported: ['article_id', 'version', 'acknowledged_at'] },
      },
      news_reminders: { user_id: { erased: 'deleted', exported: ['article_id', 'reminded_at'] } },
    },
  },
  notices: { news: describeNewsNotices },
  whoHas: { news: whoHasNews },
  merging: { move: async (tx, way) => ({ confirmations: await moveAcknowledgements(tx, way) }) },
  audienceTold: (live, userIds) => live.tell(userIds, newsChanged, { to_all: false }),
  stageNews: keepStageNews,
  audited: {
    rows: ['news_articles', 'news_texts'],
    things: {
      news_articles: { by: 'article_id', in: 'news_texts', name: 'title', newest: ['version', 'language'] },
    },
    not: {
      news_reads: 'people do it themselves',
      news_acknowledgements: 'people do it themselves',
      news_reminders: 'the call says how many were reminded',
    },
  },
})
