import type { PointKind } from '#features/points/contract/points.ts'

export type PlainEntry = {
  /** Its source and source id; counters have none. */
  sign?: string
  user: string
  crew: string | null
  stage: string | null
  kind: PointKind
  points: number
  import?: string
  countered?: boolean
}
type PlainRow = { external_id: string; user: string | undefined; points: number }

/** The rules of the ledger as anybody would write them down, in memory. */
export class PlainLedger {
  readonly entries: PlainEntry[] = []
  readonly crews = new Map<string, string | null>()
  readonly closed = new Set<string>()
  readonly frozen = new Map<string, number>()
  readonly results = new Map<string, PlainEntry>()
  readonly undone = new Set<string>()
  readonly #sources = new Set<string>()
  readonly #stages: readonly string[]
  running = 0

  constructor(stages: readonly string[]) {
    this.#stages = stages
  }

  award(sign: string, entry: Pick<PlainEntry, 'user' | 'kind' | 'points'>, wished?: string): boolean {
    const key = `${entry.kind} ${sign}`
    if (this.#sources.has(key)) return false
    this.#sources.add(key)
    this.#write({ ...entry, sign, crew: this.crews.get(entry.user) ?? null, stage: this.#open(wished) })
    return true
  }

  correct(entry: PlainEntry, sign: string, points: number) {
    const { user, crew, kind, stage } = entry
    this.#write({ sign, user, crew, kind, points, stage: this.#open(stage) })
  }

  counter(entry: PlainEntry, importId?: string): boolean {
    if (entry.countered) return false
    entry.countered = true
    for (const [id, result] of this.results) if (result === entry) this.results.delete(id)
    const { user, crew, kind } = entry
    this.#write({
      user,
      crew,
      kind,
      points: -entry.points,
      stage: entry.stage && this.#open(entry.stage),
      ...(importId && { import: importId }),
    })
    return true
  }

  book(importId: string, rows: readonly PlainRow[]): { new: number; changed: number; unchanged: number } {
    const counts = { new: 0, changed: 0, unchanged: 0 }
    for (const { external_id, user, points } of rows) {
      if (!user) continue
      const before = this.results.get(external_id)
      if (before ? before.points === points && before.user === user : points === 0) {
        counts.unchanged += 1
        continue
      }
      if (before) this.counter(before, importId)
      counts[before ? 'changed' : 'new'] += 1
      if (points === 0) continue
      const crew = this.crews.get(user) ?? null
      const sign = `import ${importId}/${external_id}`
      const entry = {
        sign,
        user,
        points,
        crew,
        kind: 'business' as const,
        stage: this.#open(),
        import: importId,
      }
      this.results.set(external_id, this.#write(entry))
    }
    return counts
  }

  undo(importId: string) {
    if (this.undone.has(importId)) return
    this.undone.add(importId)
    const standing = this.entries.filter((entry) => entry.import === importId && entry.sign)
    for (const entry of standing) this.counter(entry, importId)
  }

  /** The stage that runs has ended, and the next one runs. */
  endStage() {
    this.running += 1
  }

  closeStages() {
    for (const stage of this.#stages.slice(0, this.running)) {
      if (this.closed.has(stage)) continue
      this.closed.add(stage)
      for (const { crew, points } of this.entries.filter((entry) => entry.stage === stage && entry.crew)) {
        const key = `${stage} ${crew}`
        this.frozen.set(key, (this.frozen.get(key) ?? 0) + points)
      }
    }
  }

  /** By person, crew, stage and kind, without what is zero. */
  sums(): Map<string, number> {
    const sums = new Map<string, number>()
    for (const { user, crew, stage, kind, points } of this.entries) {
      const key = `${user} ${crew ?? '-'} ${stage ?? '-'} ${kind}`
      sums.set(key, (sums.get(key) ?? 0) + points)
    }
    return new Map([...sums].filter(([, points]) => points !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Everybody's position overall, equal points sharing one. */
  positions(): { user: string; points: number; position: number }[] {
    const totals = Map.groupBy(this.entries, ({ user }) => user)
      .entries()
      .map(([user, all]) => ({ user, points: all.reduce((sum, { points }) => sum + points, 0) }))
    return withPositions([...totals]).toSorted((a, b) => (a.user < b.user ? -1 : 1))
  }

  #open(wished: string | null | undefined = null): string | null {
    return wished && !this.closed.has(wished) ? wished : (this.#stages[this.running] ?? null)
  }

  #write(entry: PlainEntry): PlainEntry {
    this.entries.push(entry)
    return entry
  }
}

/** Highest first; equal points share a position (1, 2, 2, 4). */
function withPositions<Scored extends { points: number }>(
  scored: readonly Scored[],
): (Scored & { position: number })[] {
  const sorted = scored.toSorted((a, b) => b.points - a.points)
  return sorted.map((each) => ({
    ...each,
    position: sorted.findIndex((other) => other.points === each.points) + 1,
  }))
}
