import { queryOptions } from '@tanstack/react-query'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import {
  type ConsoleDocument,
  type DocumentDraft,
  getConsoleDocument,
  listConsoleDocuments,
  readConsoleVersion,
  saveDocumentDraft,
} from '#features/documents/contract/console.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { documentKeys } from '#features/documents/web/shared/documents.keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const PATH = consolePaths.documents

/** A document with the save that a writer begins with. */
export type WrittenDocument = ConsoleDocument & { saved: Saved | null }

export const consoleDocumentsQuery = queryOptions({
  queryKey: documentKeys.console,
  queryFn: async () => (await call(listConsoleDocuments, {})).documents,
  staleTime: 0,
})

export async function readConsoleDocument(name: string): Promise<WrittenDocument> {
  const { document, saved } = await call(getConsoleDocument, { name: name as DocumentName })
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
    queryKey: [...documentKeys.versions, name, version],
    queryFn: async () => (await call(readConsoleVersion, { name, version: String(version) })).texts,
    staleTime: Number.POSITIVE_INFINITY,
  })
