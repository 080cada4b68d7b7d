import { sql } from 'kysely'
import type { Language } from '#contract/account.ts'
import { DOCUMENT_NAMES, type DocumentName } from '#contract/documents.ts'
import type { Db } from '#server/schema.ts'
import type { Consent } from './documents.rules.ts'

/** Every text of the newest version of each document, in the order of the specification. */
export async function findCurrentTexts(db: Db, name?: DocumentName) {
  let query = db
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
    .where('d.version', '=', sql<number>`(select max(version) from documents where name = d.name)`)
  if (name) query = query.where('d.name', '=', name)
  const rows = await query.execute()
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
    texts: { language: Language; title: string; html: string }[]
  },
): Promise<number> {
  const { version } = await tx
    .insertInto('documents')
    .values({
      name: document.name,
      consent_required: document.consent_required,
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
