import { tidyAudience } from '#platform/server/lists/audience.ts'
import { newsChanged } from '#features/news/contract/news.ts'
import {
  archiveNews,
  changeNews,
  countNewsReach,
  createNews,
  type ConsoleArticle,
  deleteNews,
  getNewsConsole,
  listNewsConsole,
  pinNews,
  publishNews,
  scheduleNews,
} from '#features/news/contract/console.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findConsole, findNewsRow } from './news.console.store.ts'
import {
  archiveArticle,
  changeArticle,
  createArticle,
  describeArticle,
  describeCards,
  dropArticle,
  pinArticle,
  publishArticle,
  scheduleArticle,
} from './news.console.ts'
import { countReach } from './news.reach.ts'
import { stateOf } from './news.rules.ts'

const PAGE = 30

/** What organisers write, and when it appears for whom. */
export function newsConsoleHandlers(services: Services) {
  const { db, live } = services
  const one = async (id: string): Promise<{ article: ConsoleArticle }> => ({
    article: (await describeArticle(db, id))!,
  })
  // Nobody learns more from it than that there is something to ask for: what they may see, the answer decides.
  const tell = () => live.tellEveryone(newsChanged, { to_all: true })
  const tellIfOut = async (id: string) => {
    const row = await findNewsRow(db, id)
    if (row && stateOf(row) === 'published') tell()
  }
  return [
    handle(listNewsConsole, async ({ input, request }) => {
      const found = await findConsole(db, { ...input, language: request.language, limit: PAGE })
      return {
        articles: await describeCards(db, found.rows, request.language),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getNewsConsole, async ({ input, fail }) => {
      const article = await describeArticle(db, input.article_id)
      if (!article) throw fail('news_not_found')
      return { article }
    }),

    handle(createNews, async ({ caller, input, fail }) => {
      const made = await createArticle(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      if ('faults' in made) throw fail('news_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeNews, async ({ caller, input, fail }) => {
      const { article_id, after, ...content } = input
      const done = await changeArticle(db, article_id, content, { by: caller.id, after })
      if (typeof done === 'string') throw fail(done)
      if ('faults' in done) throw fail('news_content_wrong', { fields: done.faults })
      if (stateOf(done) === 'published') tell()
      return one(article_id)
    }),

    handle(scheduleNews, async ({ input, fail }) => {
      const { article_id, published_at } = input
      const moment = published_at === null ? null : new Date(published_at)
      // A year of five digits would come back as none.
      if (moment && moment.getUTCFullYear() > 9_998)
        throw fail('invalid_input', { fields: { published_at: { code: 'invalid' } } })
      const done = await scheduleArticle(services, article_id, moment)
      if (done !== 'done') throw fail(done)
      return one(article_id)
    }),

    handle(publishNews, async ({ input, fail }) => {
      const done = await publishArticle(db, input.article_id)
      if (done !== 'done') throw fail(done)
      tell()
      return one(input.article_id)
    }),

    handle(pinNews, async ({ input, fail }) => {
      const done = await pinArticle(db, input.article_id, input.pinned)
      if (done !== 'done') throw fail(done)
      await tellIfOut(input.article_id)
      return one(input.article_id)
    }),

    handle(archiveNews, async ({ input, fail }) => {
      const done = await archiveArticle(db, input.article_id, input.archived)
      if (done !== 'done') throw fail(done)
      tell()
      return one(input.article_id)
    }),

    handle(deleteNews, async ({ input, fail }) => {
      const done = await dropArticle(db, input.article_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countNewsReach, async ({ input }) => ({
      reach: await countReach(db, tidyAudience(input.audience)),
    })),
  ]
}
