import type { BoardPage, BoardRow } from '#features/rankings/web/rankings.queries.ts'

/** The rows as they stand on screen, and what they were laid out from. */
export interface HeldRows {
  rows: readonly BoardRow[]
  /** Another order has come in since, and waits to be asked for. */
  isMoved: boolean
  pages: number
  first: unknown
}

interface Answer {
  pages: readonly BoardPage[]
  pageParams: readonly unknown[]
}

/** What a row is about, the same in every answer. Whoever shows a pseudonym is known by nothing else. */
export function keyOf(row: BoardRow): string {
  return 'team' in row ? row.team.id : (row.person.id ?? `pseudonym ${row.person.name}`)
}

/** The rows in the order of the server; while people move, one may stand on two pages. */
export function laidOut({ pages, pageParams }: Answer): HeldRows {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [keyOf(row), row])).values()]
  return { rows, isMoved: false, pages: pages.length, first: pageParams[0] }
}

/**
 * The same rows with their new numbers, in the order in which the reader has them; a page that was asked for is put
 * on at its end.
 */
export function heldStill(held: HeldRows, answer: Answer): HeldRows {
  const fresh = laidOut(answer)
  const known = new Map(fresh.rows.map((row) => [keyOf(row), row]))
  const kept = held.rows.map((row) => known.get(keyOf(row)) ?? row)
  const shown = new Set(kept.map(keyOf))
  const isLonger = fresh.pages > held.pages
  const added = (page: BoardPage | undefined) => page?.rows.filter((row) => !shown.has(keyOf(row))) ?? []
  const rows =
    isLonger && fresh.first !== held.first
      ? [...added(answer.pages[0]), ...kept]
      : [...kept, ...(isLonger ? added(answer.pages.at(-1)) : [])]
  const isMoved =
    rows.length !== fresh.rows.length || rows.some((row, at) => keyOf(row) !== keyOf(fresh.rows[at]!))
  return { ...fresh, rows, isMoved }
}
