import type { NewsAudience, NewsContent, NewsState } from '#contract/news-desk.ts'
import { plainText, sanitiseIllustrated } from '#server/platform/html.ts'
import type { FieldProblem } from '#server/platform/errors.ts'

const WORDS_A_MINUTE = 200

export function readingMinutes(plain: string): number {
  const words = plain.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

export type CleanText = NewsContent['texts'][number] & { plain: string; reading_minutes: number }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAMED_PICTURE = new RegExp(`^picture:(${ID})$`)
// As an editor sends back what it was given to show.
const SHOWN_PICTURE = new RegExp(
  `^(?:https?://[^/?#]+)?/api/files/(?:shown|kept)/(${ID})/[0-9]+[.](?:webp|avif)(?:[?]|$)`,
)

/** What of a text may be kept: cleaned, with kept pictures alone, measured. */
export function cleanText(text: NewsContent['texts'][number]): CleanText {
  const html = sanitiseIllustrated(text.html, (src) => {
    const id = (NAMED_PICTURE.exec(src) ?? SHOWN_PICTURE.exec(src))?.[1]
    return id && `picture:${id}`
  })
  const plain = plainText(html)
  return { ...text, html, plain, reading_minutes: readingMinutes(plain) }
}

/** The pictures that stand in a kept text, in order, each once, with the words for whoever does not see them. */
export function captionsIn(html: string): Map<string, string> {
  // Our own cleaner has written it, so that a tag always looks like this and no text does.
  const found = html.matchAll(/<img src="picture:([0-9a-f-]{36})" alt="([^"]*)" \/>/g)
  const captions = new Map<string, string>()
  for (const [, id = '', alt = ''] of found) if (!captions.has(id)) captions.set(id, plainText(alt))
  return captions
}

/** Their ids alone. */
export function picturesIn(html: string): string[] {
  return [...captionsIn(html).keys()]
}

/** What is wrong with an article as it was sent, by field. */
export function faultsIn(
  texts: readonly CleanText[],
  unknown: { departments: boolean; countries: boolean },
): Record<string, FieldProblem> | undefined {
  const faults: Record<string, FieldProblem> = {}
  for (const [at, { language, plain, html }] of texts.entries()) {
    if (texts.findIndex((text) => text.language === language) < at)
      faults[`texts.${at}.language`] = { code: 'news_language_twice' }
    if (plain === '' && !html.includes('<img')) faults[`texts.${at}.html`] = { code: 'required' }
  }
  if (unknown.departments) faults['audience.department_ids'] = { code: 'not_an_option' }
  if (unknown.countries) faults['audience.country_ids'] = { code: 'not_an_option' }
  return Object.keys(faults).length === 0 ? undefined : faults
}

type Words = NewsContent['texts'][number]

/** Whether nothing that is read has changed: then there is no new version to confirm. */
export function sameTexts(before: readonly Words[], after: readonly Words[]): boolean {
  const written = (texts: readonly Words[]) =>
    JSON.stringify(
      texts
        .map(({ language, title, lead, html, cover_alt }) => [language, title, lead, html, cover_alt])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
  return written(before) === written(after)
}

/** Each name once, so that what is compared and counted is the same. */
export function tidyAudience({ segments, department_ids, country_ids }: NewsAudience): NewsAudience {
  return {
    segments: [...new Set(segments)],
    department_ids: [...new Set(department_ids)],
    country_ids: [...new Set(country_ids)],
  }
}

type Moments = { published_at: string | null; archived_at: string | null; is_out: boolean }

/** `is_out`: its moment has come, by the clock of the database. */
export function stateOf({ published_at, archived_at, is_out }: Moments): NewsState {
  if (archived_at !== null) return 'archived'
  if (published_at === null) return 'draft'
  return is_out ? 'published' : 'scheduled'
}
