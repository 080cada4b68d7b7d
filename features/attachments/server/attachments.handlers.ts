import * as contract from '#platform/contract/attachments.ts'
import { handle } from '#platform/server/http/handler.ts'
import { noFile } from '#platform/server/http/received-files.ts'
import type { Services } from '#platform/server/services.ts'
import { describe } from './attachments.addresses.ts'
import { addUpload, type UploadRefusal } from './attachments.keeping.ts'
import { attachments } from './attachments.store.ts'

const codeOf = {
  type_refused: 'attachment_type_refused',
  empty: 'attachment_empty',
  id_taken: 'attachment_id_taken',
  too_many_waiting: 'attachment_too_many_waiting',
  heic: 'picture_heic',
  broken: 'picture_broken',
  too_large: 'too_large',
  too_many_pixels: 'picture_too_many_pixels',
  too_slow: 'picture_too_slow',
  busy: 'busy',
} as const satisfies Record<UploadRefusal, string>

export function attachmentsHandlers({ db, files, limits }: Pick<Services, 'db' | 'files' | 'limits'>) {
  return [
    handle(contract.uploadAttachment, async ({ caller, input, request, fail }) => {
      const verdict = await limits.take('attachment_person', caller.id)
      if (!verdict.allowed) throw fail('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
      const { attachment_id: id, name } = input
      const upload = { id, name, owner_id: caller.id, file: request.received ?? noFile, withVideo: false }
      const kept = await addUpload({ db, files }, upload)
      if (typeof kept === 'string') throw fail(codeOf[kept])
      return { attachment: await describe(db, kept) }
    }),

    handle(contract.uploadConsoleAttachment, async ({ caller, input, request, fail }) => {
      const { attachment_id: id, name } = input
      const upload = { id, name, owner_id: caller.id, file: request.received ?? noFile, withVideo: true }
      const kept = await addUpload({ db, files }, upload)
      if (typeof kept === 'string') throw fail(codeOf[kept])
      return { attachment: await describe(db, kept) }
    }),

    handle(contract.discardAttachment, async ({ caller, input, fail }) => {
      const done = await attachments.discard(db, { id: input.attachment_id, owner_id: caller.id })
      if (!done) throw fail('attachment_not_found')
      return {}
    }),
  ]
}
