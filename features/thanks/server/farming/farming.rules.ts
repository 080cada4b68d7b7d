import { PAIR_EACH_WAY, RING_EACH } from '#features/thanks/contract/farming.ts'

/** How often the rarer of the two kinds has to come each way before anything is looked at. */
export const LEAST_EACH = Math.min(PAIR_EACH_WAY, RING_EACH)

export type Given = { id: string; giver_id: string; receiver_id: string }

/** Which of the thanks between these two or three say that they are arranged; nothing when they do not. */
export function arrangedAmong(people: readonly string[], given: readonly Given[]): string[] {
  const [a, b, c] = people as [string, string, string?]
  const rounds =
    c === undefined
      ? [[a, b]]
      : [
          [a, b, c],
          [a, c, b],
        ]
  const least = c === undefined ? PAIR_EACH_WAY : RING_EACH
  const ids = rounds.flatMap((round) => {
    const edges = round.map((giver, at) => edge(given, giver, round[(at + 1) % round.length]!))
    return edges.every((found) => found.length >= least) ? edges.flat() : []
  })
  return [...new Set(ids)]
}

function edge(given: readonly Given[], giver: string, receiver: string): string[] {
  return given
    .filter(({ giver_id, receiver_id }) => giver_id === giver && receiver_id === receiver)
    .map(({ id }) => id)
}
