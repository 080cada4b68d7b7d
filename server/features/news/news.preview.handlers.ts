import { copyNews, previewNews } from '#contract/news-preview.ts'
import { isModuleOn } from '#server/features/modules/modules.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { copyArticle } from './news.copying.ts'
import { describeArticle } from './news.desk.ts'
import { findDeskRow } from './news.desk.store.ts'
import { findPreviewed, type PreviewRow } from './news.preview.store.ts'

const MOST = 12

/** What organisers look at before they publish. */
export function newsPreviewHandlers({ db }: Pick<Services, 'db'>) {
  async function described({ meant, access, ...person }: PreviewRow) {
    const hasNews = await isModuleOn(db, 'NewsModule', { id: person.id, segment: person.segment, access })
    const hidden = !access ? 'access' : !meant ? 'audience' : !hasNews ? 'module' : null
    return { ...person, hidden } as const
  }
  return [
    handle(previewNews, async ({ input, fail }) => {
      const { article_id, search } = input
      if (!(await findDeskRow(db, article_id))) throw fail('news_not_found')
      const rows = await findPreviewed(db, { article_id, search, limit: MOST })
      return { people: await Promise.all(rows.map(described)) }
    }),

    handle(copyNews, async ({ caller, input, fail }) => {
      const made = await copyArticle(db, input.article_id, caller.id)
      if (!made) throw fail('news_not_found')
      return { article: (await describeArticle(db, made.id))! }
    }),
  ]
}
