import type { Db } from '#server/schema.ts'
import { insertUser, type NewPerson, setUserNames } from './account.store.ts'

/** Opens an account, or answers undefined when the address has one. */
export function insertPerson(tx: Db, person: NewPerson): Promise<{ id: string } | undefined> {
  return insertUser(tx, person)
}

/** Renames a person whose address nobody has confirmed yet. */
export function renamePerson(tx: Db, id: string, names: Omit<NewPerson, 'email'>): Promise<void> {
  return setUserNames(tx, id, names)
}
