import { QUIZ_DIFFICULTIES, type QuizDifficulty } from '#features/quiz/contract/quiz.ts'

export type Drawable = {
  id: string
  version_id: string
  category_id: string
  difficulty: QuizDifficulty
}

type Draw = {
  count: number
  /** Ids of questions that come only when there are not enough others. */
  avoid: ReadonlySet<string>
  /** From 0 up to, but never, 1. */
  random: () => number
}

/**
 * Different questions, easy ones first: of seven two easy, three medium and two hard, and no category again before each
 * was there, as far as the bank allows. At most `count`.
 */
export function mixQuiz(bank: readonly Drawable[], { count, avoid, random }: Draw): Drawable[] {
  const fresh = bank.filter(({ id }) => !avoid.has(id))
  const seen = fresh.length < count ? bank.filter(({ id }) => avoid.has(id)) : []
  const drawn: Drawable[] = []
  for (const pool of [fresh, seen]) {
    const shelves = shelvesOf(shuffled(pool, random))
    while (drawn.length < count) {
      const next = takeNext(shelves, drawn, count)
      if (!next) break
      drawn.push(next)
    }
  }
  const rank = ({ difficulty }: Drawable) => QUIZ_DIFFICULTIES.indexOf(difficulty)
  return drawn.toSorted((a, b) => rank(a) - rank(b))
}

/** How many of each difficulty make a quiz of so many. */
export function sharesOf(count: number): Record<QuizDifficulty, number> {
  const easy = Math.round((count * 2) / 7)
  const hard = Math.round((count * 2) / 7)
  return { easy, medium: Math.max(count - easy - hard, 0), hard }
}

/** Questions in random order, by difficulty and then by category. */
type Shelves = Map<QuizDifficulty, Map<string, Drawable[]>>

function shelvesOf(questions: readonly Drawable[]): Shelves {
  const shelves: Shelves = new Map()
  for (const question of questions) {
    const shelf = shelves.get(question.difficulty) ?? new Map<string, Drawable[]>()
    shelves.set(question.difficulty, shelf)
    const row = shelf.get(question.category_id)
    if (row) row.push(question)
    else shelf.set(question.category_id, [question])
  }
  return shelves
}

/** From the category that was there least, of a difficulty that is lacking; what is missing is filled from the rest. */
function takeNext(shelves: Shelves, drawn: readonly Drawable[], count: number): Drawable | undefined {
  const shares = sharesOf(count)
  const times = (category: string) => drawn.filter(({ category_id }) => category_id === category).length
  const rows = [...shelves].flatMap(([difficulty, shelf]) => {
    const lack = shares[difficulty] - drawn.filter((question) => question.difficulty === difficulty).length
    return [...shelf].map(([category, row]) => ({ shelf, category, row, lack, times: times(category) }))
  })
  if (rows.length === 0) return undefined
  const { shelf, category, row } = rows.reduce((best, each) => {
    if (each.lack > 0 !== best.lack > 0) return each.lack > 0 ? each : best
    if (each.times !== best.times) return each.times < best.times ? each : best
    return each.lack > best.lack ? each : best
  })
  if (row.length === 1) shelf.delete(category)
  return row.pop()
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const place = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[place]] = [mixed[place]!, mixed[at]!]
  }
  return mixed
}
