import { copyNews } from '#contract/news-copy.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { copyArticle } from './news.copying.ts'
import { describeArticle } from './news.desk.ts'

export function newsCopyingHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(copyNews, async ({ caller, input, fail }) => {
      const made = await copyArticle(db, input.article_id, caller.id)
      if (!made) throw fail('news_not_found')
      return { article: (await describeArticle(db, made.id))! }
    }),
  ]
}
