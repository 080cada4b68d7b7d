import type { PointKind } from '#features/points/contract/points.ts'
import { BoardStanding } from './standing.ts'

/** One entry of the ledger, or the sum of several, with everybody by their number. */
export type Booking = {
  user: number
  team: number | null
  stage: string | null
  kind: PointKind
  points: number
}

type LedgerLines = Pick<Booking, 'kind' | 'stage'> & { lines: Int32Array }

export type PeopleTable = 'overall' | 'business' | 'educational' | `stage ${string}`

const EMPTY = new BoardStanding()
const NOBODY = -(2 ** 31)

/** The tables of people: of all points, of business, of education, and of each stage. */
export class PeopleTables {
  #tables = new Map<PeopleTable, BoardStanding>()
  // Who objects stands in no table; their points are kept, in case they change their mind.
  #hidden = new Map<number, Map<PeopleTable, number>>()

  /** Everything at once, in the time of one sort a table. */
  static from(sums: PeopleSums, hidden: Iterable<number>): PeopleTables {
    const tables = new PeopleTables()
    for (const [name, points] of sums.tables) tables.#tables.set(name, standingOf(points))
    for (const member of hidden) tables.hide(member)
    return tables
  }

  /** A table that may be read, not changed. Nobody stands in one that nobody has scored in. */
  table(name: PeopleTable): Omit<BoardStanding, 'set' | 'remove'> {
    return this.#tables.get(name) ?? EMPTY
  }

  names(): PeopleTable[] {
    return [...this.#tables.keys()]
  }

  book(booking: Booking): void {
    const hidden = this.#hidden.get(booking.user)
    for (const name of tablesOf(booking)) {
      if (hidden) {
        hidden.set(name, (hidden.get(name) ?? 0) + booking.points)
        continue
      }
      const standing = this.#tables.get(name) ?? new BoardStanding()
      this.#tables.set(name, standing)
      standing.set(booking.user, (standing.pointsOf(booking.user) ?? 0) + booking.points)
    }
  }

  /** Lines as the ledger hands them over: person, crew and points in turn. */
  bookAll({ kind, stage, lines }: LedgerLines): void {
    for (let at = 0; at < lines.length; at += 3)
      this.book({ user: lines[at]!, team: null, stage, kind, points: lines[at + 2]! })
  }

  hide(member: number): void {
    if (this.#hidden.has(member)) return
    const kept = new Map<PeopleTable, number>()
    for (const [name, standing] of this.#tables) {
      const points = standing.pointsOf(member)
      if (points === undefined) continue
      kept.set(name, points)
      standing.remove(member)
    }
    this.#hidden.set(member, kept)
  }

  show(member: number): void {
    const kept = this.#hidden.get(member)
    this.#hidden.delete(member)
    for (const [name, points] of kept ?? []) {
      const standing = this.#tables.get(name) ?? new BoardStanding()
      this.#tables.set(name, standing)
      standing.set(member, points)
    }
  }

  hidden(): IterableIterator<number> {
    return this.#hidden.keys()
  }

  /** The points of a person in a table, also of somebody who is shown in none. */
  pointsOf(name: PeopleTable, member: number): number | undefined {
    return this.#hidden.get(member)?.get(name) ?? this.table(name).pointsOf(member)
  }
}

function tablesOf({ kind, stage }: Pick<Booking, 'kind' | 'stage'>): PeopleTable[] {
  const tables: PeopleTable[] = ['overall']
  if (kind === 'business' || kind === 'educational') tables.push(kind)
  if (stage !== null) tables.push(`stage ${stage}`)
  return tables
}

/** Sums of people by table while the ledger is read, before anything is sorted. */
export class PeopleSums {
  readonly tables = new Map<PeopleTable, Int32Array>()

  add({ user, points, ...where }: Pick<Booking, 'user' | 'points' | 'kind' | 'stage'>): void {
    this.addAll({ ...where, lines: Int32Array.of(user, 0, points) })
  }

  /** Lines as the ledger hands them over: person, crew and points in turn. */
  addAll({ kind, stage, lines }: LedgerLines): void {
    for (const name of tablesOf({ kind, stage })) {
      let sums = this.#roomFor(name, 0)
      for (let at = 0; at < lines.length; at += 3) {
        const user = lines[at]!
        if (user >= sums.length) sums = this.#roomFor(name, user)
        const before = sums[user]!
        sums[user] = (before === NOBODY ? 0 : before) + lines[at + 2]!
      }
    }
  }

  #roomFor(name: PeopleTable, user: number): Int32Array {
    const points = this.tables.get(name)
    if (points && user < points.length) return points
    const longer = grown(points ?? new Int32Array(0), user)
    this.tables.set(name, longer)
    return longer
  }
}

function standingOf(byMember: Int32Array): BoardStanding {
  const members = new Int32Array(byMember.length)
  const points = new Int32Array(byMember.length)
  let size = 0
  for (let member = 0; member < byMember.length; member += 1) {
    if (byMember[member] === NOBODY) continue
    members[size] = member
    points[size] = byMember[member]!
    size += 1
  }
  return BoardStanding.from(members.subarray(0, size), points.subarray(0, size))
}

/** The table as it was without some later bookings. Whoever has nothing left was not in it. */
export function without(
  standing: Pick<BoardStanding, 'forEach'>,
  later: ReadonlyMap<number, number>,
): BoardStanding {
  let byMember = new Int32Array(1_024).fill(NOBODY)
  standing.forEach((member, points) => {
    const gained = later.get(member)
    if (gained === points) return
    if (member >= byMember.length) byMember = grown(byMember, member)
    byMember[member] = points - (gained ?? 0)
  })
  return standingOf(byMember)
}

/** A longer copy with room for a member. */
function grown(byMember: Int32Array, member: number) {
  const longer = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1_024, member + 1)))).fill(NOBODY)
  longer.set(byMember)
  return longer
}

/** What some bookings add up to in a table, by number. */
export function sumsIn(name: PeopleTable, bookings: readonly Booking[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const booking of bookings)
    if (tablesOf(booking).includes(name))
      sums.set(booking.user, (sums.get(booking.user) ?? 0) + booking.points)
  return sums
}
