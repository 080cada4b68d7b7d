import {
  archiveLibraryDocument,
  copyLibraryDocument,
  type ConsoleLibraryDocument,
  deleteLibraryDocument,
} from '#features/library/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PATH } from './library-console.queries.ts'

/** What can be done with a document of the company in its state. */
export function useLibraryActions() {
  const t = useTexts('console_library')
  const usual = useUsualActions(PATH)

  return ({ id, state, texts }: ConsoleLibraryDocument): ContentAction[] => {
    const document = { document_id: id }
    const title = readIn(texts, currentLanguage())?.title ?? ''
    const copy = usual.copy(async () => (await call(copyLibraryDocument, document)).document)
    const archive = usual.archive(() => call(archiveLibraryDocument, { ...document, archived: true }), {
      title,
      words: t,
    })
    const restore = usual.restore(() => call(archiveLibraryDocument, { ...document, archived: false }), {
      title,
      words: t,
    })
    const drop = usual.drop(title, () => call(deleteLibraryDocument, document))
    return { draft: [copy, drop], published: [copy, archive], archived: [copy, restore] }[state]
  }
}
