import type { PersonFields } from '#features/people/contract/changes.ts'
import * as account from '#features/account/server/account.ts'
import { endLinks } from '#features/auth/server/auth.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Author, isWithin, mayChange } from './changes.rules.ts'
import { lockSubjects } from './changes.store.ts'
import { type PeopleServices, tellAudiences, tellModules } from './changing.ts'

type PersonRefusal =
  | 'people_not_found'
  | 'people_staff'
  | 'people_outside'
  | 'people_email_taken'
  | 'people_worker_id_taken'
type Refused<Code extends PersonRefusal> = Extract<PersonRefusal, Code>

/** An empty line is nothing; a name or an address cannot be. */
function columnsOf(fields: PersonFields): account.WrittenColumns {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as account.WrittenColumns
}

/** Writes what an organiser wrote about one person. */
export async function writePerson(
  means: PeopleServices,
  { userId, fields, author }: { userId: string; fields: PersonFields; author: Author },
): Promise<PersonRefusal | undefined> {
  const columns = columnsOf(fields)
  const work = async (tx: Db, after: After) => {
    const [person] = await lockSubjects(tx, [userId])
    if (!person || !isWithin(author.scope, person)) return 'people_not_found' as const
    // Their own words everybody may look after; an address is the key to an account.
    if (!mayChange(author, person)) return 'people_staff' as const
    if (!isWithin(author.scope, { ...person, ...columns })) return 'people_outside' as const
    await account.setPeopleColumns(tx, [userId], columns)
    // Links that went to the old address open nothing any more.
    if (columns.email !== undefined) await endLinks(tx, userId)
    const changing = { ...means, after }
    if ('segment' in columns || 'access' in columns) tellModules(changing, [userId])
    if ('segment' in columns || 'department_id' in columns || 'country_id' in columns)
      tellAudiences(changing, [userId])
    return undefined
  }
  return inTransaction(means.db, work).catch(takenIn)
}

/** Opens an account for somebody, without a password: a link brings them in. */
export async function addPerson(
  db: Db,
  { fields, author }: { fields: PersonFields; author: Author },
): Promise<{ id: string } | Refused<'people_outside' | 'people_email_taken' | 'people_worker_id_taken'>> {
  const columns = columnsOf(fields)
  const place = { department_id: columns.department_id ?? null, country_id: columns.country_id ?? null }
  if (!isWithin(author.scope, place)) return 'people_outside'
  const email = columns.email!
  const ids = await account.insertPeople(db, [columns as Parameters<typeof account.insertPeople>[1][number]])
  const id = ids.get(email)
  if (id) return { id }
  return (await isMailTaken(db, email)) ? 'people_email_taken' : 'people_worker_id_taken'
}

async function isMailTaken(db: Db, email: string): Promise<boolean> {
  return (await account.findPersonByMail(db, email)) !== undefined
}

function takenIn(error: unknown): 'people_email_taken' | 'people_worker_id_taken' {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'users_email') return 'people_email_taken'
  if (constraint === 'users_worker_id') return 'people_worker_id_taken'
  throw error
}
