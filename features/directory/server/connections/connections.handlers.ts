import * as contract from '#features/directory/contract/directory.ts'
import { setDirectoryFields } from '#features/account/server/account.ts'
import type { Language } from '#platform/contract/languages.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Values } from '#features/directory/server/directory.tables.ts'
import type { ScimCode } from '#features/directory/server/scim/scim-error.ts'
import { SETTLE } from '#features/directory/server/settling/by-and-by.ts'
import * as settling from '#features/directory/server/settling/settling.store.ts'
import * as store from './connections.store.ts'
import { newToken } from './tokens.rules.ts'

/** Why something was refused, in the language of whoever reads it. */
export const reasonIn = (language: Language, code: string | null, values: Values | null): string | null =>
  code === null ? null : say(language, `scim.${code as ScimCode}`, values ?? {})

export function connectionsHandlers({ db, config, jobs }: Pick<Services, 'db' | 'config' | 'jobs'>) {
  const one = async (id: string) => (await store.findConnections(db, id))[0]!
  /** By and by: a directory holds thousands. */
  const lookAgain = async (tx: Db, connection_id: string) => {
    await settling.setDue(tx, connection_id)
    await jobs.add(tx, SETTLE, { connection_id }, { key: `${SETTLE} ${connection_id}` })
  }
  return [
    handle(contract.getDirectory, async () => ({
      connections: await store.findConnections(db),
      base_url: `${config.url}${contract.SCIM_PATH}`,
    })),

    handle(contract.createConnection, async ({ caller, input, fail }) => {
      const { token, ...kept } = newToken()
      const id = await inTransaction(db, async (tx) => {
        if ((await store.lockConnections(tx)) >= contract.MAX_CONNECTIONS) throw fail('directory_too_many')
        return store.insertConnection(tx, { ...input, ...kept, state: 'dry', made_by: caller.id })
      })
      return { connection: await one(id), token }
    }),

    handle(contract.changeConnection, async ({ input: { connection_id: id, ...written }, fail }) => {
      await inTransaction(db, async (tx) => {
        const before = await store.lockConnection(tx, id)
        if (!before) throw fail('directory_not_found')
        await store.setConnection(tx, id, written)
        if (before.state !== 'off') await lookAgain(tx, id)
      })
      return { connection: await one(id) }
    }),

    handle(contract.setConnectionState, async ({ input: { connection_id: id, state }, fail }) => {
      await inTransaction(db, async (tx) => {
        const before = await store.lockConnection(tx, id)
        if (!before) throw fail('directory_not_found')
        await store.setState(tx, id, state)
        if (state !== 'off' && state !== before.state) await lookAgain(tx, id)
      })
      return { connection: await one(id) }
    }),

    handle(contract.renewToken, async ({ input: { connection_id: id, kept_hours }, fail }) => {
      const { token, ...kept } = newToken()
      await inTransaction(db, async (tx) => {
        if (!(await store.lockConnection(tx, id))) throw fail('directory_not_found')
        await store.setToken(tx, id, kept, kept_hours)
      })
      return { connection: await one(id), token }
    }),

    handle(contract.deleteConnection, async ({ input: { connection_id: id }, fail }) => {
      await inTransaction(db, async (tx) => {
        if (!(await store.lockConnection(tx, id))) throw fail('directory_not_found')
        await setDirectoryFields(tx, await settling.findHeldPeople(tx, id), [])
        await store.deleteConnectionRow(tx, id)
      })
      return {}
    }),

    handle(contract.listDeeds, async ({ input: { connection_id, kind, cursor }, request, fail }) => {
      if (!(await store.findConnection(db, connection_id))) throw fail('directory_not_found')
      const before = cursor && /^\d{1,18}$/.test(cursor) ? cursor : undefined
      const { deeds, next } = await settling.findDeeds(db, { connectionId: connection_id, kind, before })
      return {
        deeds: deeds.map(({ reason, reason_values, ...deed }) => ({
          ...deed,
          reason: reasonIn(request.language, reason, reason_values),
        })),
        next,
        counts: await settling.countDeeds(db, connection_id),
      }
    }),

    handle(contract.listRequests, async ({ input: { connection_id }, request, fail }) => {
      if (!(await store.findConnection(db, connection_id))) throw fail('directory_not_found')
      const rows = await store.findRequests(db, connection_id)
      return {
        requests: rows.map(({ code, code_values, ...row }) => ({
          ...row,
          reason: reasonIn(request.language, code, code_values),
        })),
      }
    }),
  ]
}
