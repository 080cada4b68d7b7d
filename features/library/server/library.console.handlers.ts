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
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import {
  describeDocument,
  describeDocuments,
  describeFolders,
  describeVersion,
} from './library.describing.ts'
import { findConsole } from './library.console.store.ts'
import {
  archiveDocument,
  changeDocument,
  createDocument,
  dropDocument,
  publishDocument,
  thing,
} from './library.console.ts'

import { copyDocument } from './library.copying.ts'

const PAGE = 30

/** The organisers' side of company documents. */
export function libraryConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const one = async (id: string) => ({
    document: (await describeDocument(db, id))!,
    saved: await newestSave(db, thing(id)),
  })
  return [
    handle(listLibraryConsole, async ({ input, request }) => {
      const found = await findConsole(db, { ...input, language: request.language, limit: PAGE })
      return {
        documents: await describeDocuments(db, found.rows),
        folders: await describeFolders(db),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getLibraryConsole, async ({ input, fail }) => {
      const document = await describeDocument(db, input.document_id)
      if (!document) throw fail('library_document_not_found')
      return { document, saved: await newestSave(db, thing(document.id)) }
    }),

    handle(readLibraryVersion, async ({ input, fail }) => {
      const { document_id, version } = input
      const shown = await describeVersion(db, { document_id, version: Number(version) })
      if (!shown) throw fail('library_document_not_found')
      return shown
    }),

    handle(createLibraryDocument, async ({ caller, input, fail }) => {
      const made = await createDocument(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      if ('faults' in made) throw fail('library_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeLibraryDocument, async ({ caller, input, fail }) => {
      const { document_id, after, ...content } = input
      const done = await changeDocument(db, document_id, { content, by: caller.id, after })
      if (typeof done === 'object') throw fail('library_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      live.tellEveryone(libraryChanged, {})
      return one(document_id)
    }),

    handle(publishLibraryDocument, async ({ input, fail }) => {
      const told = await publishDocument(db, input)
      if (typeof told === 'string') throw fail(told)
      live.tellEveryone(libraryChanged, {})
      if (told.length > 0) live.tell(told, notificationsChanged, {})
      return one(input.document_id)
    }),

    handle(archiveLibraryDocument, async ({ input, fail }) => {
      const done = await archiveDocument(db, input.document_id, input.archived)
      if (done !== 'done') throw fail(done)
      live.tellEveryone(libraryChanged, {})
      return one(input.document_id)
    }),

    handle(copyLibraryDocument, async ({ caller, input, fail }) => {
      const made = await copyDocument(db, input.document_id, caller.id)
      if (!made) throw fail('library_document_not_found')
      return one(made)
    }),

    handle(deleteLibraryDocument, async ({ input, fail }) => {
      const done = await dropDocument(db, input.document_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),
  ]
}
