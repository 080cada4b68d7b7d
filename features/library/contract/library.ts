import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Attachment, AttachmentKind } from '#platform/contract/attachments.ts'
import { line } from '#platform/contract/fields.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

export const LibraryFolder = z.object({
  id: z.uuid(),
  parent_id: z.nullable(z.uuid()),
  name: z.string(),
  /** Documents in it and below it that the reader may see. */
  documents: z.int(),
})
export type LibraryFolder = z.infer<typeof LibraryFolder>

/** A document as a list shows it, in its current version. */
export const LibraryCard = z.object({
  id: z.uuid(),
  folder_id: z.nullable(z.uuid()),
  /** Where it stands, the outermost folder first. */
  folders: z.array(z.string()),
  language: Language,
  title: z.string(),
  summary: z.string(),
  version: z.int(),
  /** Of this version. */
  published_at: z.string(),
  file: z.nullable(z.object({ kind: AttachmentKind, size: z.int() })),
  /** The reader is asked to confirm that they have read it. */
  required: z.boolean(),
  due_at: z.nullable(z.string()),
  /** A version whose confirmation still counts was confirmed then. */
  confirmed_at: z.nullable(z.string()),
})
export type LibraryCard = z.infer<typeof LibraryCard>

export const LibraryDocument = z.object({
  ...LibraryCard.shape,
  /** The newest one; `version` is the one that is shown. */
  current: z.int(),
  html: z.nullable(z.string()),
  attachment: z.nullable(Attachment),
  /** What has changed with it, in the organisers' words. */
  note: z.string(),
  versions: z.array(z.object({ version: z.int(), published_at: z.string(), note: z.string() })),
})
export type LibraryDocument = z.infer<typeof LibraryDocument>

const DocumentId = { document_id: z.uuid() }

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/library',
  together: true,
  summary:
    'The folders and documents of the company that the caller may see: of one folder, or found by words in all of them, or those that wait for a confirmation. Thirty documents at a time, by title.',
  input: z.object({
    folder_id: z.optional(z.uuid()),
    search: z.optional(line({ min: 0, max: 200 })),
    owed: z.optional(z.literal('true')),
    cursor: z.optional(z.string().check(z.maxLength(800))),
  }),
  output: z.object({
    /** The folder that is looked at and those around it, the outermost first. */
    path: z.array(z.object({ id: z.uuid(), name: z.string() })),
    folders: z.array(LibraryFolder),
    documents: z.array(LibraryCard),
    /** How many wait for the caller's confirmation, in all folders. */
    owed: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: ['library_folder_not_found'],
})

export const readLibraryDocument = endpoint({
  method: 'GET',
  path: '/api/library/:document_id',
  summary: 'One document: the current version, or an earlier one.',
  input: z.object({
    ...DocumentId,
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  }),
  output: z.object({ document: LibraryDocument }),
  errors: ['library_document_not_found'],
})

export const confirmLibraryDocument = endpoint({
  method: 'POST',
  path: '/api/library/:document_id/confirm',
  summary: 'Records that the caller has read this version. Nobody confirms one that is not the current one.',
  input: z.object({ ...DocumentId, version: z.int().check(z.gte(1)) }),
  output: z.object({ document: LibraryDocument, owed: z.int() }),
  errors: ['library_document_not_found', 'library_not_required', 'library_outdated'],
})

export const libraryChanged = liveEvent({ name: 'library.changed', payload: z.object({}) })
