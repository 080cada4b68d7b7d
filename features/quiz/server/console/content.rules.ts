import type { QuizContent } from '#features/quiz/contract/quiz.ts'

/** What keeps a content from making a question. Places count from 0 and follow the content as it was given. */
export type ContentFault =
  | { fault: 'wording_twice'; wording: number }
  | { fault: 'wordings_differ'; wording: number }
  | { fault: 'answers_too_few'; wording: number }
  | { fault: 'answers_none'; wording: number }
  | { fault: 'answer_twice'; wording: number; answer: number }
  | { fault: 'right_missing' | 'right_out_of_range' | 'right_one' | 'right_all' | 'right_none' }

/** Everything that is wrong with a content whose texts have the right form; the same for people and for files. */
export function faultsIn({ kind, right, wordings }: QuizContent): ContentFault[] {
  const languages = wordings.map(({ language }) => language)
  const size = wordings[0]?.answers.length ?? 0
  return [
    ...wordings.flatMap(({ language, answers }, wording): ContentFault[] => {
      if (languages.indexOf(language) !== wording) return [{ fault: 'wording_twice', wording }]
      if (kind === 'true_false') return answers.length > 0 ? [{ fault: 'answers_none', wording }] : []
      if (answers.length < 2) return [{ fault: 'answers_too_few', wording }]
      if (answers.length !== size) return [{ fault: 'wordings_differ', wording }]
      const answer = answers.findIndex((text, at) => answers.indexOf(text) !== at)
      return answer === -1 ? [] : [{ fault: 'answer_twice', wording, answer }]
    }),
    ...rightFaults(kind, right, kind === 'true_false' ? 2 : size).map((fault) => ({ fault })),
  ]
}

function rightFaults(kind: QuizContent['kind'], right: readonly number[], answers: number) {
  const places = new Set(right)
  if (kind === 'order') return places.size > 0 ? (['right_none'] as const) : []
  if (places.size === 0) return ['right_missing'] as const
  if ([...places].some((place) => place < 0 || place >= answers)) return ['right_out_of_range'] as const
  if (kind === 'multiple') return places.size === answers ? (['right_all'] as const) : []
  return places.size > 1 ? (['right_one'] as const) : []
}

/** The same content in one spelling, so that two can be compared and the database takes it. */
export function inOrder(content: QuizContent): QuizContent {
  const { category, kind, difficulty, seconds, right, wordings } = content
  return {
    category,
    kind,
    difficulty,
    seconds,
    right: [...new Set(right)].toSorted((a, b) => a - b),
    wordings: wordings
      .toSorted((a, b) => (a.language < b.language ? -1 : 1))
      .map(({ language, text, answers, explanation }) => ({ language, text, answers, explanation })),
  }
}

export function isSameContent(one: QuizContent, other: QuizContent): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** The field of a call that a fault belongs to. */
export function pathOf(fault: ContentFault): string {
  if (!('wording' in fault)) return 'content.right'
  const wording = `content.wordings.${fault.wording}`
  if (fault.fault === 'wording_twice') return `${wording}.language`
  return fault.fault === 'answer_twice' ? `${wording}.answers.${fault.answer}` : `${wording}.answers`
}

const MOST_COPIED = 50

/** The first free code for a copy: `bridges-copy`, then `bridges-copy-2`. */
export function copyCode(code: string, taken: ReadonlySet<string>): string {
  const first = `${code.slice(0, MOST_COPIED)}-copy`
  if (!taken.has(first)) return first
  let at = 2
  while (taken.has(`${first}-${at}`)) at += 1
  return `${first}-${at}`
}
