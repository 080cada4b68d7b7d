import * as z from 'zod/mini'
import * as contract from '#features/news/contract/news.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { acknowledge, describeVisible, markRead, readVisible } from './news.reading.ts'
import { countUnreadNews, findVisible } from './news.store.ts'

const PAGE = 12
const Place = z.tuple([z.boolean(), z.int().check(z.gte(0)), z.uuid()])

export function newsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.listNews, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await findVisible(
        db,
        { id: caller.id, language: request.language },
        {
          words: wordsOf(input.search ?? ''),
          unread: input.unread === 'true',
          after: place && { pinned: place[0], at: place[1], id: place[2] },
          limit: PAGE + 1,
        },
      )
      const { page, next } = cutPage(found, PAGE, (last) => [last.pinned, last.published_micros, last.id])
      return { articles: await describeVisible(services, page), next }
    }),

    handle(contract.readNews, async ({ caller, input, request, fail }) => {
      const article = await readVisible(
        services,
        { id: caller.id, language: request.language },
        input.article_id,
      )
      if (!article) throw fail('news_not_found')
      return { article }
    }),

    handle(contract.markNewsRead, async ({ caller, input, request, fail }) => {
      const isNew = await markRead(db, { id: caller.id, language: request.language }, input.article_id)
      if (isNew === undefined) throw fail('news_not_found')
      if (isNew) live.tell([caller.id], contract.newsChanged, { to_all: false })
      return { counter: await countUnreadNews(db, caller.id) }
    }),

    handle(contract.acknowledgeNews, async (call) => {
      const done = await acknowledge(db, call)
      live.tell([call.caller.id], contract.newsChanged, { to_all: false })
      live.tell([call.caller.id], notificationsChanged, {})
      return done
    }),

    handle(contract.countNews, async ({ caller }) => ({
      data: { counter: await countUnreadNews(db, caller.id) },
    })),
  ]
}
