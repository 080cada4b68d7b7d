import { libraryChanged } from '#features/library/contract/library.ts'
import {
  archiveLibraryDocument,
  changeLibraryDocument,
  copyLibraryDocument,
  createLibraryDocument,
  deleteLibraryDocument,
  getLibraryConsole,
  listLibraryConsole,
  publishLibraryDocument,
  readLibraryVersion,
} from '#features/library/contract/console.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
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
    handle(listLibraryConsole, async ({ input, request: { language } }) => {
      const { rows, ...page } = await libraryDocuments.page(db, { ...input, language })
      return { documents: await describeDocuments(db, rows), folders: await describeFolders(db), ...page }
    }),

    handle(readLibraryVersion, async ({ input, fail }) => {
      const { document_id, version } = input
      const shown = await describeVersion(db, { document_id, version: Number(version) })
      if (!shown) throw fail('library_document_not_found')
      return shown
    }),

    content.get(getLibraryConsole),
    content.create(createLibraryDocument, insertDraft),
    content.change(changeLibraryDocument, rewrite, { tell }),
    content.act(
      publishLibraryDocument,
      ({ input, ...deed }) => publish(deed, input),
      (told) => {
        tell()
        if (told.length > 0) live.tell(told, notificationsChanged, {})
      },
    ),
    content.act(archiveLibraryDocument, ({ input, ...deed }) => archive(deed, input.archived), tell),
    content.copy(copyLibraryDocument, copyDocument),
    content.drop(deleteLibraryDocument, drop),
  ]
}
