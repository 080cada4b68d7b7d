import type { Role } from '#platform/contract/roles.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  findLanguage,
  findUserByMail,
  insertUser,
  type NewPerson,
  setUserAvatar,
  setUserFlag,
  setUserMail,
  setUserNames,
  setUserRole,
  setUserSegment,
} from './account.store.ts'

/** Opens an account, or answers undefined when the address has one. */
export function insertPerson(tx: Db, person: NewPerson): Promise<{ id: string } | undefined> {
  return insertUser(tx, person)
}

/** Renames a person whose address nobody has confirmed yet. */
export function renamePerson(tx: Db, id: string, names: Omit<NewPerson, 'email'>): Promise<void> {
  return setUserNames(tx, id, names)
}

/** The person of an address, deactivated ones too. */
export function findPersonByMail(db: Db, email: string) {
  return findUserByMail(db, email)
}

export function setPersonRole(tx: Db, id: string, role: Role): Promise<void> {
  return setUserRole(tx, id, role)
}

/** Whoever is set `deleted` cannot sign in; end their sessions as well. */
export function setPersonFlag(tx: Db, id: string, flag: 'access' | 'deleted', value: boolean): Promise<void> {
  return setUserFlag(tx, id, flag, value)
}

/** `null` takes the person out of theirs. */
export function setPersonSegment(tx: Db, id: string, segment: string | null): Promise<void> {
  return setUserSegment(tx, id, segment)
}

/** In which language somebody is written to; nothing when there is nobody of that id. */
export function writtenLanguage(db: Db, userId: string): Promise<Language | undefined> {
  return findLanguage(db, userId)
}

/** The address of a picture of the person's face, or null for the drawn sign. */
export function setPersonAvatar(tx: Db, userId: string, avatar: string | null): Promise<void> {
  return setUserAvatar(tx, userId, avatar)
}

/** Throws PostgreSQL's unique violation when somebody else has the address. */
export function setPersonMail(tx: Db, userId: string, email: string): Promise<void> {
  return setUserMail(tx, userId, email)
}

export { findMerged, getWholeUser, lockAdministrators, setUserFormer } from './account.store.ts'

export {
  insertCountries,
  insertDepartments,
  insertUsers as insertPeople,
  type NewPersonColumns,
  setMerged,
  setUsersColumns as setPeopleColumns,
  updateUsers as updatePeople,
  type WrittenColumns,
} from './account.people.store.ts'
export {
  findScope as scopeOf,
  findScopeOfPerson as scopeOfPerson,
  isPersonWithin,
  isWithin,
  isWithinScope,
  type Scope,
  setScopeRow as setScope,
} from './account.scopes.store.ts'
export { findOrganisers as listOrganisers } from './account.store.ts'
export { findNamed as listNamed } from './account.store.ts'
