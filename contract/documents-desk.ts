import * as z from 'zod/mini'
import { Language } from './account.ts'
import { DocumentName } from './documents.ts'
import { block, line } from './fields.ts'
import { endpoint } from './kit.ts'

export const DeskDocumentText = z.object({
  language: Language,
  title: line({ min: 3, max: 140 }),
  html: block({ max: 200_000 }),
})
export type DeskDocumentText = z.infer<typeof DeskDocumentText>

export const DeskDocument = z.object({
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
  texts: z.array(DeskDocumentText),
  /** People who can sign in and have not accepted what counts now. */
  owing: z.int(),
})
export type DeskDocument = z.infer<typeof DeskDocument>

export const listDeskDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/desk',
  summary:
    'The four documents with their versions, as they are written, and how many people have accepted each.',
  access: 'organiser',
  permission: 'documents.write',
  input: z.object({}),
  output: z.object({ documents: z.array(DeskDocument) }),
  errors: [],
})

export const publishDocumentVersion = endpoint({
  method: 'POST',
  path: '/api/documents/desk/:name',
  summary:
    'Publishes a new version. `asks_again`: everybody is asked to accept it; otherwise an earlier acceptance goes on counting, for a small correction.',
  access: 'organiser',
  permission: 'documents.write',
  input: z.object({
    name: DocumentName,
    /** The version that was read before; another one in between is refused. */
    after: z.int().check(z.gte(0)),
    consent_required: z.boolean(),
    asks_again: z.boolean(),
    texts: z.array(DeskDocumentText).check(z.minLength(1), z.maxLength(2)),
  }),
  maxBody: 1_000_000,
  output: z.object({ document: DeskDocument }),
  errors: ['document_changed', 'document_content_wrong'],
})

export const exportConsents = endpoint({
  method: 'GET',
  path: '/api/documents/desk/:name/consents/export',
  summary: 'Who has accepted which version and when, as a CSV file that is safe to open in a spreadsheet.',
  access: 'organiser',
  permission: 'documents.write',
  input: z.object({ name: DocumentName }),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: [],
})
