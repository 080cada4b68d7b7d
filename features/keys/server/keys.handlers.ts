import { createKey, listKeys, MAX_KEYS, revokeKey } from '#features/keys/contract/keys.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { newKey } from './keys.rules.ts'
import { findKeys, insertKey, lockKeys, setRevoked } from './keys.store.ts'

export function keysHandlers({ db }: Services) {
  return [
    handle(listKeys, async () => ({ keys: await findKeys(db) })),

    handle(createKey, async ({ caller, input: { name, scopes, expires_at }, fail }) => {
      const wanted = [...new Set(scopes)]
      if (wanted.some((scope) => !mayDo(caller.role, scope))) throw fail('key_scope_beyond')
      const { secret, hash, prefix } = newKey()
      const id = await db.transaction().execute(async (tx) => {
        if ((await lockKeys(tx)) >= MAX_KEYS) throw fail('key_too_many')
        return insertKey(tx, { name, prefix, key_hash: hash, scopes: wanted, made_by: caller.id, expires_at })
      })
      return { key: (await findKeys(db, id))[0]!, secret }
    }),

    handle(revokeKey, async ({ caller, input: { key_id }, fail }) => {
      await setRevoked(db, key_id, caller.id)
      const [key] = await findKeys(db, key_id)
      if (!key) throw fail('key_not_found')
      return { key }
    }),
  ]
}
