import { sql } from 'kysely'
import type { ProfileField } from '#platform/contract/profile.ts'
import { FREE_FIELDS, forEachField, PROFILE_FIELDS } from '#platform/contract/written-fields.ts'
import { type Role } from '#platform/contract/roles.ts'
import { type Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/schema.ts'
import { isPersonWithin, type Scope } from './account.scopes.store.ts'

export type NewPerson = { email: string; first_name: string; last_name: string; language: Language }

export async function insertUser(tx: Db, person: NewPerson): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function setUserNames(tx: Db, id: string, names: Omit<NewPerson, 'email'>) {
  const { first_name, last_name, language } = names
  await tx.updateTable('users').set({ first_name, last_name, language }).where('id', '=', id).execute()
}

export async function setUserLanguage(db: Db, userId: string, language: Language) {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

export async function findUserByMail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'segment', 'access', 'deleted'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function setUserRole(db: Db, id: string, role: Role) {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

export async function setUserFlag(db: Db, id: string, flag: 'access' | 'deleted', value: boolean) {
  await db
    .updateTable('users')
    .set({ [flag]: value })
    .where('id', '=', id)
    .execute()
}

export async function setUserSegment(db: Db, id: string, segment: string | null) {
  await db.updateTable('users').set({ segment }).where('id', '=', id).execute()
}

/** By name, as people sort them. */
export async function findNamed(db: Db, table: 'departments' | 'countries') {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .orderBy(
      (eb) => eb.ref('name'),
      (order) => order.collate('und-x-icu'),
    )
    .execute()
}

/** Those that somebody is in who may sign in. */
export async function findSegments(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where(isPersonWithin(scope, sql`users.id`))
    .select('segment')
    .distinct()
    .where('segment', 'is not', null)
    .where('deleted', '=', false)
    .orderBy('segment')
    .limit(1_000)
    .execute()
  return rows.flatMap(({ segment }) => segment ?? [])
}

/** Nothing when there is nobody of that id. */
export async function findLanguage(db: Db, userId: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<Language>`written_language(language)`.as('language'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.language
}

/** Nobody else changes it until the end of the transaction. */
export async function lockProfileFields(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(PROFILE_FIELDS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setProfileFields(
  tx: Db,
  userId: string,
  fields: Partial<Record<ProfileField, string | null>>,
) {
  const { first_name, last_name, ...rest } = fields
  return tx
    .updateTable('users')
    .set({ ...rest, ...(first_name && { first_name }), ...(last_name && { last_name }) })
    .where('id', '=', userId)
    .returning(PROFILE_FIELDS)
    .executeTakeFirstOrThrow()
}

export async function setUserAvatar(tx: Db, userId: string, avatar: string | null) {
  await tx.updateTable('users').set({ avatar }).where('id', '=', userId).execute()
}

/** Throws a unique violation when somebody else has the address. */
export async function setUserMail(tx: Db, userId: string, email: string) {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

/** Everybody whom the console is open to. */
export async function findOrganisers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users
    where role in ('organiser', 'administrator') and not deleted order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everything that is kept of a person in the table of people. */
export async function getWholeUser(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('countries as c', 'c.id', 'u.country_id')
    .selectAll('u')
    .select(['d.name as department', 'c.name as country'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The other accounts of the same person, whose place this one has taken. */
export async function findMerged(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('merged_into', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Leaves a person without a name. Department and country stay, for boards are filtered by them. */
export async function setUserFormer(tx: Db, userId: string) {
  await tx
    .updateTable('users')
    .set({
      email: `former-${userId}@convoy.invalid`,
      first_name: 'Former',
      last_name: 'participant',
      ...forEachField(FREE_FIELDS, () => null),
      avatar: null,
      language: null,
      role: 'participant',
      access: false,
      deleted: true,
      mandatory_training: false,
    })
    .where('id', '=', userId)
    .execute()
}

/** Administrators who may sign in; locked, so that the last two cannot both go at once. */
export async function lockAdministrators(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('deleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
