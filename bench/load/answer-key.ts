import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import type { KnownQuestion } from './duels-plan.ts'

type Asked = Pick<AskedQuestion, 'kind' | 'text' | 'answers'>

/** Finds a choice that is right, or one that is not, for whatever is asked in whatever order. */
export function createAnswerKey(questions: readonly KnownQuestion[]) {
  const known = new Map(questions.map((question) => [nameOf(question), question]))

  return (asked: Asked, right: boolean): number[] => {
    const question = known.get(nameOf(asked))
    if (!question) throw new Error(`nobody knows the answer to "${asked.text}"`)
    const places = rightPlaces(question, asked)
    return right ? places : wrongPlaces(question, asked, places)
  }
}

function nameOf({ kind, text, answers }: Asked): string {
  return JSON.stringify([text, kind === 'true_false' ? [] : answers.toSorted()])
}

function rightPlaces({ kind, answers, right }: KnownQuestion, asked: Asked): number[] {
  if (kind === 'true_false') return right
  const texts = kind === 'order' ? answers : right.map((at) => answers[at]!)
  return texts.map((text) => asked.answers.indexOf(text))
}

function wrongPlaces({ kind }: KnownQuestion, asked: Asked, right: readonly number[]): number[] {
  if (kind === 'true_false') return [1 - right[0]!]
  if (kind === 'order') return [right[1]!, right[0]!, ...right.slice(2)]
  const wrong = asked.answers.findIndex((_, place) => !right.includes(place))
  return wrong === -1 ? right.slice(1) : [wrong]
}
