import { queryOptions } from '@tanstack/react-query'
import { listDocuments } from '#features/documents/contract/documents.ts'
import { call } from '#platform/web/api/api.ts'

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => call(listDocuments, {}),
  staleTime: 300_000,
})
