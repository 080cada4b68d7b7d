import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'
import { inEachLanguage, LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

type Words = { [key: string]: string | Words }

/** What the server says in a language: the part `server` of the words of all features. */
export function readServerTexts(language: Language): Words {
  const all: Words = {}
  for (const file of globSync(`{app,features/*,platform}/texts/${language}.json`, { cwd: ROOT }))
    addWords(
      all,
      (JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { server?: Words }).server ?? {},
    )
  return all
}

function addWords(all: Words, words: Words) {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') all[key] = value
    else addWords((all[key] ??= {}) as Words, value)
  }
}

const formatters = { ..._createIntlFormatters(_createCache()), getNumberFormat: spacedNumbers as never }

const translators = inEachLanguage((language) =>
  createTranslator<Words>({
    locale: language,
    messages: readServerTexts(language),
    timeZone: 'UTC',
    _formatters: formatters,
  }),
)

/** The server's words in a language: errors, fields, mails. Placeholders are ICU. */
export function say(language: Language, key: string, values?: Record<string, string | number>): string {
  const translate = translators[language] as (key: string, values?: Record<string, string | number>) => string
  return translate(key, values)
}

/** True when there is such a text. */
export function hasText(key: string): boolean {
  return (translators.en as unknown as { has(key: string): boolean }).has(key)
}

/** The best language of ours for an Accept-Language header such as `pl-PL,pl;q=0.9,en;q=0.8`; else the one given. */
export function languageOf(header: string | undefined, otherwise: Language = 'en'): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.trim().toLowerCase().slice(0, 2), weight: Number.isFinite(weight) ? weight : 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return (
    wishes
      .map((wish) => LANGUAGES.find((own) => own === wish.language))
      .find((found) => found !== undefined) ?? otherwise
  )
}
