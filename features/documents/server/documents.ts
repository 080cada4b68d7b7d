import type { Language } from '#platform/contract/languages.ts'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import { sanitiseHtml } from '#platform/server/words/html.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Consent, isCovered, missingConsents } from './documents.rules.ts'
import { findCurrentTexts, insertDocument } from './documents.store.ts'

export {
  /** Records what a person accepted, with the version. */
  insertConsents as recordConsents,
} from './documents.store.ts'

/** Which documents these consents do not cover in their current version, and which of them count. */
export async function weighConsents(
  db: Db,
  given: readonly Consent[],
): Promise<{ missing: DocumentName[]; accepted: Consent[] }> {
  const texts = await findCurrentTexts(db)
  const current = [...new Map(texts.map((text) => [text.name, text])).values()]
  const accepted = current.filter((document) => isCovered(document, given))
  return { missing: missingConsents(current, given), accepted }
}

/** Publishes a new version and answers its number; the HTML is sanitised here, once. */
export function publishDocument(
  tx: Db,
  document: {
    name: DocumentName
    consent_required: boolean
    /** Off for a small correction: earlier acceptance goes on counting. */
    asks_again?: boolean
    texts: { language: Language; title: string; html: string }[]
  },
): Promise<number> {
  const texts = document.texts.map((text) => ({ ...text, html: sanitiseHtml(text.html) }))
  return insertDocument(tx, { ...document, texts })
}
