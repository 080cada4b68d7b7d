import type { Placed, BoardStanding } from './standing.ts'

export const PAGE = 25
const WALK = 512
/** Fewer than this share of a table are looked up one by one; more are met soon enough by walking along. */
const RARE = 20

type Table = Pick<
  BoardStanding,
  'slice' | 'size' | 'placeOf' | 'positionOf' | 'pointsOf' | 'placeFor' | 'placeAfter'
>

/** Where a page begins: after or before somebody with so many points, whether or not they still stand there. */
export type Edge = { after: boolean; points: number; member: number }

export type Wanted = {
  table: Table
  /** The top when left out. */
  edge?: Edge | undefined
  /** The page with this member in its middle. */
  around?: number | undefined
  filter?: { matches: (member: number) => boolean; few: () => number[]; atMost: number } | undefined
}

export type Page = { rows: Placed[]; hasNext: boolean; hasPrevious: boolean }

/** One page of a table, filtered if so wished: quick at any place, for a rare filter as for a common one. */
export function pageOf({ table, edge, around, filter }: Wanted): Page {
  if (!filter) return straight(table, edge, around)
  if (filter.atMost * RARE < table.size) return among(filter.few(), { table, edge, around })
  return walked(filter.matches, { table, edge, around })
}

function straight(table: Table, edge: Edge | undefined, around: number | undefined): Page {
  const start = Math.max(0, startOf(table, edge, around))
  const end = edge?.after === false ? table.placeFor(edge.points, edge.member) : start + PAGE
  const rows = table.slice(start, end - start)
  return { rows, hasPrevious: start > 0, hasNext: start + rows.length < table.size }
}

function startOf(table: Table, edge: Edge | undefined, around: number | undefined): number {
  if (edge) {
    return edge.after
      ? table.placeAfter(edge.points, edge.member)
      : table.placeFor(edge.points, edge.member) - PAGE
  }
  const place = around === undefined ? undefined : table.placeOf(around)
  return place === undefined ? 0 : Math.min(place - Math.floor(PAGE / 2), Math.max(0, table.size - PAGE))
}

/** Looks up every member that matches, and pages among them. */
function among(members: readonly number[], { table, edge, around }: Omit<Wanted, 'filter'>): Page {
  const places = members
    .map((member) => table.placeOf(member))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => a - b)
  const firstFrom = (place: number) => {
    const at = places.findIndex((each) => each >= place)
    return at === -1 ? places.length : at
  }
  let start = 0
  let end = PAGE
  if (edge) {
    const at = firstFrom(
      edge.after ? table.placeAfter(edge.points, edge.member) : table.placeFor(edge.points, edge.member),
    )
    start = edge.after ? at : Math.max(0, at - PAGE)
    end = edge.after ? start + PAGE : at
  } else if (around !== undefined) {
    const at = firstFrom(table.placeOf(around) ?? 0)
    start = Math.max(0, Math.min(at - Math.floor(PAGE / 2), places.length - PAGE))
    end = start + PAGE
  }
  const rows = places.slice(start, end).flatMap((place) => table.slice(place, 1))
  return { rows, hasPrevious: start > 0, hasNext: start + rows.length < places.length }
}

/** Walks along the table from the edge until the page is full, and looks whether anybody stands before and after. */
function walked(matches: (member: number) => boolean, { table, edge, around }: Omit<Wanted, 'filter'>): Page {
  const forwards = (place: number, count: number) => walk({ table, matches, place, count, step: 1 })
  const backwards = (place: number, count: number) => walk({ table, matches, place, count, step: -1 })
  if (edge?.after === false) {
    const end = table.placeFor(edge.points, edge.member)
    const rows = backwards(end, PAGE + 1)
    return { rows: rows.slice(-PAGE), hasPrevious: rows.length > PAGE, hasNext: forwards(end, 1).length > 0 }
  }
  const place = edge
    ? table.placeAfter(edge.points, edge.member)
    : (around !== undefined && table.placeOf(around)) || 0
  const before = edge ? [] : backwards(place, Math.floor(PAGE / 2) + 1)
  const shownBefore = around === undefined ? [] : before.slice(-Math.floor(PAGE / 2))
  const after = forwards(place, PAGE - shownBefore.length + 1)
  const rows = [...shownBefore, ...after].slice(0, PAGE)
  return {
    rows,
    hasNext: shownBefore.length + after.length > PAGE,
    hasPrevious: edge ? backwards(place, 1).length > 0 : before.length > shownBefore.length,
  }
}

type Walk = { table: Table; matches: (member: number) => boolean; place: number; count: number; step: 1 | -1 }

/** Up to `count` matching members from a place on, or before it; always best first. */
function walk({ table, matches, place, count, step }: Walk): Placed[] {
  const found: Placed[] = []
  let at = place
  while (found.length < count && (step === 1 ? at < table.size : at > 0)) {
    const start = step === 1 ? at : Math.max(0, at - WALK)
    const part = table.slice(start, step === 1 ? WALK : at - start)
    const fitting = part.filter(({ member }) => matches(member))
    if (step === 1) found.push(...fitting.slice(0, count - found.length))
    else found.unshift(...fitting.slice(-(count - found.length)))
    at = step === 1 ? at + part.length : start
  }
  return found
}
