import { queryOptions } from '@tanstack/react-query'
import { listDocuments } from '#features/documents/contract/documents.ts'
import { call } from '#platform/web/api/api.ts'
import { documentKeys } from './documents.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const documentsQuery = queryOptions({
  queryKey: documentKeys.all,
  queryFn: () => call(listDocuments, {}),
  meta: LAST_KNOWN,
  staleTime: 300_000,
})
