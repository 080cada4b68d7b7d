import { copyNews } from '#features/news/contract/copy.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { copyArticle } from './news.copying.ts'
import { describeArticle } from './news.console.ts'

export function newsCopyingHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(copyNews, async ({ caller, input, fail }) => {
      const made = await copyArticle(db, input.article_id, caller.id)
      if (!made) throw fail('news_not_found')
      return { article: (await describeArticle(db, made.id))! }
    }),
  ]
}
