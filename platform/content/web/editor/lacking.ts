import { type Language, LANGUAGES } from '#platform/contract/languages.ts'

const NAMED = {
  title: 'title',
  question: 'title',
  lead: 'lead',
  summary: 'lead',
  text: 'text',
  html: 'text',
  description: 'text',
  body: 'text',
} as const

export type LackedField = (typeof NAMED)[keyof typeof NAMED]

/** What one language lacks that another one has. */
export interface Lacking {
  language: Language
  /** Nothing is written in it at all. */
  isAll: boolean
  fields: readonly LackedField[]
  /** Parts of the piece, as options or questions, that are not written in it. */
  parts: number
}

type Worded = { language: Language } & Record<string, unknown>

/** Pictures and lines are content; other tags around nothing are not. */
const isBlank = (value: unknown) =>
  typeof value !== 'string' || value.replaceAll(/<(?!img|video|iframe|hr)[^>]*>/g, '').trim() === ''

/** The names of what is written elsewhere and not in this language. */
function lackedIn(texts: readonly Worded[], language: Language): LackedField[] {
  const own = texts.find((text) => text.language === language)
  const others = texts.filter((text) => text.language !== language)
  const lacked = Object.entries(NAMED).filter(
    ([name]) => isBlank(own?.[name]) && others.some((other) => !isBlank(other[name])),
  )
  return [...new Set(lacked.map(([, field]) => field))]
}

const isWritten = (texts: readonly Worded[], language: Language) =>
  texts.some((text) => text.language === language && Object.keys(NAMED).some((name) => !isBlank(text[name])))

/** All lists of texts within a piece of content, those of its parts as well. */
function textsWithin(value: unknown): Worded[][] {
  if (Array.isArray(value)) return value.flatMap(textsWithin)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'texts' && Array.isArray(inner) ? [inner as Worded[]] : textsWithin(inner),
  )
}

/** What of a piece is written in one language and lacks in another, language by language. */
export function lackingIn(content: object): Lacking[] {
  const { texts = [], ...parts } = content as { texts?: Worded[] }
  const within = textsWithin(parts)
  return LANGUAGES.flatMap((language) => {
    const fields = lackedIn(texts, language)
    const isAll = fields.length > 0 && !isWritten(texts, language)
    const lacked = within.filter((each) => lackedIn(each, language).length > 0).length
    return fields.length > 0 || lacked > 0 ? [{ language, isAll, fields, parts: isAll ? 0 : lacked }] : []
  })
}
