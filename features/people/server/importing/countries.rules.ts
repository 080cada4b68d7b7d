import { LANGUAGES } from '#platform/contract/languages.ts'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
// Without case and accents, as the database folds names.
const APART: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ß: 's', æ: 'a', œ: 'o' }

export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[łøđħıßæœ]/g, (letter) => APART[letter]!)
    .trim()
}

let known: Map<string, string> | undefined

/** Codes of countries by their names in English and Polish. */
function codesByName(): Map<string, string> {
  if (known) return known
  const names = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  known = new Map()
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second
      // Countries that are no more are called as their heirs are.
      if (new Intl.Locale(`und-${code}`).region !== code) continue
      for (const each of names) {
        const name = each.of(code)
        if (name && !known.has(foldedText(name))) known.set(foldedText(name), code)
      }
    }
  return known
}

/** How a country is called in English; its code when nobody knows it. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** The code of a country from its code or its name: as it is called here, or in English or Polish. */
export function countryCalled(
  text: string,
  here: readonly { code: string; name: string }[],
): string | undefined {
  const wanted = foldedText(text)
  const own = here.find(({ code, name }) => foldedText(name) === wanted || code.toLowerCase() === wanted)
  if (own) return own.code
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && countryName(code) !== code) return code
  return codesByName().get(wanted)
}
