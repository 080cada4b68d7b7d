import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'

export type Known = {
  asked: AskedQuestion | null
  last: { question: AskedQuestion; answer: LockedAnswer } | null
}

/** How far a player is: every question is a step when it is asked and one when it is locked. */
function stepOf({ asked, last }: Known): number {
  return asked ? asked.position * 2 - 1 : (last?.question.position ?? 0) * 2
}

/** Answers may overtake each other on the way; a duel never goes back. */
export function newerOf<Play extends Known>(known: Play | undefined, come: Play): Play {
  return known && stepOf(known) > stepOf(come) ? known : come
}

/** The question on screen: the one that runs, or the one that was just locked. */
export function shownOf({ asked, last }: Known) {
  if (asked) return { question: asked, answer: undefined }
  return last ?? undefined
}
