import { listLibraryConsole } from '#features/library/contract/console.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const libraryFinder = contentFinder({
  at: consolePaths.library,
  one: consolePaths.libraryOne,
  list: listLibraryConsole,
  named: ({ documents }, language) =>
    documents.map(({ id, texts }) => ({ id, name: readIn(texts, language)?.title ?? '' })),
})
