import type { Role } from '#platform/contract/roles.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Access, Endpoint } from '#platform/contract/kit.ts'
import { isOpenToKeys } from '#platform/contract/permissions.ts'
import type { Caller } from './handler.ts'

const rank: Record<Role, number> = { participant: 1, organiser: 2, administrator: 3 }
const needed: Record<Access, number> = { public: 0, participant: 1, organiser: 2, administrator: 3 }

/** Why somebody may not call an endpoint, or undefined. */
export function mayCall(
  endpoint: Pick<Endpoint, 'access' | 'confirm' | 'changesSignIn' | 'inPerson' | 'permission' | 'limited'>,
  caller: Pick<Caller, 'role' | 'lacksTwoFactor' | 'isConfirmed' | 'isLent' | 'key' | 'scope'> | undefined,
  moduleIsOn: boolean,
): ErrorCode | undefined {
  if (endpoint.access !== 'public' && !caller) return 'not_signed_in'
  if (caller?.key && !isOpenToKeys(endpoint)) return 'key_never'
  if (caller?.key && !caller.key.scopes.includes(endpoint.permission!)) return 'key_scope_missing'
  if (caller && rank[caller.role] < needed[endpoint.access]) return 'not_allowed'
  if (caller?.lacksTwoFactor && needed[endpoint.access] > needed.participant) return 'two_factor_needed'
  if (caller?.scope && endpoint.limited === 'whole') return 'concerns_everybody'
  if (endpoint.inPerson && caller?.isLent) return 'in_person_only'
  if (endpoint.confirm && !caller?.isConfirmed) return 'confirmation_needed'
  return moduleIsOn ? undefined : 'module_off'
}
