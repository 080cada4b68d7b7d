import { type RawBuilder, sql } from 'kysely'

/** The words of a search, each once. */
export function wordsOf(search: string): string[] {
  return [...new Set(search.split(/\s+/).filter(Boolean))]
}

/** Whether a folded text holds a word, without case and accents; % and _ are letters like others. */
export function holds(text: RawBuilder<unknown>, word: string) {
  // LIKE and not strpos(), because an index over trigrams answers it.
  return sql<boolean>`${text} like ${around(word)}`
}

const around = (word: string) =>
  sql`'%' || regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Asks a `tsvector` of folded words, as they stand and as English stems, for every word, in whatever form its language
 * gives it; small words such as "the" need not be there, and the last word may be unfinished. Accents are folded.
 */
export function textQuery(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map((word, at) => {
    const exact = sql`plainto_tsquery('simple', folded(${word}))`
    const stemmed = sql`plainto_tsquery('english', folded(${word}))`
    if (at < words.length - 1)
      return sql`(case when numnode(${stemmed}) = 0 then ''::tsquery else ${exact} || ${stemmed} end)`
    return sql`(${exact} || ${stemmed} || to_tsquery('simple', '''' ||
      replace(replace(folded(${word}), '\\', '\\\\'), '''', '''''') || ''':*'))`
  })
  return sql`(${sql.join(each, sql` && `)})`
}

/** Whether one of the texts of a row, in whatever language, has a title that holds every word of a search. */
export function titled(texts: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return sql<boolean>`true`
  // Folded once for all words: that is by far the dearest of it.
  return sql<boolean>`exists (select from (select * from ${texts}) t
    where folded(t.title) like all (array[${sql.join(words.map(around))}]))`
}

/** Texts that stand in a column as JSON. */
export const titlesIn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${column}) as t (language text, title text)`
