import { queryOptions } from '@tanstack/react-query'
import { type DocumentName, readDocument } from '#contract/documents.ts'
import type { Language } from '#contract/account.ts'
import { call } from '#web/platform/api.ts'

export function documentQuery(name: DocumentName, language: Language) {
  return queryOptions({
    queryKey: ['documents', name, language],
    queryFn: () => call(readDocument, { name }),
    staleTime: 300_000,
  })
}
