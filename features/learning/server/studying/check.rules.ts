import type { Language } from '#platform/contract/languages.ts'
import type { CheckAnswers, CheckQuestion, CheckVerdict } from '#features/learning/contract/check.ts'
import type { CheckContent } from '#features/learning/contract/console.ts'

export type Question = CheckContent['questions'][number]

/** The questions of a try in its order, each with its answers: the number at a place says which one stands there. */
export type AttemptOrder = { id: string; answers: number[] }[]

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

const sizeOf = ({ kind, wordings }: Question) =>
  kind === 'true_false' ? 2 : (wordings[0]?.answers.length ?? 0)

/** A new order for every try. True stays before false; what is to be put in order never begins in the right one. */
export function drawOrder(questions: readonly Question[], random: () => number): AttemptOrder {
  return shuffled(questions, random).map((question) => {
    const places = Array.from({ length: sizeOf(question) }, (_, place) => place)
    if (question.kind === 'true_false') return { id: question.id, answers: places }
    const answers = shuffled(places, random)
    const isSolved = question.kind === 'order' && answers.every((place, at) => place === at)
    return { id: question.id, answers: isSolved ? answers.toReversed() : answers }
  })
}

function wordingOf({ wordings }: Question, language: Language) {
  const own = wordings.find((wording) => wording.language === language)
  return own ?? wordings.find((wording) => wording.language === 'en') ?? wordings[0]!
}

type Sheet = { questions: readonly Question[]; order: AttemptOrder; answers: CheckAnswers }

const inOrder = ({ questions, order }: Pick<Sheet, 'questions' | 'order'>) =>
  order.flatMap(({ id, answers }) => {
    const question = questions.find((each) => each.id === id)
    return question ? [{ question, places: answers }] : []
  })

const chosenFor = (answers: CheckAnswers, id: string) =>
  answers.find(({ question_id }) => question_id === id)?.chosen ?? []

/** The questions as this try shows them, with what was chosen and without a word on what is right. */
export function questionsAsked(sheet: Sheet, language: Language): CheckQuestion[] {
  return inOrder(sheet).map(({ question, places }) => {
    const { text, answers } = wordingOf(question, language)
    return {
      id: question.id,
      kind: question.kind,
      text,
      answers: question.kind === 'true_false' ? [] : places.map((place) => answers[place] ?? ''),
      chosen: chosenFor(sheet.answers, question.id),
    }
  })
}

/** The right places as this try shows the answers; of `order` all of them in their order. */
function rightPlaces({ kind, right }: Question, places: readonly number[]): number[] {
  if (kind === 'order') return places.map((_, bankPlace) => places.indexOf(bankPlace))
  return right.map((bankPlace) => places.indexOf(bankPlace)).toSorted((a, b) => a - b)
}

function isRight(question: Question, places: readonly number[], chosen: readonly number[]): boolean {
  const right = rightPlaces(question, places)
  if (question.kind === 'order')
    return chosen.length === right.length && right.every((place, at) => chosen[at] === place)
  return new Set(chosen).size === chosen.length && chosen.length === right.length
    ? right.every((place) => chosen.includes(place))
    : false
}

/** A try in which everything is right, for the demo. */
export function solvedTry(
  questions: readonly Question[],
  random: () => number,
): { order: AttemptOrder; answers: CheckAnswers } {
  const order = drawOrder(questions, random)
  const answers = inOrder({ questions, order }).map(({ question, places }) => ({
    question_id: question.id,
    chosen: rightPlaces(question, places),
  }))
  return { order, answers }
}

/** How many of hundred are right; a try with one wrong answer is never rounded up to all. */
export function judge(sheet: Sheet): { percent: number; right: Set<string> } {
  const asked = inOrder(sheet)
  const right = new Set(
    asked.flatMap(({ question, places }) =>
      isRight(question, places, chosenFor(sheet.answers, question.id)) ? [question.id] : [],
    ),
  )
  return { percent: asked.length === 0 ? 0 : Math.floor((100 * right.size) / asked.length), right }
}

/** What is told of a try that was handed in. */
export function verdictsOf(sheet: Sheet, show: CheckContent['show'], language: Language): CheckVerdict[] {
  if (show === 'score') return []
  const { right } = judge(sheet)
  return inOrder(sheet).map(({ question, places }) => {
    const all = show === 'explanations'
    return {
      question_id: question.id,
      right: right.has(question.id),
      right_places: all ? rightPlaces(question, places) : null,
      explanation: all ? wordingOf(question, language).explanation || null : null,
    }
  })
}

/** Only answers to questions of the try, each once, with places that it has. */
export function tidyAnswers(order: AttemptOrder, answers: CheckAnswers): CheckAnswers {
  return order.flatMap(({ id, answers: places }) => {
    const sent = answers.find(({ question_id }) => question_id === id)
    if (!sent) return []
    const chosen = [...new Set(sent.chosen)].filter((place) => place < places.length)
    return [{ question_id: id, chosen }]
  })
}

type Tries = {
  begun: boolean
  lessonsDone: boolean
  passed: boolean
  used: number
  tries: number | null
  /** The wait after the last try is not over. */
  waiting: boolean
  open: boolean
}

export type Closed = 'not_begun' | 'lessons_open' | 'no_tries' | 'waiting' | 'passed'

/** Why no try can begin or go on, or nothing. One that is open may always be ended. */
export function whyClosed({ begun, lessonsDone, passed, used, tries, waiting, open }: Tries): Closed | null {
  if (!begun) return 'not_begun'
  if (passed) return 'passed'
  if (open) return null
  if (!lessonsDone) return 'lessons_open'
  if (tries !== null && used >= tries) return 'no_tries'
  return waiting ? 'waiting' : null
}
