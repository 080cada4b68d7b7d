import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#contract/account.ts'
import { spacedNumbers } from '#contract/spaced-numbers.ts'
import en from '#server/texts/en.json' with { type: 'json' }
import pl from '#server/texts/pl.json' with { type: 'json' }

export type ServerTexts = typeof en

// A missing Polish text is a compile error here.
const catalogues: Record<Language, ServerTexts> = { en, pl }

const formatters = { ..._createIntlFormatters(_createCache()), getNumberFormat: spacedNumbers as never }

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    createTranslator<ServerTexts>({
      locale: language,
      messages: catalogues[language],
      timeZone: 'UTC',
      _formatters: formatters,
    }),
  ]),
) as Record<Language, ReturnType<typeof createTranslator<ServerTexts>>>

type Key = Parameters<(typeof translators)['en']>[0]

/** The server's words in a language: errors, fields, mails. Placeholders are ICU. */
export function say(
  language: Language,
  key: Key | (string & {}),
  values?: Record<string, string | number>,
): string {
  const translate = translators[language] as (key: string, values?: Record<string, string | number>) => string
  return translate(key, values)
}

/** True when there is such a text. */
export function hasText(key: string): boolean {
  return (translators.en as unknown as { has(key: string): boolean }).has(key)
}

/** The best language of ours for an Accept-Language header such as `pl-PL,pl;q=0.9,en;q=0.8`. */
export function languageOf(header: string | undefined): Language {
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
      .find((found) => found !== undefined) ?? 'en'
  )
}
