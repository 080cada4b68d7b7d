import type { Lesson, SmallQuestion } from '#features/learning/contract/learning.ts'
import { wordsIn } from '#features/learning/contract/minutes.ts'

const MOST_WORDS = 80
const QUESTION_EVERY = 3

/** One idea: what stands on the screen at one time. */
export interface LessonCard {
  /** Its heading as plain text; empty where the lesson has none here. */
  heading: string
  /** The picture beside its words, as `<img src="picture:ID" alt="…" />`; empty without one. */
  picture: string
  html: string
}

const BLOCK = /<(?:img|hr|br)\b[^>]*>|<([a-z][a-z0-9]*)\b[^>]*>|<\/([a-z][a-z0-9]*)>|[^<]+/g

/** The blocks that stand beside each other, each whole. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let [depth, block] = [0, '']
  for (const [part, opened, closed] of html.matchAll(BLOCK)) {
    block += part
    if (opened) depth += 1
    if (closed) depth -= 1
    if (depth > 0) continue
    if (block.trim()) blocks.push(block)
    block = ''
  }
  if (block.trim()) blocks.push(block)
  return blocks
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function plain(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&(#39|[a-z]+);/g, (sign, name: string) => NAMED[name] ?? sign).trim()
}

/**
 * The cards of a text. A heading begins one, and so does a dividing line. Otherwise one goes on until it has a picture
 * and another comes, or until the next block would make it longer than eighty words. No block is ever cut: a longer
 * paragraph or list is a card of its own. A text without anything is one empty card.
 */
export function cardsOf(html: string): LessonCard[] {
  const cards: LessonCard[] = []
  let card: LessonCard | undefined
  const begin = (heading = '') => {
    card = { heading, picture: '', html: '' }
    cards.push(card)
    return card
  }
  for (const block of blocksOf(html)) {
    if (/^<hr\b/.test(block)) {
      card = undefined
      continue
    }
    if (/^<h[2-4]\b/.test(block) && !block.includes('<a ')) {
      // A heading right below a heading is a part of its text.
      if (card && card.html === '' && card.picture === '') card.html += block
      else begin(plain(block))
      continue
    }
    const image = /<img\b[^>]*>/.exec(block)?.[0] ?? ''
    const words = image ? block.replace(image, '').replace(/^<p>\s*<\/p>$/, '') : block
    const isFull =
      card !== undefined &&
      ((image !== '' && card.picture !== '') ||
        (wordsIn(card.html) > 0 && wordsIn(card.html) + wordsIn(words) > MOST_WORDS) ||
        /^<h[2-4]\b/.test(block))
    const into = card === undefined || isFull ? begin() : card
    into.picture ||= image
    into.html += words
  }
  return cards.length > 0 ? cards : [{ heading: '', picture: '', html: '' }]
}

/** Those of a lesson. What is written beside a film says what is said in it, and stays below it. */
export const cardsIn = ({ kind, html }: Pick<Lesson, 'kind' | 'html'>): LessonCard[] =>
  kind === 'video' ? [{ heading: '', picture: '', html }] : cardsOf(html)

export type LessonStep =
  | { kind: 'card'; key: string; card: LessonCard; at: number }
  | { kind: 'question'; key: string; question: SmallQuestion }

/** How many small questions so many cards have room for: one after every third, and one after the last. */
export const questionsFitting = (cards: number) => Math.ceil(cards / QUESTION_EVERY)

/** The cards of a lesson with its small questions between them, in the order in which one goes through them. */
export function stepsOf(lesson: Pick<Lesson, 'kind' | 'html' | 'questions'>): LessonStep[] {
  const { questions } = lesson
  const cards = cardsIn(lesson)
  return cards.flatMap((card, at): LessonStep[] => {
    const step = { kind: 'card', key: `card ${at}`, card, at } as const
    const isAsked = (at + 1) % QUESTION_EVERY === 0 || at === cards.length - 1
    const question = isAsked ? questions[Math.floor(at / QUESTION_EVERY)] : undefined
    return question ? [step, { kind: 'question', key: question.id, question }] : [step]
  })
}

const WHOLE = 10_000
/** The server counts a lesson as seen from here on: the last card, and none before it. */
const SEEN = 9_500

/** Where a card of so many stands, as a share of the lesson. */
export function shareOf(at: number, cards: number): number {
  return at >= cards - 1 ? 1 : Math.min((at + 1) / cards, (SEEN - 1) / WHOLE)
}

/** The card at a place in ten thousandths, from 0. */
export function cardAt(place: number, cards: number): number {
  return Math.min(cards - 1, Math.max(0, Math.round((place / WHOLE) * cards) - 1))
}
