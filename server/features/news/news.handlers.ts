import { countNews } from '#contract/news.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { countUnreadNews } from './news.store.ts'

export function newsHandlers({ db }: Services) {
  return [
    handle(countNews, async ({ caller }) => ({ data: { counter: await countUnreadNews(db, caller.id) } })),
  ]
}
