import * as z from 'zod/mini'
import * as contract from '#features/library/contract/library.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { cardFrom, confirm, readVisible } from './library.reading.ts'
import { inOrder, nameIn, pathTo, withinFolder } from './library.rules.ts'
import { countByFolder, countOwed, findCards, findFolders } from './library.store.ts'

const PAGE = 30
const Place = z.tuple([z.string().check(z.maxLength(400), z.regex(/^[^\0]*$/)), z.uuid()])

export function libraryHandlers({ db, live }: Services) {
  return [
    handle(contract.listLibrary, async ({ caller, input, request, fail }) => {
      const reader = { id: caller.id, language: request.language }
      const place = fromCursor(input.cursor, Place)
      const all = await findFolders(db)
      const path = pathTo(all, input.folder_id ?? null)
      if (input.folder_id !== undefined && path.length === 0) throw fail('library_folder_not_found')
      const words = wordsOf(input.search ?? '')
      const isOwed = input.owed === 'true'
      // Who looks for something looks in every folder.
      const isEverywhere = words.length > 0 || isOwed
      const found = await findCards(db, reader, {
        folder: isEverywhere ? undefined : { id: input.folder_id ?? null },
        words,
        owed: isOwed,
        after: place && { title: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.sorted, last.id])
      const counts = await countByFolder(db, caller.id)
      const folders = isEverywhere
        ? []
        : all
            .filter(({ parent_id }) => parent_id === (input.folder_id ?? null))
            .toSorted(inOrder(reader.language))
            .map(({ id, parent_id, texts }) => ({
              id,
              parent_id,
              name: nameIn(texts, reader.language),
              documents: [...withinFolder(all, id)].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0),
            }))
            // A folder in which there is nothing for somebody is none for them.
            .filter(({ documents }) => documents > 0)
      return {
        path: path.map(({ id, texts }) => ({ id, name: nameIn(texts, reader.language) })),
        folders,
        documents: page.map((row) => cardFrom(row, all, reader)),
        owed: await countOwed(db, caller.id),
        next,
      }
    }),

    handle(contract.readLibraryDocument, async ({ caller, input, request, fail }) => {
      const document = await readVisible(
        db,
        { id: caller.id, language: request.language },
        {
          id: input.document_id,
          ...(input.version !== undefined && { version: Number(input.version) }),
        },
      )
      if (!document) throw fail('library_document_not_found')
      return { document }
    }),

    handle(contract.confirmLibraryDocument, async (call) => {
      const done = await confirm(db, call)
      live.tell([call.caller.id], contract.libraryChanged, {})
      live.tell([call.caller.id], notificationsChanged, {})
      return done
    }),
  ]
}
