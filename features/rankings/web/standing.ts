import type { BoardRow } from './rankings.queries.ts'

/** The first three of a board stand apart, unless nobody has scored yet or there is nobody to look up to. */
export function podiumOf(rows: readonly BoardRow[]): {
  podium: readonly BoardRow[]
  rest: readonly BoardRow[]
} {
  const third = rows[2]
  if (rows.length < 3 || !third || third.points <= 0) return { podium: [], rest: rows }
  return { podium: rows.slice(0, 3), rest: rows.slice(3) }
}
