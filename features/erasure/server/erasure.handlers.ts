import { askForErasure, getErasure, withdrawErasure } from '#features/erasure/contract/erasure.ts'
import { lockAdministrators, writtenLanguage } from '#features/account/server/account.ts'
import { checkIdentity } from '#features/auth/server/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteErasure, findDueAt, insertErasure } from './erasure.store.ts'

export function erasureHandlers(services: Services) {
  const { db, config, mail } = services

  async function stateOf(userId: string) {
    const { deletion_grace_days } = await getSettings(db)
    return { due_at: await findDueAt(db, userId), grace_days: deletion_grace_days }
  }

  return [
    handle(getErasure, ({ caller }) => stateOf(caller.id)),

    handle(askForErasure, async ({ caller, input, fail }) => {
      await checkIdentity(services, caller, { ...input, fail })
      const { deletion_grace_days, name: programme } = await getSettings(db)
      await db.transaction().execute(async (tx) => {
        if (caller.role === 'administrator') {
          const staying = []
          for (const id of await lockAdministrators(tx))
            if (id !== caller.id && (await findDueAt(tx, id)) === null) staying.push(id)
          // Somebody has to be able to run the programme.
          if (staying.length === 0) throw fail('erasure_last_administrator')
        }
        if (!(await insertErasure(tx, caller.id, deletion_grace_days))) return
        const { email, first_name } = caller.person
        await mail.send(tx, {
          to: email,
          name: first_name,
          language: (await writtenLanguage(tx, caller.id)) ?? 'en',
          programme,
          template: 'deletion_asked',
          link: `${config.url}/my-account/data`,
          values: { days: deletion_grace_days },
        })
      })
      return stateOf(caller.id)
    }),

    handle(withdrawErasure, async ({ caller }) => {
      await deleteErasure(db, caller.id)
      return stateOf(caller.id)
    }),
  ]
}
