import { Role } from '#platform/contract/roles.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { line } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Claims, type Mapped, mapClaims } from './mapping.rules.ts'
import type { MappingRule } from '#features/people/contract/mapping.ts'
import * as store from './mapping.store.ts'

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

/** What rules would change of somebody, by what is said of them. */
export async function findMappedChanges(
  db: Db,
  { rules, userId, claims }: { rules: readonly MappingRule[]; userId: string; claims: Claims },
): Promise<PeopleChange[]> {
  const mapped = mapClaims(claims, rules)
  if (mapped.length === 0) return []
  const places = await findPlacesOf(db, mapped)
  const now = await store.getMapped(db, userId)
  return mapped.flatMap((each) => changeOf(each, places) ?? []).filter((change) => !stands(change, now))
}

/** The departments and countries that are meant. */
export function findPlacesOf(db: Db, mapped: readonly Mapped[]): Promise<store.Places> {
  return store.findPlaces(
    db,
    mapped.map(({ value }) => value),
  )
}

function stands(change: PeopleChange, now: Awaited<ReturnType<typeof store.getMapped>>): boolean {
  if (change.kind === 'department') return now.department_id === change.department_id
  if (change.kind === 'country') return now.country_id === change.country_id
  if (change.kind === 'segment') return now.segment === change.segment
  return change.kind === 'role' && now.role === change.role
}
