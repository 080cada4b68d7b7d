import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { namedFinder } from '#platform/web/finding/named-finder.ts'

/** The four documents; leads to words and consents of each. */
export const documentFinder = namedFinder({
  at: consolePaths.documents,
  all: () => DOCUMENT_NAMES,
  name: (id) => `console_documents.names.${id}`,
  go: (id, navigate) => navigate({ to: consolePaths.documentsOne, params: { id } }),
})
