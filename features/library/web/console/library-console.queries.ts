import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeLibraryDocument,
  createLibraryDocument,
  type ConsoleLibraryDocument,
  getLibraryConsole,
  type LibraryContent,
  readLibraryVersion,
  listLibraryConsole,
  LIBRARY_ACTS,
  actOnLibrary,
  previewActOnLibrary,
  exportLibraryConsole,
} from '#features/library/contract/console.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api/api.ts'
import { libraryKeys } from '#features/library/web/library.keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

export const PATH = consolePaths.library
export const FOLDERS_PATH = consolePaths.libraryFolders

/** A document with the save that a writer begins with. */
export type WrittenDocument = ConsoleLibraryDocument & { saved: Saved | null }

export const BLANK_TEXT = {
  language: 'en' as const,
  title: '',
  summary: '',
  html: '',
  attachment_id: null as string | null,
}

export const blankDocument = (): LibraryContent => ({
  folder_id: null,
  audience: EVERYBODY,
  required: false,
  due_at: null,
  texts: [BLANK_TEXT],
})

export function contentOf(document: ConsoleLibraryDocument): LibraryContent {
  const { folder_id, audience, required, due_at, texts } = document
  return { folder_id, audience, required, due_at, texts }
}

/** What was published does not change any more; the addresses of its files run out. */
export const versionQuery = (document_id: string, version: number) =>
  queryOptions({
    queryKey: [...libraryKeys.versions, document_id, version],
    queryFn: () => call(readLibraryVersion, { document_id, version: String(version) }),
  })

export const libraryKind = contentKind({
  path: PATH,
  kind: 'library',
  list: listLibraryConsole,
  cards: ({ documents }) => documents,
  sheet: exportLibraryConsole,
  several: { acts: LIBRARY_ACTS, act: actOnLibrary, preview: previewActOnLibrary },
  get: getLibraryConsole,
  create: createLibraryDocument,
  change: changeLibraryDocument,
  item: ({ document, saved }): WrittenDocument => ({ ...document, saved }),
  contentOf,
})
