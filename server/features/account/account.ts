import type { Language } from '#contract/account.ts'
import type { Db } from '#server/schema.ts'

type NewPerson = { email: string; first_name: string; last_name: string; language: Language }

/** Opens an account, or answers undefined when the address has one. */
export async function insertPerson(tx: Db, person: NewPerson): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Renames a person whose address nobody has confirmed yet. */
export async function renamePerson(tx: Db, id: string, { first_name, last_name, language }: Omit<NewPerson, 'email'>) {
  await tx.updateTable('users').set({ first_name, last_name, language }).where('id', '=', id).execute()
}
