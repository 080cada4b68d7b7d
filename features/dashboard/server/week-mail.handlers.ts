import * as contract from '#features/dashboard/contract/week-mail.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './week-mail.store.ts'

export function weekMailHandlers({ db, config }: Pick<Services, 'db' | 'config'>) {
  const show = async () => ({ readers: await store.findReaders(db), has_mail: config.smtpUrl !== undefined })
  return [
    handle(contract.listWeekReaders, show),
    handle(contract.setWeekReaders, async ({ input: { user_ids }, fail }) => {
      const ids = [...new Set(user_ids)]
      await inTransaction(db, async (tx) => {
        if ((await store.findOrganisersAmong(tx, ids)).length < ids.length)
          throw fail('dashboard_reader_not_found')
        await store.replaceReaders(tx, ids)
      })
      return show()
    }),
  ]
}
