import type * as contract from '#features/people/contract/changes.ts'
import * as account from '#features/account/server/account.ts'
import { endLinks } from '#features/auth/server/auth.ts'
import type { Fail, FailOf } from '#platform/server/http/handler.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Author, isWithin, mayChange } from './changes.rules.ts'
import { lockSubjects } from './changes.store.ts'
import { type PeopleServices, tellAudiences, tellModules } from './changing.ts'

type Written = { fields: contract.PersonFields; author: Author }

/** An empty line is nothing; a name or an address cannot be. */
function columnsOf(fields: contract.PersonFields): account.WrittenColumns {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as account.WrittenColumns
}

/** Writes what an organiser wrote about one person. */
export async function writePerson(
  means: PeopleServices,
  { userId, fields, author, fail }: Written & { userId: string; fail: FailOf<typeof contract.changePerson> },
): Promise<void> {
  const columns = columnsOf(fields)
  const work = async (tx: Db, after: After) => {
    const [person] = await lockSubjects(tx, [userId])
    if (!person || !isWithin(author.scope, person)) throw fail('people_not_found')
    // Their own words everybody may look after; an address is the key to an account.
    if (!mayChange(author, person)) throw fail('people_staff')
    if (!isWithin(author.scope, { ...person, ...columns })) throw fail('people_outside')
    await account.setPeopleColumns(tx, [userId], columns)
    // Links that went to the old address open nothing any more.
    if (columns.email !== undefined) await endLinks(tx, userId)
    const changing = { ...means, after }
    if ('segment' in columns || 'access' in columns) tellModules(changing, [userId])
    if ('segment' in columns || 'department_id' in columns || 'country_id' in columns)
      tellAudiences(changing, [userId])
  }
  await inTransaction(means.db, work).catch((error: unknown) => {
    throw takenIn(error, fail)
  })
}

/** Opens an account for somebody, without a password: a link brings them in. */
export async function addPerson(
  db: Db,
  { fields, author, fail }: Written & { fail: FailOf<typeof contract.createPerson> },
): Promise<string> {
  const columns = columnsOf(fields)
  const place = { department_id: columns.department_id ?? null, country_id: columns.country_id ?? null }
  if (!isWithin(author.scope, place)) throw fail('people_outside')
  const email = columns.email!
  const ids = await account.insertPeople(db, [columns as Parameters<typeof account.insertPeople>[1][number]])
  const id = ids.get(email)
  if (id) return id
  throw fail((await account.findPersonByMail(db, email)) ? 'people_email_taken' : 'people_worker_id_taken')
}

function takenIn(error: unknown, fail: Fail<'people_email_taken' | 'people_worker_id_taken'>): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'users_email') return fail('people_email_taken')
  return constraint === 'users_worker_id' ? fail('people_worker_id_taken') : error
}
