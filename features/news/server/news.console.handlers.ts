import { newsChanged } from '#features/news/contract/news.ts'
import * as contract from '#features/news/contract/console.ts'
import { copyNews } from '#features/news/contract/copy.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { articles, setPinned } from './news.console.store.ts'
import * as organising from './news.console.ts'
import { copyArticle } from './news.copying.ts'
import { stateOf } from './news.rules.ts'

/** What organisers write, and when it appears for whom. */
export function newsConsoleHandlers({ db, live, jobs }: Services) {
  const content = contentConsole(db, organising.newsKind)
  // Nobody learns more from it than that there is something to ask for: what they may see, the answer decides.
  const tell = () => live.tellEveryone(newsChanged, { to_all: true })
  const tellIfOut = (row: Parameters<typeof stateOf>[0]) => {
    if (stateOf(row) === 'published') tell()
  }
  return [
    handle(contract.listNewsConsole, async ({ input, request: { language } }) => {
      const { rows, ...page } = await articles.page(db, { ...input, language })
      return { articles: await organising.describeCards(db, rows, language), ...page }
    }),
    content.sheet(contract.exportNewsConsole, async (wish) => {
      const { rows } = await articles.page(db, wish)
      const cards = await organising.describeCards(db, rows, wish.language)
      return cards.map(({ title, state, languages, published_at, must_read, read, acknowledged }) => {
        return { title, state, languages, published_at, must_read, read, acknowledged }
      })
    }),
    content.get(contract.getNewsConsole),
    content.create(contract.createNews, organising.insertDraft),
    content.change(contract.changeNews, organising.rewriteArticle, { tell: tellIfOut }),
    content.act(contract.scheduleNews, async ({ input, ...deed }) => {
      const moment = input.published_at === null ? null : new Date(input.published_at)
      // A year of five digits would come back as none.
      if (moment && moment.getUTCFullYear() > 9_998)
        throw deed.fail('invalid_input', { fields: { published_at: { code: 'invalid' } } })
      await organising.scheduleArticle(deed, jobs, moment)
    }),
    content.act(contract.publishNews, organising.publishArticle, tell),
    content.act(
      contract.pinNews,
      async ({ tx, row, input }) => {
        await setPinned(tx, row.id, input.pinned)
        return row
      },
      tellIfOut,
    ),
    content.act(
      contract.archiveNews,
      ({ input, ...deed }) => organising.archiveArticle(deed, input.archived),
      tell,
    ),
    content.copy(copyNews, copyArticle),
    content.drop(contract.deleteNews, organising.dropArticle),
    ...content.several(
      { act: contract.actOnNews, preview: contract.previewActOnNews },
      {
        publish: { by: contract.publishNews },
        withdraw: { by: contract.scheduleNews, with: { published_at: null } },
        archive: { by: contract.archiveNews, with: { archived: true } },
        restore: { by: contract.archiveNews, with: { archived: false } },
        delete: { by: contract.deleteNews },
      },
    ),
    content.reach(contract.countNewsReach, 'NewsModule'),
  ]
}
