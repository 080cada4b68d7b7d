import { randomUUID } from 'node:crypto'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about files that are handed over. */
export function attachmentsRows(appOf: () => TestApp): Record<string, AccessRow> {
  const made = { made: () => ({ attachment_id: randomUUID(), name: 'plan.png' }) }
  return {
    'PUT /api/attachments/:attachment_id': made,
    'PUT /api/attachments/desk/:attachment_id': made,
    'DELETE /api/attachments/:attachment_id': {
      of: async (owner) => {
        const attachment_id = randomUUID()
        const session = await appOf().signIn(owner)
        await appOf().as(session, { file: smallPdf })(uploadAttachment, { attachment_id, name: 'plan.pdf' })
        return { attachment_id }
      },
      missing: () => ({ attachment_id: randomUUID() }),
    },
  }
}
