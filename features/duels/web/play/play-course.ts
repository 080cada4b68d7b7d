import type { AskedDuelQuestion, LockedDuelAnswer } from '#features/duels/contract/play.ts'

export type Known = {
  asked: AskedDuelQuestion | null
  last: { question: AskedDuelQuestion; answer: LockedDuelAnswer } | null
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

/** How long before the end a choice is sent by itself, so that it arrives in time over a way of so many milliseconds. */
export function leadOf(roundTripMs: number): number {
  return 250 + Math.min(Math.max(roundTripMs, 0), 1_500)
}

/** The list with one of its entries at another place. */
export function movedTo(places: readonly number[], from: number, to: number): number[] {
  const target = Math.min(Math.max(to, 0), places.length - 1)
  const left = places.filter((_, at) => at !== from)
  return [...left.slice(0, target), places[from]!, ...left.slice(target)]
}

/** The choice with an answer put in, or taken out. */
export function toggled(chosen: readonly number[], place: number): number[] {
  return chosen.includes(place)
    ? chosen.filter((own) => own !== place)
    : [...chosen, place].sort((a, b) => a - b)
}
