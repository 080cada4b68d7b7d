import { libraryChanged } from '#features/library/contract/library.ts'
import * as contract from '#features/library/contract/console.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import { describeDocuments, describeFolders, describeVersion } from './library.describing.ts'
import { libraryDocuments } from './library.console.store.ts'
import { archive, drop, insertDraft, libraryKind, publish, rewrite } from './library.console.ts'
import { copyDocument } from './library.copying.ts'

/** The organisers' side of company documents. */
export function libraryConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const content = contentConsole(db, libraryKind)
  const tell = () => live.tellEveryone(libraryChanged, {})
  return [
    handle(contract.listLibraryConsole, async ({ input, request: { language } }) => {
      const { rows, ...page } = await libraryDocuments.page(db, { ...input, language })
      return { documents: await describeDocuments(db, rows), folders: await describeFolders(db), ...page }
    }),

    handle(contract.readLibraryVersion, async ({ input, fail }) => {
      const { document_id, version } = input
      const shown = await describeVersion(db, { document_id, version: Number(version) })
      if (!shown) throw fail('library_document_not_found')
      return shown
    }),

    content.sheet(contract.exportLibraryConsole, async (wish) => {
      const { rows } = await libraryDocuments.page(db, wish)
      return (await describeDocuments(db, rows)).map(({ texts, state, version, ...document }) => {
        const { required, due_at, reach, confirmed } = document
        const languages = texts.map(({ language }) => language)
        const title = texts.length > 0 ? textIn(texts, wish.language).title : ''
        return { title, state, languages, version, required, due_at, reach, confirmed }
      })
    }),
    content.get(contract.getLibraryConsole),
    content.create(contract.createLibraryDocument, insertDraft),
    content.change(contract.changeLibraryDocument, rewrite, { tell }),
    content.act(
      contract.publishLibraryDocument,
      ({ input, ...deed }) => publish(deed, input),
      (told) => {
        tell()
        if (told.length > 0) live.tell(told, notificationsChanged, {})
      },
    ),
    content.act(contract.archiveLibraryDocument, ({ input, ...deed }) => archive(deed, input.archived), tell),
    content.copy(contract.copyLibraryDocument, copyDocument),
    content.drop(contract.deleteLibraryDocument, drop),
    ...content.several(
      { act: contract.actOnLibrary, preview: contract.previewActOnLibrary },
      {
        archive: { by: contract.archiveLibraryDocument, with: { archived: true } },
        restore: { by: contract.archiveLibraryDocument, with: { archived: false } },
        delete: { by: contract.deleteLibraryDocument },
      },
    ),
  ]
}
