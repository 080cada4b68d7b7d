import { queryOptions } from '@tanstack/react-query'
import { listDocuments } from '#features/documents/contract/documents.ts'
import { call } from '#platform/web/api/api.ts'
import { documentKeys } from './documents.keys.ts'

export const documentsQuery = queryOptions({
  queryKey: documentKeys.all,
  queryFn: () => call(listDocuments, {}),
  staleTime: 300_000,
})
