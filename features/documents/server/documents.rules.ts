import type { Language } from '#platform/contract/languages.ts'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import { plainText } from '#platform/server/words/html.ts'

export type Consent = { name: DocumentName; version: number }
type Required = Consent & { consent_required: boolean }

/** The documents that ask for consent and have not been accepted in their current version. */
export function missingConsents(current: readonly Required[], given: readonly Consent[]): DocumentName[] {
  return current
    .filter((document) => document.consent_required)
    .filter((document) => !isCovered(document, given))
    .map((document) => document.name)
}

export function isCovered(document: Consent, given: readonly Consent[]): boolean {
  return given.some((consent) => consent.name === document.name && consent.version === document.version)
}

/**
 * The oldest version whose acceptance still counts: the newest that asks again, or the first of all.
 * `versions` of one document, in any order.
 */
export function countsFrom(versions: readonly { version: number; asks_again: boolean }[]): number {
  const asking = versions.filter(({ asks_again }) => asks_again).map(({ version }) => version)
  return asking.length > 0 ? Math.max(...asking) : 1
}

type Words = { language: Language; title: string; html: string }

/** What is wrong with texts as they were sent, by field; `isDraft`: words may still be missing. */
export function faultsIn(texts: readonly Words[], { isDraft }: { isDraft: boolean }): Faults {
  const faults = languageTwice(texts, 'document_language_twice')
  for (const [at, { html }] of texts.entries())
    if (!isDraft && plainText(html) === '') faults[`texts.${at}.html`] = { code: 'required' }
  return faults
}

/** Whoever reads the document now in their language must not find it gone. */
export function languagesLost(
  before: readonly { language: Language }[],
  after: readonly { language: Language }[],
): Faults {
  const isLost = before.some(({ language }) => after.every((text) => text.language !== language))
  return isLost ? { texts: { code: 'document_language_missing' } } : {}
}

/** Whether two sets of texts say the same, in whatever order. */
export function sameWords(one: readonly Words[], other: readonly Words[]): boolean {
  const written = (texts: readonly Words[]) =>
    JSON.stringify(
      texts
        .map(({ language, title, html }) => [language, title, html] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
  return written(one) === written(other)
}
