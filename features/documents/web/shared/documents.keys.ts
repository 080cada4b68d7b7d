import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of documents. */
export const documentKeys = {
  all: platformKeys.documents,
  owed: [...platformKeys.documents, 'owed'],
  console: [...platformKeys.console, 'documents'],
  versions: [...platformKeys.console, 'documents', 'version'],
} as const
