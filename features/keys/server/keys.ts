import { mayDo } from '#platform/contract/permissions.ts'
import { makerOf } from '#features/auth/server/auth.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { hashOfKey, isKeyShaped, KEY_START } from './keys.rules.ts'
import { findWorkingKey, setUsed } from './keys.store.ts'

type Recognise = (token: string) => Promise<Caller | undefined>

/** Whoever calls: a person by the token of their session, or a company system by a key. */
export function recogniseAny(
  services: Pick<Services, 'db' | 'pool' | 'limits' | 'log'>,
  recognisePerson: Recognise,
): Recognise {
  return (token) => (token.startsWith(KEY_START) ? recogniseKey(services, token) : recognisePerson(token))
}

/** Read anew at each call, so that a key that is revoked ends at once everywhere. */
async function recogniseKey(
  { db, pool, limits, log }: Pick<Services, 'db' | 'pool' | 'limits' | 'log'>,
  secret: string,
): Promise<Caller | undefined> {
  if (!isKeyShaped(secret)) return undefined
  const key = await findWorkingKey(db, hashOfKey(secret))
  if (!key?.made_by) return undefined
  const maker = await makerOf({ db, pool }, key.made_by)
  if (!maker || maker.role === 'participant') return undefined
  const verdict = await limits.take('api_key', key.id)
  if (!verdict.allowed) throw new AppError('too_many_requests', verdict)
  if (key.is_stale)
    setUsed(db, key.id).catch((error: unknown) => log.warn({ err: error }, 'the use of a key was not noted'))
  // Never more than its maker may at this moment.
  const scopes = key.scopes.filter((scope) => mayDo(maker.role, scope))
  return { ...maker, key: { id: key.id, name: key.name, scopes } }
}
