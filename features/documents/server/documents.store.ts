import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import { DOCUMENT_NAMES, type DocumentName } from '#features/documents/contract/documents.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, onlyOf, runSql } from '#platform/server/schema.ts'
import type { Consent } from './documents.rules.ts'

function textsOf(db: Db) {
  return db
    .selectFrom('documents as d')
    .innerJoin('document_texts as t', (join) =>
      join.onRef('t.name', '=', 'd.name').onRef('t.version', '=', 'd.version'),
    )
    .select([
      'd.name',
      'd.version',
      'd.consent_required',
      'd.published_at',
      't.language',
      't.title',
      't.html',
    ])
}

/** Every text of a version of a document. */
export function findVersionTexts(db: Db, name: DocumentName, version: number) {
  return textsOf(db).where('d.name', '=', name).where('d.version', '=', version).execute()
}

/** The newest first. */
export async function findVersions(db: Db, name?: DocumentName) {
  return db
    .selectFrom('documents')
    .select(['name', 'version', 'published_at', 'consent_required', 'asks_again'])
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .orderBy('version', 'desc')
    .execute()
}

/** How many people have accepted each version of a document. */
export async function countAccepted(db: Db, name: DocumentName): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('document_consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(({ fn }) => ['c.version', fn.countAll<number>().as('count')])
    .where('c.name', '=', name)
    .where('u.deleted', '=', false)
    .groupBy('c.version')
    .execute()
  return new Map(rows.map(({ version, count }) => [version, count]))
}

/** The newest version of each document that a person accepted. */
export async function findAccepted(db: Db, userId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('document_consents')
    .select(({ fn }) => ['name', fn.max<number>('version').as('version')])
    .where('user_id', '=', userId)
    .groupBy('name')
    .execute()
  return rows
}

/** People who can sign in and have accepted none from this version on. */
export async function countOwing(db: Db, name: DocumentName, fromVersion: number): Promise<number> {
  const { owing } = await onlyOf<{ owing: number }>(db)`
    select count(*) as owing from users u where not u.deleted
    and not exists (select from document_consents c
      where c.user_id = u.id and c.name = ${name} and c.version >= ${fromVersion})`
  return owing
}

/** Everybody who can sign in. */
export async function countPeople(db: Db): Promise<number> {
  const { people } = await onlyOf<{
    people: number
  }>(db)`select count(*) as people from users where not deleted`
  return people
}

/** By name, the newest consent of each person first. */
export async function findConsents(db: Db, name: DocumentName, scope: Scope) {
  return db
    .selectFrom('document_consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.last_name', 'u.first_name', 'u.email', 'c.version', 'c.given_at'])
    .where('c.name', '=', name)
    .where('u.deleted', '=', false)
    .where(isPersonWithin(scope, sql`u.id`))
    .orderBy('u.search_name')
    .orderBy('u.id')
    .orderBy('c.version', 'desc')
    .execute()
}

/** Nobody else publishes a version of it before the end of the transaction. */
export async function lockDocument(tx: Db, name: DocumentName): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('convoy.document'), hashtext(${name}))`
  const row = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** How many of the documents there are. */
export async function countPublished(db: Db): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(
    db,
  )`select count(distinct name)::int as count from documents`
  return count
}

/** Every text of the newest version of each document, in the order of the specification. */
export async function findCurrentTexts(db: Db, name?: DocumentName) {
  const rows = await textsOf(db)
    .where('d.version', '=', sql<number>`(select max(version) from documents where name = d.name)`)
    .$if(name !== undefined, (query) => query.where('d.name', '=', name!))
    .execute()
  return rows.toSorted((a, b) => DOCUMENT_NAMES.indexOf(a.name) - DOCUMENT_NAMES.indexOf(b.name))
}

export async function insertConsents(tx: Db, userId: string, consents: readonly Consent[]) {
  if (consents.length === 0) return
  await tx
    .insertInto('document_consents')
    .values(consents.map(({ name, version }) => ({ user_id: userId, name, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertDocument(
  tx: Db,
  document: {
    name: DocumentName
    consent_required: boolean
    asks_again?: boolean
    texts: { language: Language; title: string; html: string }[]
  },
): Promise<number> {
  const { version } = await tx
    .insertInto('documents')
    .values({
      name: document.name,
      consent_required: document.consent_required,
      asks_again: document.asks_again ?? true,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from documents where name = ${document.name})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('document_texts')
    .values(document.texts.map((text) => ({ ...text, name: document.name, version })))
    .execute()
  return version
}
