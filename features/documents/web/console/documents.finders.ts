import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import type { ConsoleFinder } from '#platform/web/pages/finder.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'

/** The four documents by name; leads to words and consents of each. */
export const documentFinder: ConsoleFinder = {
  at: consolePaths.documents,
  find: async ({ search, say }) =>
    DOCUMENT_NAMES.map((id) => ({ id, name: say(`console_documents.names.${id}`) }))
      .filter(({ name }) => isMeant(search, name))
      .map(({ id, name }) => ({
        id,
        name,
        note: null,
        go: (navigate) => navigate({ to: consolePaths.documentsOne, params: { id } }),
      })),
}
