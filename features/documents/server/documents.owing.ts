import type { Language } from '#platform/contract/languages.ts'
import type { OwedDocument } from '#features/documents/contract/documents.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Consent, countsFrom } from './documents.rules.ts'
import { findAccepted, findCurrentTexts, findVersions, insertConsents } from './documents.store.ts'

export function pageOf(name: string): string {
  return `/documents/${name}`
}

/** What a person still has to accept: they never did, or it has changed since in a way that asks again. */
export async function findOwed(db: Db, reader: { id: string; language: Language }): Promise<OwedDocument[]> {
  const texts = Map.groupBy(
    (await findCurrentTexts(db)).filter(({ consent_required }) => consent_required),
    ({ name }) => name,
  )
  if (texts.size === 0) return []
  const accepted = await findAccepted(db, reader.id)
  const versions = Map.groupBy(await findVersions(db), ({ name }) => name)
  return [...texts].flatMap(([name, own]) => {
    const before = accepted.find((consent) => consent.name === name)?.version ?? null
    if (before !== null && before >= countsFrom(versions.get(name) ?? [])) return []
    const { title, version, language, published_at } = textIn(own, reader.language)
    return [{ name, title, version, language, published_at, url: pageOf(name), accepted: before }]
  })
}

/** Records them. Refused when one of them is not the current version any more. */
export async function accept(
  tx: Db,
  userId: string,
  { consents, fail }: { consents: readonly Consent[]; fail: Fail<'document_outdated'> },
): Promise<void> {
  const current = await findCurrentTexts(tx)
  const isCurrent = ({ name, version }: Consent) =>
    current.some((text) => text.name === name && text.version === version)
  if (!consents.every(isCurrent)) throw fail('document_outdated')
  await insertConsents(tx, userId, consents)
}
