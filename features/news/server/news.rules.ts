import type { NewsContent, NewsState } from '#features/news/contract/console.ts'
import { plainText } from '#platform/server/words/html.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { cleanIllustrated } from '#platform/server/pictures/written-pictures.ts'

export { captionsIn, picturesIn } from '#platform/server/pictures/written-pictures.ts'

const WORDS_A_MINUTE = 200

export function readingMinutes(plain: string): number {
  const words = plain.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

export type CleanText = NewsContent['texts'][number] & { plain: string; reading_minutes: number }

/** What of a text may be kept: cleaned, with kept pictures alone, measured. */
export function cleanText(text: NewsContent['texts'][number]): CleanText {
  const html = cleanIllustrated(text.html)
  const plain = plainText(html)
  return { ...text, html, plain, reading_minutes: readingMinutes(plain) }
}

/** What is wrong with the texts of an article as they were sent, by field. */
export function faultsIn(texts: readonly CleanText[]): Faults {
  const faults = languageTwice(texts, 'news_language_twice')
  for (const [at, { plain, html }] of texts.entries())
    if (plain === '' && !html.includes('<img')) faults[`texts.${at}.html`] = { code: 'required' }
  return faults
}

type Words = NewsContent['texts'][number]

/** What is written of a text, without whatever a row has beside it. */
export const wordsOf = ({ language, title, lead, html, cover_alt }: Words): Words => ({
  language,
  title,
  lead,
  html,
  cover_alt,
})

/** Whether nothing that is read has changed: then there is no new version to confirm. */
export function sameTexts(before: readonly Words[], after: readonly Words[]): boolean {
  const written = (texts: readonly Words[]) =>
    JSON.stringify(
      texts.map((text) => Object.values(wordsOf(text))).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
  return written(before) === written(after)
}

type Moments = { published_at: string | null; archived_at: string | null; is_out: boolean }

/** `is_out`: its moment has come, by the clock of the database. */
export function stateOf({ published_at, archived_at, is_out }: Moments): NewsState {
  if (archived_at !== null) return 'archived'
  if (published_at === null) return 'draft'
  return is_out ? 'published' : 'scheduled'
}
