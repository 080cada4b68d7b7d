import * as z from 'zod/mini'
import { exportLibraryReaders, listLibraryReaders } from '#features/library/contract/console.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findReaders, libraryDocuments } from './library.console.store.ts'

const READERS = 50
const ByName = z.tuple([z.string().check(z.maxLength(250), z.regex(/^[^\0]*$/)), z.uuid()])
const HEADING = ['last_name', 'first_name', 'email', 'department', 'version', 'confirmed_at']

/** Who has confirmed what. */
export function libraryReadersHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(listLibraryReaders, async ({ caller, input, fail }) => {
      const { document_id, state } = input
      const place = fromCursor(input.cursor, ByName)
      if (!(await libraryDocuments.find(db, document_id))) throw fail('library_document_not_found')
      const found = await findReaders(db, {
        id: document_id,
        state,
        after: place && { name: place[0], id: place[1] },
        limit: READERS + 1,
        scope: caller.scope,
      })
      const { page, next } = cutPage(found, READERS, (last) => [last.search_name, last.id])
      return { readers: page, next }
    }),

    handle(exportLibraryReaders, async ({ caller, input, fail }) => {
      const { document_id: id } = input
      if (!(await libraryDocuments.find(db, id))) throw fail('library_document_not_found')
      const whole = { state: undefined, after: undefined, limit: undefined }
      const readers = await findReaders(db, { id, ...whole, scope: caller.scope })
      const rows = readers.map((reader) => [
        reader.last_name,
        reader.first_name,
        reader.email,
        reader.department ?? '',
        String(reader.version ?? ''),
        reader.confirmed_at ?? '',
      ])
      return { name: 'confirmations.csv', csv: writeCsv([HEADING, ...rows]) }
    }),
  ]
}
