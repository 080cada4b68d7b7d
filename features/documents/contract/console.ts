import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { DocumentName } from './documents.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { After, Saved } from '#platform/content/contract/saves.ts'

const endpoint = endpointsOf({ permission: 'documents.write' })

export const ConsoleDocumentText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  html: block({ max: 200_000 }),
})
export type ConsoleDocumentText = z.infer<typeof ConsoleDocumentText>

/** A text that is being written: it may still be without words. */
export const DraftDocumentText = z.object({
  language: Language,
  title: line({ min: 0, max: 140 }),
  html: block({ min: 0, max: 200_000 }),
})

const DraftContent = {
  consent_required: z.boolean(),
  texts: z.array(DraftDocumentText).check(z.minLength(1), z.maxLength(2)),
}
export const DocumentDraft = z.object(DraftContent)
export type DocumentDraft = z.infer<typeof DocumentDraft>

export const ConsoleDocument = z.object({
  /** Under which its saves are kept. */
  id: z.uuid(),
  name: DocumentName,
  /** The newest first; none before the first is published. */
  versions: z.array(
    z.object({
      version: z.int(),
      published_at: z.string(),
      consent_required: z.boolean(),
      asks_again: z.boolean(),
      /** How many people have accepted it. */
      accepted: z.int(),
    }),
  ),
  /** Of the newest. */
  texts: z.array(ConsoleDocumentText),
  /** What is written at the console; the same as the newest version unless `has_draft`. */
  draft: DocumentDraft,
  has_draft: z.boolean(),
  /** People who can sign in and have not accepted what counts now. */
  owing: z.int(),
  /** Whom the next version would ask to accept it: with `asks_again`, and without. */
  would_ask: z.object({ again: z.int(), still: z.int() }),
})
export type ConsoleDocument = z.infer<typeof ConsoleDocument>

export const listConsoleDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/desk',
  summary:
    'The four documents with their versions, as they are written, and how many people have accepted each.',
  limited: 'content',
  input: z.object({}),
  output: z.object({ documents: z.array(ConsoleDocument) }),
})

const one = z.object({
  document: ConsoleDocument,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
})

export const getConsoleDocument = endpoint({
  method: 'GET',
  path: '/api/documents/desk/:name',
  summary: 'One of the four documents, as it is written.',
  limited: 'content',
  input: z.object({ name: DocumentName }),
  output: one,
})

export const readConsoleVersion = endpoint({
  method: 'GET',
  path: '/api/documents/desk/:name/versions/:version',
  summary: 'One version of a document in every language that it has.',
  limited: 'content',
  input: z.object({ name: DocumentName, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  output: z.object({ version: z.int(), texts: z.array(ConsoleDocumentText) }),
  errors: ['document_not_found'],
})

export const saveDocumentDraft = endpoint({
  method: 'PUT',
  path: '/api/documents/desk/:name/draft',
  summary: 'Keeps what is written. Nobody reads it before it is published.',
  limited: 'whole',
  input: z.object({ name: DocumentName, ...DraftContent, after: After }),
  maxBody: 1_000_000,
  output: one,
  errors: ['document_content_wrong', 'content_changed'],
})

export const publishDocumentVersion = endpoint({
  method: 'POST',
  path: '/api/documents/desk/:name',
  summary:
    'Publishes a new version. `asks_again`: everybody is asked to accept it; otherwise an earlier acceptance goes on counting, for a small correction. A language in which the document can be read now stays: without a text in it the call is refused.',
  limited: 'whole',
  input: z.object({
    name: DocumentName,
    /** The version that was read before; another one in between is refused. */
    after: z.int().check(z.gte(0)),
    /** The save of the draft that was read before; another one in between is refused. */
    saved: After,
    consent_required: z.boolean(),
    asks_again: z.boolean(),
    texts: z.array(ConsoleDocumentText).check(z.minLength(1), z.maxLength(2)),
  }),
  maxBody: 1_000_000,
  output: z.object({ document: ConsoleDocument }),
  errors: ['document_changed', 'document_content_wrong', 'content_changed'],
})

export const exportConsents = endpoint({
  method: 'GET',
  path: '/api/documents/desk/:name/consents/export',
  summary: 'Who has accepted which version and when, as a CSV file that is safe to open in a spreadsheet.',
  limited: 'scoped',
  input: z.object({ name: DocumentName }),
  output: z.object({ name: z.string(), csv: z.string() }),
})
