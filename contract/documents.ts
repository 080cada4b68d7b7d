import * as z from 'zod/mini'
import { Language } from './account.ts'
import { endpoint } from './kit.ts'

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
  errors: [],
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:name',
  summary: 'One document as sanitised HTML.',
  access: 'public',
  input: z.object({ name: DocumentName }),
  output: z.object({ ...Heading, html: z.string() }),
  errors: ['document_not_found'],
})
