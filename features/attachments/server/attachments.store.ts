import type { AttachmentKind } from '#platform/contract/attachments.ts'
import { keptFiles } from '#platform/server/files/kept-files.store.ts'

export type AttachmentRow = {
  id: string
  file_id: string
  name: string
  kind: AttachmentKind
  ending: string
  type: string
  size: number
}

export const attachments = keptFiles<AttachmentRow>('attachments', [
  'id',
  'file_id',
  'name',
  'kind',
  'ending',
  'type',
  'size',
])

/** For editors of places where files stand, and whoever lets go of them. */
export const { attach: attachAttachments, copy: copyAttachments, release: releaseAttachments } = attachments
