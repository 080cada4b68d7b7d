import { queryOptions } from '@tanstack/react-query'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import {
  type DeskDocument,
  type DocumentDraft,
  getDeskDocument,
  listDeskDocuments,
  readDeskVersion,
  saveDocumentDraft,
} from '#features/documents/contract/console.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

export const PATH = '/console/documents'

/** A document with the save that a writer begins with. */
export type WrittenDocument = DeskDocument & { saved: Saved | null }

export const deskDocumentsQuery = queryOptions({
  queryKey: ['desk', PATH],
  queryFn: async () => (await call(listDeskDocuments, {})).documents,
  staleTime: 0,
})

export async function readDeskDocument(name: string): Promise<WrittenDocument> {
  const { document, saved } = await call(getDeskDocument, { name: name as DocumentName })
  return { ...document, saved }
}

export async function writeDraft(
  name: string | undefined,
  draft: DocumentDraft,
  after: number,
): Promise<WrittenDocument> {
  const { document, saved } = await callBehind(saveDocumentDraft, {
    name: name as DocumentName,
    ...draft,
    after,
  })
  return { ...document, saved }
}

export const versionQuery = (name: DocumentName, version: number) =>
  queryOptions({
    queryKey: ['desk', PATH, name, 'version', version],
    queryFn: async () => (await call(readDeskVersion, { name, version: String(version) })).texts,
    staleTime: Number.POSITIVE_INFINITY,
  })
