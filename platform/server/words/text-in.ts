import type { Language } from '#platform/contract/languages.ts'

/** The text in the wished language, else in English, else in any. */
export function textIn<Text extends { language: Language }>(texts: readonly Text[], wish: Language): Text {
  const own = texts.find(({ language }) => language === wish)
  return own ?? texts.find(({ language }) => language === 'en') ?? texts[0]!
}
