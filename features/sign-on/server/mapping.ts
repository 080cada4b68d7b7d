import { Role } from '#platform/contract/roles.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { applyChange, type FeaturesAbove } from '#features/people/server/people.ts'
import { auditCommand } from '#features/audit/server/audit.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { line } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/services.ts'
import { type Claims, type Mapped, mapClaims } from './claims.rules.ts'
import type { ProviderRow } from './providers.store.ts'
import * as store from './sign-on.store.ts'

const Segment = line({ max: 100 })

/** The change of a person that a field comes to; nothing where there is no such department, country or role. */
export function changeOf({ field, value }: Mapped, places: store.Places): PeopleChange | undefined {
  const same = (text: string) => text.toLowerCase() === value.toLowerCase()
  switch (field) {
    case 'department': {
      const found = places.departments.find(({ name }) => same(name))
      return found && { kind: 'department', department_id: found.id }
    }
    case 'country': {
      const found = places.countries.find(({ name, code }) => same(code) || same(name))
      return found && { kind: 'country', country_id: found.id }
    }
    case 'segment': {
      const read = Segment.safeParse(value)
      return read.success ? { kind: 'segment', segment: read.data } : undefined
    }
    case 'role': {
      const read = Role.safeParse(value.toLowerCase())
      return read.success ? { kind: 'role', role: read.data } : undefined
    }
  }
}

/**
 * Gives somebody what the rules make of their claims, with a line of its own in the log when anything changes. The last
 * administrator stays one, and so does the one who keeps a password.
 */
export async function applyMapping(
  services: Pick<Services, 'db' | 'live' | 'config' | 'mail'>,
  above: FeaturesAbove,
  { provider, userId, claims }: { provider: ProviderRow; userId: string; claims: Claims },
): Promise<void> {
  const { db } = services
  const mapped = mapClaims(claims, provider.rules)
  if (mapped.length === 0) return
  const places = await store.findPlaces(
    db,
    mapped.map(({ value }) => value),
  )
  const now = await store.getMapped(db, userId)
  const { password_keeper } = await getSettings(db)
  const changes = mapped
    .flatMap((each) => changeOf(each, places) ?? [])
    .filter((change) => !stands(change, now))
    .filter(({ kind }) => kind !== 'role' || userId !== password_keeper)
  if (changes.length === 0) return
  await auditCommand(db, ['sign-on', provider.name], () =>
    inTransaction(db, async (tx, after) => {
      const author = { id: null, role: 'administrator', scope: undefined } as const
      for (const change of changes)
        await applyChange(tx, { change, userIds: [userId], author }, { ...services, above, after })
    }),
  )
}

function stands(change: PeopleChange, now: Awaited<ReturnType<typeof store.getMapped>>): boolean {
  if (change.kind === 'department') return now.department_id === change.department_id
  if (change.kind === 'country') return now.country_id === change.country_id
  if (change.kind === 'segment') return now.segment === change.segment
  return change.kind === 'role' && now.role === change.role
}
