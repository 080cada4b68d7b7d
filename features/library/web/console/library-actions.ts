import {
  archiveLibraryDocument,
  copyLibraryDocument,
  type DeskLibraryDocument,
  deleteLibraryDocument,
} from '#contract/library-desk.ts'
import type { ContentAction } from '#web/console/content/content-actions.tsx'
import { useUsualActions } from '#web/console/content/use-usual-actions.ts'
import { readIn } from '#web/console/content/written-texts.ts'
import { call } from '#web/platform/api.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { PATH } from './library-desk.queries.ts'

/** What can be done with a document of the company in its state. */
export function useLibraryActions() {
  const t = useTexts('console_library')
  const usual = useUsualActions(PATH)

  return ({ id, state, texts }: DeskLibraryDocument): ContentAction[] => {
    const document = { document_id: id }
    const title = readIn(texts, currentLanguage())?.title ?? ''
    const copy = usual.copy(async () => (await call(copyLibraryDocument, document)).document)
    const archive = usual.archive({
      question: { title: t('archive_title', { title }), text: t('archive_text') },
      run: () => call(archiveLibraryDocument, { ...document, archived: true }),
    })
    const restore = usual.restore({
      question: { title: t('restore_title', { title }), text: t('restore_text') },
      run: () => call(archiveLibraryDocument, { ...document, archived: false }),
    })
    const drop = usual.drop(title, () => call(deleteLibraryDocument, document))
    return { draft: [copy, drop], published: [copy, archive], archived: [copy, restore] }[state]
  }
}
