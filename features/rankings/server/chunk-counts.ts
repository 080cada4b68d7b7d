/** A Fenwick tree over the sizes of chunks: what stands before a chunk, and which chunk holds a place. */
export class ChunkCounts {
  readonly #tree: Int32Array
  readonly #top: number

  constructor(counts: readonly number[]) {
    this.#tree = new Int32Array(counts.length + 1)
    this.#top = 2 ** Math.floor(Math.log2(Math.max(1, counts.length)))
    for (const [at, count] of counts.entries()) this.#tree[at + 1] = count
    for (let at = 1; at <= counts.length; at += 1) {
      const parent = at + (at & -at)
      if (parent <= counts.length) this.#tree[parent]! += this.#tree[at]!
    }
  }

  add(chunk: number, change: number): void {
    for (let at = chunk + 1; at < this.#tree.length; at += at & -at) this.#tree[at]! += change
  }

  /** The sum of the sizes of all chunks before this one. */
  before(chunk: number): number {
    let sum = 0
    for (let at = chunk; at > 0; at -= at & -at) sum += this.#tree[at]!
    return sum
  }

  /** The chunk that holds a place, and where in it. Past the end: a chunk that does not exist. */
  find(place: number): { chunk: number; offset: number } {
    let chunk = 0
    let left = place
    for (let step = this.#top; step > 0; step >>= 1) {
      const next = chunk + step
      if (next >= this.#tree.length || this.#tree[next]! > left) continue
      chunk = next
      left -= this.#tree[next]!
    }
    return { chunk, offset: left }
  }
}
