import * as contract from '#platform/contract/attachments.ts'
import { type CallOf, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describe } from './attachments.addresses.ts'
import { addUpload } from './attachments.keeping.ts'
import { attachments } from './attachments.store.ts'

export function attachmentsHandlers(services: Services) {
  const { db, limits } = services
  const upload = async (call: CallOf<typeof contract.uploadAttachment>, withVideo: boolean) => ({
    attachment: await describe(db, await addUpload({ ...services, withVideo }, call)),
  })
  return [
    handle(contract.uploadAttachment, async (call) => {
      const { allowed, retryAfterSeconds } = await limits.take('attachment_person', call.caller.id)
      if (!allowed) throw call.fail('too_many_requests', { retryAfterSeconds })
      return upload(call, false)
    }),

    handle(contract.uploadConsoleAttachment, async (call) => upload(call, true)),

    handle(contract.discardAttachment, async ({ caller, input, fail }) => {
      const done = await attachments.discard(db, { id: input.attachment_id, owner_id: caller.id })
      if (!done) throw fail('attachment_not_found')
      return {}
    }),
  ]
}
