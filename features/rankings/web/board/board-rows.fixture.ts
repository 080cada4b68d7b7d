import type { BoardPage, BoardRow } from '#features/rankings/web/rankings.queries.ts'

/** A person on a board, for tests: known by their name alone. */
export function personRow(
  name: string,
  points: number,
  position: number,
  own: Partial<BoardRow> = {},
): BoardRow {
  return {
    position,
    points,
    movement: 0,
    mine: false,
    person: { id: name, name, avatar: null, department: 'Sales', country: 'Polska' },
    ...own,
  } as BoardRow
}

/** The rows by points, with positions as the server gives them. */
export function boardRows(points: Record<string, number>): BoardRow[] {
  const sorted = Object.entries(points).sort(([, a], [, b]) => b - a)
  return sorted.map(([name, own]) =>
    personRow(name, own, sorted.findIndex(([, other]) => other === own) + 1, { mine: name === 'Me' }),
  )
}

export function boardOf(rows: readonly BoardRow[], own: Partial<BoardPage> = {}): BoardPage {
  return {
    rows: [...rows],
    mine: rows.find((row) => row.mine) ?? null,
    missing: null,
    next_position: null,
    total: rows.length,
    next: null,
    previous: null,
    stage: null,
    half: null,
    scoring: { teams_by: 'sum', frozen: false },
    ...own,
  }
}
