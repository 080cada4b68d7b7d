import { queryOptions } from '@tanstack/react-query'
import {
  changeLibraryDocument,
  createLibraryDocument,
  type DeskFolder,
  type DeskLibraryDocument,
  getLibraryDesk,
  type LibraryContent,
  listLibraryDesk,
} from '#contract/library-desk.ts'
import type { Saved } from '#contract/saves.ts'
import { call, callBehind } from '#web/platform/api.ts'
import { currentLanguage } from '#web/platform/language.ts'

export const PATH = '/console/library'
export const FOLDERS_PATH = '/console/library/folders'

/** A document with the save that a writer begins with. */
export type WrittenDocument = DeskLibraryDocument & { saved: Saved | null }

export const BLANK_TEXT = {
  language: 'en' as const,
  title: '',
  summary: '',
  html: '',
  attachment_id: null as string | null,
}

export const blankDocument = (): LibraryContent => ({
  folder_id: null,
  audience: { segments: [], department_ids: [], country_ids: [] },
  required: false,
  due_at: null,
  texts: [BLANK_TEXT],
})

export async function readDocument(document_id: string): Promise<WrittenDocument> {
  const { document, saved } = await call(getLibraryDesk, { document_id })
  return { ...document, saved }
}

export async function writeDocument(
  id: string | undefined,
  content: LibraryContent,
  after: number,
): Promise<WrittenDocument> {
  const { document, saved } =
    id === undefined
      ? await callBehind(createLibraryDocument, content)
      : await callBehind(changeLibraryDocument, { document_id: id, ...content, after })
  return { ...document, saved }
}

export function contentOf(document: DeskLibraryDocument): LibraryContent {
  const { folder_id, audience, required, due_at, texts } = document
  return { folder_id, audience, required, due_at, texts }
}

export const foldersQuery = queryOptions({
  queryKey: ['desk', PATH, 'folders'],
  queryFn: async () => (await call(listLibraryDesk, {})).folders,
  staleTime: 10_000,
})

export const nameOf = ({ texts }: DeskFolder): string =>
  (texts.find(({ language }) => language === currentLanguage()) ?? texts[0])?.name ?? ''

/** The folders within a folder, in their order. */
export const within = (folders: readonly DeskFolder[], parent: string | null) =>
  folders.filter(({ parent_id }) => parent_id === parent)

export type PlacedFolder = { folder: DeskFolder; path: string; depth: number }

/** All folders as a tree is read: each with the names of those around it. */
export function placedFolders(
  folders: readonly DeskFolder[],
  parent: string | null = null,
  above: readonly string[] = [],
): PlacedFolder[] {
  return within(folders, parent).flatMap((folder) => {
    const names = [...above, nameOf(folder)]
    return [
      { folder, path: names.join(' / '), depth: above.length },
      ...placedFolders(folders, folder.id, names),
    ]
  })
}
