import type * as contract from '#features/people/contract/changes.ts'
import * as account from '#features/account/server/account.ts'
import { findHeldAddresses, moveAccount } from '#features/auth/server/auth.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Author, isWithin, mayChange } from './changes.rules.ts'
import { lockSubjects } from './changes.store.ts'
import { type PeopleServices, tellAudiences, tellEnded, tellModules } from './changing.ts'

/** An empty line is nothing; a name or an address cannot be. */
function columnsOf<Fields extends contract.PersonFields>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as account.WrittenColumns & Pick<Fields, Extract<keyof Fields, 'email'>>
}

/** Writes what an organiser wrote about one person. */
export async function writePerson(
  means: PeopleServices,
  {
    userId,
    fields,
    author,
    fail,
  }: {
    userId: string
    fields: contract.PersonFields
    author: Author
    fail: FailOf<typeof contract.changePerson>
  },
): Promise<void> {
  const columns = columnsOf(fields)
  const work = async (tx: Db, after: After) => {
    const [person] = await lockSubjects(tx, [userId])
    if (!person || !isWithin(author.scope, person)) throw fail('people_not_found')
    if (!mayChange(author, person)) throw fail('people_staff')
    if (!isWithin(author.scope, { ...person, ...columns })) throw fail('people_outside')
    const ruled = Object.keys(columns).filter((name) =>
      person.directory_fields.includes(
        name.replace(/_id$/, '') === 'worker' ? name : name.replace(/_id$/, ''),
      ),
    )
    if (ruled.length > 0)
      throw fail('people_directory', {
        fields: Object.fromEntries(ruled.map((name) => [`fields.${name}`, { code: 'directory' }])),
      })
    await account.setPeopleColumns(tx, [userId], columns)
    const changing = { ...means, after }
    if ('segment' in columns || 'access' in columns) tellModules(changing, [userId])
    if ('segment' in columns || 'department_id' in columns || 'country_id' in columns)
      tellAudiences(changing, [userId])
  }
  await inTransaction(means.db, work).catch((error: unknown) => {
    throw isTaken(error, 'users_worker_id') ? fail('people_worker_id_taken') : error
  })
}

/** Moves one person to another address, which is the key to their account. */
export async function movePerson(
  means: PeopleServices,
  {
    userId,
    email,
    author,
    fail,
  }: { userId: string; email: string; author: Author; fail: FailOf<typeof contract.changePersonEmail> },
): Promise<void> {
  const work = async (tx: Db, after: After) => {
    const [person] = await lockSubjects(tx, [userId])
    if (!person || !isWithin(author.scope, person)) throw fail('people_not_found')
    if (!mayChange(author, person)) throw fail('people_staff')
    if (person.directory_fields.includes('email')) throw fail('people_directory')
    const ended = await moveAccount(tx, means, { userId, email })
    if (!ended) throw fail('people_email_taken')
    tellEnded({ ...means, after }, ended)
  }
  await inTransaction(means.db, work).catch((error: unknown) => {
    throw isTaken(error, 'users_email') ? fail('people_email_taken') : error
  })
}

/** Opens an account for somebody, without a password: a link brings them in. */
export async function addPerson(
  db: Db,
  {
    fields,
    author,
    fail,
  }: { fields: contract.NewPersonFields; author: Author; fail: FailOf<typeof contract.createPerson> },
): Promise<string> {
  const columns = columnsOf(fields)
  const place = { department_id: columns.department_id ?? null, country_id: columns.country_id ?? null }
  if (!isWithin(author.scope, place)) throw fail('people_outside')
  const email = columns.email!
  // Somebody may still come back to it: then it is nobody else's.
  if ((await findHeldAddresses(db, [email])).length > 0) throw fail('people_email_taken')
  const ids = await account.insertPeople(db, [columns as Parameters<typeof account.insertPeople>[1][number]])
  const id = ids.get(email)
  if (id) return id
  throw fail((await account.findPersonByMail(db, email)) ? 'people_email_taken' : 'people_worker_id_taken')
}

function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
