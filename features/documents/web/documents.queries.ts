import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  acceptDocuments,
  type DocumentName,
  listOwedDocuments,
  readDocument,
} from '#features/documents/contract/documents.ts'
import { call } from '#platform/web/api/api.ts'
import { documentKeys } from '#features/documents/web/shared/documents.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** `version`: an earlier one than the current. */
export const documentQuery = (name: DocumentName, language: Language, version?: number) =>
  queryOptions({
    queryKey: [...documentKeys.all, name, language, version ?? null],
    queryFn: async () => {
      // What cleans the text comes with it: a document that stood empty for a moment would push what follows away.
      const cleaner = import('dompurify')
      const document = await call(readDocument, {
        name,
        version: version === undefined ? undefined : String(version),
      })
      await cleaner
      return document
    },
    staleTime: 300_000,
  })

/** What the person still has to accept. Asked once, and again when a document changes. */
export const owedDocumentsQuery = queryOptions({
  queryKey: documentKeys.owed,
  queryFn: async () => (await call(listOwedDocuments, {})).owed,
  meta: LAST_KNOWN,
  staleTime: Number.POSITIVE_INFINITY,
})

export function useAcceptDocuments() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (consents: { name: DocumentName; version: number }[]) => call(acceptDocuments, { consents }),
    onSuccess: ({ owed }) => queries.setQueryData(owedDocumentsQuery.queryKey, owed),
    // One that has changed meanwhile is shown as it is now.
    onError: () => void queries.invalidateQueries(owedDocumentsQuery),
  })
}
