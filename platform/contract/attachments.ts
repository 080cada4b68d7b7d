import * as z from 'zod/mini'
import { line } from './fields.ts'
import { endpoint } from './kit.ts'

/** Bytes of a file that anybody may hand over. */
export const MAX_ATTACHMENT = 15 * 1024 * 1024

/** The same for organisers, whose files may be videos. */
export const MAX_DESK_ATTACHMENT = 200 * 1024 * 1024

/** What its content says that it is. */
export const ATTACHMENT_KINDS = ['pdf', 'picture', 'office', 'text', 'video'] as const
export const AttachmentKind = z.enum(ATTACHMENT_KINDS)
export type AttachmentKind = z.infer<typeof AttachmentKind>

/** A file that was handed over. Its addresses load for one to two hours, without a token. */
export const Attachment = z.object({
  id: z.uuid(),
  /** With the ending that its content has. */
  name: z.string(),
  kind: AttachmentKind,
  /** Bytes. */
  size: z.int(),
  /** Saves it. */
  url: z.string(),
  /** Shows it in the browser: PDF, picture and video. Answers parts of it when asked for them. */
  open_url: z.nullable(z.string()),
})
export type Attachment = z.infer<typeof Attachment>

export const uploadAttachment = endpoint({
  method: 'PUT',
  path: '/api/attachments/:attachment_id',
  summary:
    'Hands over a file (PDF, picture, office file or plain text) under an id that the caller made, with its name in the query. Once more with the same bytes answers the same. Whatever is put nowhere within a day is deleted.',
  takes: 'file',
  maxBody: MAX_ATTACHMENT,
  input: z.object({ attachment_id: z.uuid(), name: line({ max: 150 }) }),
  output: z.object({ attachment: Attachment }),
  errors: [
    'attachment_type_refused',
    'attachment_empty',
    'attachment_infected',
    'attachment_unscanned',
    'attachment_id_taken',
    'attachment_too_many_waiting',
    'picture_heic',
    'picture_broken',
    'picture_too_many_pixels',
    'picture_too_slow',
  ],
})

export const uploadConsoleAttachment = endpoint({
  method: 'PUT',
  path: '/api/attachments/desk/:attachment_id',
  summary: 'The same for organisers: larger ones, and videos (MP4 or WebM).',
  permission: 'files.write',
  limited: 'own',
  takes: 'file',
  maxBody: MAX_DESK_ATTACHMENT,
  input: z.object({ attachment_id: z.uuid(), name: line({ max: 150 }) }),
  output: z.object({ attachment: Attachment }),
  errors: [
    'attachment_type_refused',
    'attachment_empty',
    'attachment_infected',
    'attachment_unscanned',
    'attachment_id_taken',
    'attachment_too_many_waiting',
    'picture_heic',
    'picture_broken',
    'picture_too_many_pixels',
    'picture_too_slow',
  ],
})

export const discardAttachment = endpoint({
  method: 'DELETE',
  path: '/api/attachments/:attachment_id',
  summary: 'Deletes a file of the caller that was put nowhere yet.',
  input: z.object({ attachment_id: z.uuid() }),
  output: z.object({}),
  errors: ['attachment_not_found'],
})
