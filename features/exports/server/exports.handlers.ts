import { createSecretKey } from 'node:crypto'
import { addressDataExport, askForDataExport, getDataExport } from '#features/exports/contract/exports.ts'
import { checkIdentity } from '#features/auth/server/auth.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { fileAddress } from '#platform/server/files/file-addresses.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { MAKE_EXPORT } from './exports.jobs.ts'
import { exportKey } from './exports.rules.ts'
import * as store from './exports.store.ts'

export function exportsHandlers(services: Services) {
  const { db, jobs } = services
  return [
    handle(getDataExport, async ({ caller }) => ({
      export: (await store.findExport(db, caller.id)) ?? null,
      next_at: await store.findNextMoment(db, caller.id),
    })),

    handle(askForDataExport, async ({ caller, input, fail }) => {
      await checkIdentity(services, caller, { ...input, fail })
      return db.transaction().execute(async (tx) => {
        await store.lockAsker(tx, caller.id)
        const last = await store.findExport(tx, caller.id)
        if (last?.state === 'waiting') throw fail('export_under_way')
        if (await store.findNextMoment(tx, caller.id)) throw fail('export_made_today')
        const made = await store.insertExport(tx, caller.id)
        await jobs.add(tx, MAKE_EXPORT, { export_id: made.id }, { key: `export ${made.id}` })
        return { export: made }
      })
    }),

    handle(addressDataExport, async ({ caller, fail }) => {
      const found = await store.findExport(db, caller.id)
      if (found?.state !== 'ready') throw fail('export_not_found')
      const secret = createSecretKey(await getKey(db, 'files'))
      return { address: fileAddress(secret, exportKey(found.id)) }
    }),
  ]
}
