import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  confirmLibraryDocument,
  listLibrary,
  readLibraryDocument,
} from '#features/library/contract/library.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import type { LibrarySearch } from './library-address.ts'
import { libraryKeys } from './library.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const libraryQuery = ({ folder, search, show }: LibrarySearch, language: Language) =>
  pagesOf(
    [...libraryKeys.lists, language, { folder, search, show }],
    listLibrary,
    { folder_id: folder, search, owed: show === 'owed' ? 'true' : undefined },
    { kept: true },
  )

/** How many documents wait for the person's confirmation. */
export const libraryCounter = queryOptions({
  queryKey: libraryKeys.counter,
  queryFn: async () => (await call(listLibrary, { owed: 'true' })).owed,
  meta: LAST_KNOWN,
})

export const libraryDocumentQuery = (id: string, language: Language, version: number | undefined) =>
  queryOptions({
    queryKey: [...libraryKeys.document(id), language, version ?? null],
    queryFn: async () =>
      (
        await call(readLibraryDocument, {
          document_id: id,
          version: version === undefined ? undefined : String(version),
        })
      ).document,
    // The addresses of files in it hold for one to two hours.
    staleTime: 60_000,
  })

export function useConfirmDocument() {
  const queries = useQueryClient()
  return useCall(confirmLibraryDocument, {
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKeys.all }),
  })
}
