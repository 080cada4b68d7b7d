/** One figure for people: what it is, what came out, what it has to reach and whether it did. */
export type Figure = { what: string; value: string; goal?: string; met?: boolean }

/** `counts` is how much was measured, `numbers` everything for programs. */
export type Measured = {
  figures: Figure[]
  counts: Record<string, number>
  numbers: Record<string, unknown>
}

export type Say = (line: string) => void
export type Topic = (say: Say) => Promise<Measured>
