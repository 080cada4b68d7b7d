import type { Language } from '#contract/account.ts'
import type { DocumentName } from '#contract/documents.ts'

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

/** The text in the wished language, else in English, else in any. */
export function bestText<Text extends { language: Language }>(
  texts: readonly Text[],
  wish: Language,
): Text | undefined {
  return (
    texts.find((text) => text.language === wish) ?? texts.find((text) => text.language === 'en') ?? texts[0]
  )
}
