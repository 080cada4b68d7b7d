import type { QuizKind } from '#features/quiz/contract/quiz.ts'

/** Of the marks those that its kind can have; in a form the others wait for their kind to be chosen again. */
export function rightOf({ kind, right }: { kind: QuizKind; right: readonly number[] }): number[] {
  if (kind === 'order') return []
  if (kind === 'multiple') return [...right]
  return right.filter((at) => kind === 'single' || at < 2).slice(0, 1)
}
