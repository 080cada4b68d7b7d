import type { LessonContent } from './console.ts'

const WORDS_A_MINUTE = 200
const PICTURE_S = 10
const SMALL_QUESTION_S = 20
/** Nobody knows how long a page elsewhere or a file is: this is to open it and to see what it is. */
const AWAY_S = 60
const CHECK_QUESTION_S = 30

/** How many words a reader of this HTML reads. */
export function wordsIn(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/**
 * How long a lesson takes, as far as can be known: its words, pictures and small questions, its film, and a minute for
 * what leads elsewhere. In the language that takes longest, at least one.
 */
export function reckonedMinutes({
  kind,
  film_seconds,
  questions,
  texts,
}: Pick<LessonContent, 'kind' | 'film_seconds' | 'questions' | 'texts'>): number {
  const reading = texts.map(
    ({ html }) => (wordsIn(html) / WORDS_A_MINUTE) * 60 + (html.match(/<img/g)?.length ?? 0) * PICTURE_S,
  )
  const watching = kind === 'video' ? (film_seconds ?? AWAY_S) : kind === 'text' ? 0 : AWAY_S
  const seconds = Math.max(0, ...reading) + watching + questions.length * SMALL_QUESTION_S
  return Math.max(1, Math.round(seconds / 60))
}

/** What the organisers say, else what is reckoned. */
export const minutesOf = (lesson: Pick<LessonContent, 'minutes'> & Parameters<typeof reckonedMinutes>[0]) =>
  lesson.minutes ?? reckonedMinutes(lesson)

/** A knowledge check of so many questions; 0 without one. */
export const checkMinutes = (questions: number) => Math.ceil((questions * CHECK_QUESTION_S) / 60)
