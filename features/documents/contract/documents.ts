import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { endpoint, liveEvent } from '#platform/contract/kit.ts'

export const DOCUMENT_NAMES = ['regulation', 'privacy-policy', 'data-controllers', 'rulebook'] as const
export const DocumentName = z.enum(DOCUMENT_NAMES)
export type DocumentName = z.infer<typeof DocumentName>

const Heading = {
  name: DocumentName,
  title: z.string(),
  version: z.int(),
  language: Language,
  published_at: z.string(),
  /** The page to read it on. */
  url: z.string(),
}

export const DocumentSummary = z.object({ ...Heading, consent_required: z.boolean() })
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary:
    'The documents of the programme in their current version, in the caller’s language where there is one (C-42).',
  access: 'public',
  input: z.object({}),
  output: z.array(DocumentSummary),
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:name',
  summary: 'One document as sanitised HTML: the current version, or an earlier one.',
  access: 'public',
  input: z.object({ name: DocumentName, version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  output: z.object({
    ...Heading,
    html: z.string(),
    /** The newest one. */
    current: z.int(),
    /** All that there were, the newest first. */
    versions: z.array(z.object({ version: z.int(), published_at: z.string() })),
  }),
  errors: ['document_not_found'],
})

/** A document that a person has not accepted as it stands now. */
export const OwedDocument = z.object({
  ...Heading,
  /** The version that they accepted before; null when none. */
  accepted: z.nullable(z.int()),
})
export type OwedDocument = z.infer<typeof OwedDocument>

export const listOwedDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/owed',
  together: true,
  summary: 'The documents that the caller still has to accept, in their current version.',
  input: z.object({}),
  output: z.object({ owed: z.array(OwedDocument) }),
})

export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/accept',
  summary: 'Records that the caller accepts these versions. Nobody accepts one that is not the current one.',
  input: z.object({
    consents: z
      .array(z.object({ name: DocumentName, version: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(DOCUMENT_NAMES.length)),
  }),
  output: z.object({ owed: z.array(OwedDocument) }),
  errors: ['document_outdated'],
})

/** A document has a new version. */
export const documentsChanged = liveEvent({ name: 'documents.changed', payload: z.object({}) })
