import { listOutbox } from '#features/outbox/contract/outbox.ts'
import { isDemoData } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'

export function outboxHandlers({ config, db, mail }: Services) {
  return [
    handle(listOutbox, async ({ fail }) => {
      // The links in these mails open accounts: outside the demo nobody may read them here.
      if (!config.demo || config.smtpUrl || !(await isDemoData(db))) throw fail('not_found')
      return mail.outbox()
    }),
  ]
}
