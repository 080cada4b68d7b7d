import type { Language } from '#platform/contract/languages.ts'
import type { Faults } from '#platform/server/http/errors.ts'

/** The text in the wished language, else in English, else in any. */
export function textIn<Text extends { language: Language }>(texts: readonly Text[], wish: Language): Text {
  const own = texts.find(({ language }) => language === wish)
  return own ?? texts.find(({ language }) => language === 'en') ?? texts[0]!
}

/** What is wrong where a text has the language of one before it. */
export function languageTwice(
  texts: readonly { language: Language }[],
  code: string,
  field = 'texts',
): Faults {
  const faults: Faults = {}
  for (const [at, { language }] of texts.entries())
    if (texts.findIndex((text) => text.language === language) < at)
      faults[`${field}.${at}.language`] = { code }
  return faults
}
