import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Attachment } from '#platform/contract/attachments.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { ConsoleMoment, ConsoleOrder } from '#platform/contract/console-lists.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { ConsoleCounts, ConsoleSearch, Saved } from '#platform/content/contract/saves.ts'

const endpoint = endpointsOf({ permission: 'library.write' })

export const LIBRARY_STATES = ['draft', 'published', 'archived'] as const
export const LibraryState = z.enum(LIBRARY_STATES)
export type LibraryState = z.infer<typeof LibraryState>

export const LibraryText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  summary: line({ min: 0, max: 300 }),
  /** Rich text; empty where the document is a file. */
  html: block({ min: 0, max: 200_000 }),
  /** A file that the caller has handed over, or that stands in the document already. */
  attachment_id: z.nullable(z.uuid()),
})
export type LibraryText = z.infer<typeof LibraryText>

const Content = {
  folder_id: z.nullable(z.uuid()),
  audience: Audience,
  required: z.boolean(),
  due_at: z.nullable(z.iso.datetime({ offset: true })),
  texts: z.array(LibraryText).check(z.minLength(1), z.maxLength(2)),
}
export const LibraryContent = z.object(Content)
export type LibraryContent = z.infer<typeof LibraryContent>

export const ConsoleLibraryDocument = z.object({
  id: z.uuid(),
  state: LibraryState,
  folder_id: z.nullable(z.uuid()),
  audience: Audience,
  required: z.boolean(),
  due_at: z.nullable(z.string()),
  /** That readers see; 0 when none is published. */
  version: z.int(),
  /** As it is written; differs from what readers see while `has_draft`. */
  texts: z.array(LibraryText),
  has_draft: z.boolean(),
  attachments: z.array(Attachment),
  versions: z.array(
    z.object({ version: z.int(), published_at: z.string(), note: z.string(), asks_again: z.boolean() }),
  ),
  created_at: z.string(),
  /** How many people it is for today, and how many of them have confirmed what counts. */
  reach: z.int(),
  confirmed: z.int(),
})
export type ConsoleLibraryDocument = z.infer<typeof ConsoleLibraryDocument>

export const FolderText = z.object({ language: Language, name: line({ max: 80 }) })
export const ConsoleFolder = z.object({
  id: z.uuid(),
  parent_id: z.nullable(z.uuid()),
  texts: z.array(FolderText),
})
export type ConsoleFolder = z.infer<typeof ConsoleFolder>

const DocumentId = { document_id: z.uuid() }
const FolderId = { folder_id: z.uuid() }
const Folder = {
  parent_id: z.nullable(z.uuid()),
  texts: z.array(FolderText).check(z.minLength(1), z.maxLength(2)),
}
const Cursor = z.optional(z.string().check(z.maxLength(400)))
const MAX_BODY = 1_000_000
const one = z.object({
  document: ConsoleLibraryDocument,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
})

const documents = contentEndpoints({
  path: '/api/library/desk/documents',
  key: 'document_id',
  permission: 'library.write',
  content: Content,
  one,
  maxBody: MAX_BODY,
})
const folders = z.object({ folders: z.array(ConsoleFolder) })

export const listLibraryConsole = endpoint({
  method: 'GET',
  path: '/api/library/desk',
  summary: 'All documents, thirty at a time, the newest first; and all folders.',
  limited: 'content',
  input: z.object({
    state: z.optional(LibraryState),
    search: ConsoleSearch,
    sort: ConsoleOrder,
    from: ConsoleMoment,
    to: ConsoleMoment,
    cursor: Cursor,
  }),
  output: z.object({
    documents: z.array(ConsoleLibraryDocument),
    folders: z.array(ConsoleFolder),
    counts: ConsoleCounts,
    next: z.nullable(z.string()),
  }),
})

/** What can be done with several at once. */
export const LIBRARY_ACTS = ['archive', 'restore', 'delete'] as const

export const exportLibraryConsole = documents.sheet({ state: { state: z.optional(LibraryState) } })
export const actOnLibrary = documents.several({ acts: LIBRARY_ACTS })
export const previewActOnLibrary = documents.severalPreview({ acts: LIBRARY_ACTS })

export const getLibraryConsole = documents.get({
  summary: 'One document as it is written, with its versions.',
  errors: ['library_document_not_found'],
})

export const readLibraryVersion = endpoint({
  method: 'GET',
  path: '/api/library/desk/documents/:document_id/versions/:version',
  summary: 'One published version of a document in every language that it had, with its files.',
  limited: 'content',
  input: z.object({ ...DocumentId, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  output: z.object({
    version: z.int(),
    texts: z.array(LibraryText),
    attachments: z.array(Attachment),
  }),
  errors: ['library_document_not_found'],
})

export const createLibraryDocument = documents.create({
  summary: 'Writes a document, as a draft.',
  errors: ['library_content_wrong', 'library_file_not_found'],
})

export const changeLibraryDocument = documents.change({
  summary:
    'Writes a document anew. Folder, audience and deadline count at once; the words and the file once they are published.',
  errors: [
    'library_document_not_found',
    'library_content_wrong',
    'library_file_not_found',
    'content_changed',
  ],
})

export const publishLibraryDocument = documents.act({
  method: 'POST',
  at: 'publish',
  summary:
    'Publishes what is written as the next version. `asks_again`: whoever confirmed an earlier one is asked again.',
  input: { note: line({ min: 0, max: 300 }), asks_again: z.boolean() },
  errors: ['library_document_not_found', 'library_nothing_new'],
})

export const archiveLibraryDocument = documents.act({
  method: 'PUT',
  at: 'archived',
  summary: 'Takes a published document away from its readers, or gives it back. Confirmations stay.',
  input: { archived: z.boolean() },
  errors: ['library_document_not_found', 'library_not_published'],
})

export const copyLibraryDocument = documents.act({
  method: 'POST',
  at: 'copy',
  summary:
    'Makes a draft with the same words and files, in the same folder. A date by which it is due is left out.',
  errors: ['library_document_not_found'],
})

export const deleteLibraryDocument = documents.drop({
  summary: 'Deletes a document that was never published, with its file.',
  errors: ['library_document_not_found', 'library_published'],
})

export const LibraryReader = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.nullable(z.string()),
  version: z.nullable(z.int()),
  confirmed_at: z.nullable(z.string()),
})
export type LibraryReader = z.infer<typeof LibraryReader>

export const listLibraryReaders = endpoint({
  method: 'GET',
  path: '/api/library/desk/documents/:document_id/readers',
  summary: 'Who has confirmed a document and who owes it, fifty at a time by name.',
  limited: 'scoped',
  input: z.object({ ...DocumentId, state: z.optional(z.enum(['confirmed', 'owing'])), cursor: Cursor }),
  output: z.object({ readers: z.array(LibraryReader), next: z.nullable(z.string()) }),
  errors: ['library_document_not_found'],
})

export const exportLibraryReaders = endpoint({
  method: 'GET',
  path: '/api/library/desk/documents/:document_id/readers/export',
  summary: 'The same as a CSV file that is safe to open in a spreadsheet.',
  limited: 'scoped',
  input: z.object(DocumentId),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['library_document_not_found'],
})

export const createLibraryFolder = endpoint({
  method: 'POST',
  path: '/api/library/desk/folders',
  summary: 'Makes a folder; three within each other at most.',
  limited: 'whole',
  input: z.object(Folder),
  output: folders,
  errors: ['library_folder_not_found', 'library_folder_deep', 'library_content_wrong'],
})

export const changeLibraryFolder = endpoint({
  method: 'PUT',
  path: '/api/library/desk/folders/:folder_id',
  summary: 'Renames or moves a folder.',
  limited: 'whole',
  input: z.object({ ...FolderId, ...Folder }),
  output: folders,
  errors: ['library_folder_not_found', 'library_folder_deep', 'library_content_wrong'],
})

export const orderLibraryFolders = endpoint({
  method: 'PUT',
  path: '/api/library/desk/folder-order',
  summary: 'Puts the folders within a folder, or the outermost ones, into this order.',
  limited: 'whole',
  input: z.object({
    parent_id: z.nullable(z.uuid()),
    /** All that stand there, each once. */
    folder_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
  }),
  output: folders,
  errors: ['library_folders_changed'],
})

export const deleteLibraryFolder = endpoint({
  method: 'DELETE',
  path: '/api/library/desk/folders/:folder_id',
  summary: 'Deletes a folder that is empty.',
  limited: 'whole',
  input: z.object(FolderId),
  output: folders,
  errors: ['library_folder_not_found', 'library_folder_full'],
})
