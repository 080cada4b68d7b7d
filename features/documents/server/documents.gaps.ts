import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import type { Gap } from '#features/programme/contract/gaps.ts'
import type { Services } from '#platform/server/services.ts'
import { countPublished } from './documents.store.ts'

/** Whoever comes in before the documents are out has agreed to nothing. */
export async function documentsGaps({ db }: Pick<Services, 'db'>): Promise<Gap[]> {
  const count = await countPublished(db)
  const needed = DOCUMENT_NAMES.length
  return count < needed ? [{ name: 'documents', count, needed }] : []
}
