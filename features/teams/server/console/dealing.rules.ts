import { createChance } from '#platform/seed/chance.ts'

/** How people are shared out: how many to a crew, no crew above its seats, in which order. */
export type Deal = { size: number; seats: number; order: 'name' | 'random'; seed: number }

/**
 * People in crews of `size`, or one less where they do not come out even, so that nobody rides alone; who would is taken
 * into a crew with a seat more, or is left.
 */
export function dealt<Person extends { id: string }>(
  people: readonly Person[],
  { size, seats, order, seed }: Deal,
): { crews: Person[][]; left: Person[] } {
  const row = order === 'random' ? shuffled(people, seed) : [...people]
  let count = Math.ceil(row.length / size)
  const left: Person[] = []
  while (count > 0 && Math.floor(row.length / count) < 2) {
    // One crew less: its riders find a seat in the others, or the last one finds none.
    if (count > 1 && Math.ceil(row.length / (count - 1)) <= seats) count -= 1
    else {
      left.push(row.pop()!)
      count = Math.ceil(row.length / size)
    }
  }
  const crews: Person[][] = []
  for (let at = 0, made = 0; made < count; made += 1) {
    const riders = Math.ceil((row.length - at) / (count - made))
    crews.push(row.slice(at, at + riders))
    at += riders
  }
  return { crews, left }
}

/** In an order that the seed alone decides, whatever order they came in. */
export function shuffled<Person extends { id: string }>(people: readonly Person[], seed: number): Person[] {
  const row = people.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { between } = createChance(seed)
  for (let at = row.length - 1; at > 0; at -= 1) {
    const other = between(0, at)
    ;[row[at], row[other]] = [row[other]!, row[at]!]
  }
  return row
}
