import type { Role } from '#platform/contract/roles.ts'
import type { Had } from '#features/people/server/people.tables.ts'
import type { PeopleChange, PeopleSkip } from '#features/people/contract/changes.ts'
import type { Scope } from '#features/account/server/account.ts'

/** Who decides; the command line is nobody of the programme, and may do everything. */
export type Author = {
  id: string | null
  role: Role
  scope: Scope
  /** A directory of the company, which writes what nobody else does. */
  isDirectory?: true
}

/** A person as a change finds them, their row locked. */
export type Subject = {
  id: string
  role: Role
  access: boolean
  deleted: boolean
  segment: string | null
  department_id: string | null
  country_id: string | null
  merged_into: string | null
  directory_fields: string[]
}

export type Verdict = 'changed' | 'unchanged' | { skip: PeopleSkip }

/** What became of each, and what was taken from whoever was changed. */
export type Changed = { verdicts: Map<string, Verdict>; had: Map<string, Had> }

// What somebody would shut themselves out with.
const NOT_TO_ONESELF: PeopleChange['kind'][] = [
  'role',
  'deactivate',
  'access',
  'reset_two_factor',
  'remove_passkeys',
]

/** Whether an author may change a person at all. */
export function mayChange(author: Author, person: Pick<Subject, 'role'>): boolean {
  return author.role === 'administrator' || person.role === 'participant'
}

export function isWithin(
  scope: Scope,
  { department_id, country_id }: Pick<Subject, 'department_id' | 'country_id'>,
) {
  if (!scope) return true
  const isIn = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id)
  return isIn(scope.department_ids, department_id) || isIn(scope.country_ids, country_id)
}

/** What is to become of one person. What depends on other tables (switches, sessions) is settled when it is written. */
export function decide(change: PeopleChange, person: Subject | undefined, author: Author): Verdict {
  if (!person || !isWithin(author.scope, person)) return { skip: 'not_found' }
  if (!mayChange(author, person)) return { skip: 'staff' }
  if (person.id === author.id && NOT_TO_ONESELF.includes(change.kind)) return { skip: 'oneself' }
  const place = { ...person, ...placeOf(change) }
  if (!isWithin(author.scope, place)) return { skip: 'outside' }
  if (stands(change, person)) return 'unchanged'
  return isRuled(change, person, author) ? { skip: 'directory' } : 'changed'
}

/** Whether a directory of the company has said what a change would say otherwise. */
function isRuled(change: PeopleChange, { directory_fields }: Subject, author: Author): boolean {
  if (author.isDirectory) return false
  const isInOrOut = change.kind === 'deactivate' || change.kind === 'reactivate'
  return directory_fields.includes(isInOrOut ? 'active' : change.kind)
}

function placeOf(change: PeopleChange): Partial<Pick<Subject, 'department_id' | 'country_id'>> {
  if (change.kind === 'department') return { department_id: change.department_id }
  return change.kind === 'country' ? { country_id: change.country_id } : {}
}

function stands(change: PeopleChange, person: Subject): boolean {
  switch (change.kind) {
    case 'segment':
      return person.segment === change.segment
    case 'department':
      return person.department_id === change.department_id
    case 'country':
      return person.country_id === change.country_id
    case 'access':
      return person.access === change.access
    case 'role':
      return person.role === change.role
    case 'deactivate':
      return person.deleted
    case 'reactivate':
      return !person.deleted
    // What other tables say is seen when it is written.
    case 'module':
    case 'reset_two_factor':
    case 'remove_passkeys':
    case 'sign_out':
      return false
  }
}

/**
 * Leaves one administrator who may sign in, whoever else goes: `administrators` are all of them, locked. An author who
 * is none any more decides nothing.
 */
export function keepOneAdministrator(
  verdicts: Map<string, Verdict>,
  {
    change,
    administrators,
    author,
  }: { change: PeopleChange; administrators: readonly string[]; author: Author },
): void {
  const takes = change.kind === 'deactivate' || (change.kind === 'role' && change.role !== 'administrator')
  if (!takes) return
  const left = new Set(administrators)
  const isGone = author.id !== null && author.role === 'administrator' && !left.has(author.id)
  for (const [id, verdict] of verdicts) {
    if (verdict !== 'changed') continue
    if (isGone) verdicts.set(id, { skip: 'no_longer_allowed' })
    else if (left.has(id) && left.size === 1) verdicts.set(id, { skip: 'last_administrator' })
    else left.delete(id)
  }
}

/** What a change takes from somebody; what other tables hold (switches) is said by whoever writes it. */
export function hadBefore(change: PeopleChange, person: Subject): Had | null {
  switch (change.kind) {
    case 'segment':
      return { segment: person.segment }
    case 'department':
      return { department_id: person.department_id }
    case 'country':
      return { country_id: person.country_id }
    case 'access':
      return { access: person.access }
    case 'role':
      return { role: person.role }
    case 'deactivate':
      return { deleted: false }
    case 'reactivate':
      return { deleted: true, merged_into: person.merged_into }
    case 'module':
    case 'reset_two_factor':
    case 'remove_passkeys':
    case 'sign_out':
      return null
  }
}

/** Whether a person is still as a change left them: only then it is put back. */
export function isAsLeft(change: PeopleChange, person: Subject): boolean {
  return change.kind === 'module' || stands(change, person)
}

/** The change that gives somebody back what they had. */
export function changeBack(change: PeopleChange, had: Had): PeopleChange | undefined {
  switch (change.kind) {
    case 'segment':
      return { kind: 'segment', segment: had.segment ?? null }
    case 'department':
      return { kind: 'department', department_id: had.department_id ?? null }
    case 'country':
      return { kind: 'country', country_id: had.country_id ?? null }
    case 'access':
      return { kind: 'access', access: had.access ?? true }
    case 'role':
      return { kind: 'role', role: had.role ?? 'participant' }
    case 'module':
      return { kind: 'module', module: change.module, on: had.on ?? null }
    case 'deactivate':
      return { kind: 'reactivate' }
    case 'reactivate':
      return { kind: 'deactivate' }
    case 'reset_two_factor':
    case 'remove_passkeys':
    case 'sign_out':
      return undefined
  }
}
