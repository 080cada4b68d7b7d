import type { Language } from '#platform/contract/languages.ts'
import type { AnnouncementText } from '#features/announcements/contract/announcements.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'

/** What is wrong with texts as they were sent, by field. */
export function faultsIn(texts: readonly AnnouncementText[]): Record<string, FieldProblem> {
  const faults: Record<string, FieldProblem> = {}
  for (const [at, { language }] of texts.entries())
    if (texts.findIndex((text) => text.language === language) < at)
      faults[`texts.${at}.language`] = { code: 'announcement_language_twice' }
  return faults
}

/** The words in the wished language, else in English, else in any. */
export function wordsIn(texts: readonly AnnouncementText[], wish: Language): AnnouncementText | undefined {
  return (
    texts.find(({ language }) => language === wish) ??
    texts.find(({ language }) => language === 'en') ??
    texts[0]
  )
}
