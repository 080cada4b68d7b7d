import { BoardStanding } from './standing.ts'

export type CrewTable = 'overall' | 'half 1' | 'half 2' | `stage ${string}`

/** The stages of the road with their halves, and how crews are compared. */
export type CrewRules = {
  by: 'sum' | 'average'
  stages: readonly { id: string; half: 1 | 2 }[]
}

const NO_STAGE = ''

/** What stands in a table of crews. */
export const scoreOf = (by: CrewRules['by'], points: number, members: number) =>
  by === 'sum' ? points : Math.round(points / Math.max(1, members))

/**
 * The tables of crews. Every open crew stands in every table, with 0 points when it has not scored; a crew's points
 * are kept by stage, and what a table shows of them follows from the rules.
 */
export class CrewTables {
  #rules: CrewRules
  #points = new Map<number, Map<string, number>>()
  #members = new Map<number, number>()
  #tables = new Map<CrewTable, BoardStanding>()

  constructor(rules: CrewRules) {
    this.#rules = rules
    this.#rebuild()
  }

  table(name: CrewTable): Omit<BoardStanding, 'set' | 'remove'> {
    return this.#tables.get(name) ?? new BoardStanding()
  }

  /** All that a crew on the road has earned, whichever way crews are ranked, and how many ride in it. */
  earnedBy(crew: number): { points: number; members: number } | undefined {
    const members = this.#members.get(crew)
    return members === undefined ? undefined : { points: this.#sumOf(crew, 'overall'), members }
  }

  /** Points alone; call `setCrews` or `setRules` afterwards, which put them into the tables. */
  load(crew: number, stage: string | null, points: number): void {
    const byStage = this.#points.get(crew) ?? new Map<string, number>()
    this.#points.set(crew, byStage)
    byStage.set(stage ?? NO_STAGE, (byStage.get(stage ?? NO_STAGE) ?? 0) + points)
  }

  /** The same for lines as the ledger hands them over: person, crew (0: none) and points in turn. */
  loadAll({ stage, lines }: { stage: string | null; lines: Int32Array }): void {
    for (let at = 0; at < lines.length; at += 3)
      if (lines[at + 1] !== 0) this.load(lines[at + 1]!, stage, lines[at + 2]!)
  }

  /** The same, and puts them into the tables. */
  bookAll(page: { stage: string | null; lines: Int32Array }): void {
    this.loadAll(page)
    const crews = new Set<number>()
    for (let at = 1; at < page.lines.length; at += 3) crews.add(page.lines[at]!)
    for (const crew of crews) if (this.#members.has(crew)) this.#place(crew)
  }

  /** All open crews with their sizes; who is missing has closed. */
  setCrews(sizes: ReadonlyMap<number, number>): void {
    const changed = [...sizes].filter(([crew, size]) => this.#members.get(crew) !== size)
    const gone = [...this.#members.keys()].filter((crew) => !sizes.has(crew))
    this.#members = new Map(sizes)
    // One sort is cheaper than many moves.
    if (changed.length > sizes.size / 10) return this.#rebuild()
    for (const crew of gone) for (const standing of this.#tables.values()) standing.remove(crew)
    for (const [crew] of changed) this.#place(crew)
  }

  setRules(rules: CrewRules): void {
    if (JSON.stringify(rules) === JSON.stringify(this.#rules)) return
    this.#rules = rules
    this.#rebuild()
  }

  /** The tables as they were without some later points; crews have their size of today. */
  without(later: readonly { team: number | null; stage: string | null; points: number }[]): CrewTables {
    const before = new CrewTables(this.#rules)
    for (const [crew, byStage] of this.#points) before.#points.set(crew, new Map(byStage))
    for (const { team, stage, points } of later) if (team !== null) before.load(team, stage, -points)
    before.setCrews(this.#members)
    return before
  }

  names(): CrewTable[] {
    return ['overall', 'half 1', 'half 2', ...this.#rules.stages.map(({ id }): CrewTable => `stage ${id}`)]
  }

  #place(crew: number) {
    for (const [name, standing] of this.#tables) standing.set(crew, this.#scoreOf(crew, name))
  }

  #scoreOf(crew: number, name: CrewTable): number {
    return scoreOf(this.#rules.by, this.#sumOf(crew, name), this.#members.get(crew) ?? 1)
  }

  #sumOf(crew: number, name: CrewTable): number {
    const byStage = this.#points.get(crew)
    if (!byStage) return 0
    if (name.startsWith('stage ')) return byStage.get(name.slice('stage '.length)) ?? 0
    const half = name === 'overall' ? undefined : Number(name.at(-1))
    let sum = half === undefined ? (byStage.get(NO_STAGE) ?? 0) : 0
    for (const [stage, points] of byStage) {
      if (stage === NO_STAGE) continue
      if (half === undefined || this.#rules.stages.some(({ id, half: own }) => id === stage && own === half))
        sum += points
    }
    return sum
  }

  #rebuild() {
    const crews = Int32Array.from(this.#members.keys())
    this.#tables = new Map(
      this.names().map((name) => [
        name,
        BoardStanding.from(
          crews,
          crews.map((crew) => this.#scoreOf(crew, name)),
        ),
      ]),
    )
  }
}
