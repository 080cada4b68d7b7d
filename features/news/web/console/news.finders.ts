import { listNewsConsole } from '#features/news/contract/console.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const newsFinder = contentFinder({
  at: consolePaths.news,
  one: consolePaths.newsOne,
  list: listNewsConsole,
  named: ({ articles }) => articles.map(({ id, title }) => ({ id, name: title })),
})
