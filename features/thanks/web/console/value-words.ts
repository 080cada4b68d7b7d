import type { ConsoleValue } from '#features/thanks/contract/console.ts'
import type { Language } from '#platform/contract/languages.ts'

/** The word of a value in a language. */
export function titleIn(texts: ConsoleValue['texts'], wish: Language): string {
  return (texts.find(({ language }) => language === wish) ?? texts[0])?.title ?? ''
}
