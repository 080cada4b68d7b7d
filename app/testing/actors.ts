import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

export const ACTORS = [
  'anonymous',
  'unverified',
  'deleted',
  'access off',
  'crew member',
  'member of another crew',
  'captain',
  'organiser',
  'administrator',
] as const
export type Actor = (typeof ACTORS)[number]

export type Cast = Record<Exclude<Actor, 'anonymous'>, Person>

/** Everybody of whom the contract may think differently. */
export async function addCast(app: TestApp): Promise<Cast> {
  const cast: Cast = {
    unverified: await app.person('Ursula', { verified: false }),
    deleted: await app.person('Dora', { deleted: true }),
    'access off': await app.person('Albert', { access: false }),
    'crew member': await app.person('Maria'),
    'member of another crew': await app.person('Norbert'),
    captain: await app.person('Carla'),
    organiser: await app.person('Oskar', { role: 'organiser' }),
    administrator: await app.person('Adele', { role: 'administrator' }),
  }
  await app.crew('Own crew', cast.captain, cast['crew member'])
  await app.crew('Other crew', await app.person('Otto'), cast['member of another crew'])
  return cast
}

const SEEN = { participant: 1, organiser: 2, administrator: 3, public: 0 } as const
const rankOf = (actor: Actor) =>
  actor === 'organiser' || actor === 'administrator' ? SEEN[actor] : SEEN.participant

/** How the contract wants an actor to be turned away, or nothing when they are to be let in. */
export function expectedRefusal(
  endpoint: Pick<Endpoint, 'access' | 'module'>,
  actor: Actor,
): ErrorCode | undefined {
  const isNobody = actor === 'anonymous' || actor === 'unverified' || actor === 'deleted'
  if (endpoint.access !== 'public' && isNobody) return 'not_signed_in'
  if (!isNobody && rankOf(actor) < SEEN[endpoint.access]) return 'not_allowed'
  // Someone whose access is off still has to be able to ask the organisers why.
  if (actor === 'access off' && endpoint.module && endpoint.module !== 'ContactModule') return 'module_off'
  return undefined
}
