import { ChunkCounts } from './chunk-counts.ts'

/** Numbers of members are below this, points within ± POINTS_LIMIT: together they fit one exact float. */
export const MEMBERS_LIMIT = 2 ** 22
export const POINTS_LIMIT = 2 ** 30 - 1

const CHUNK = 1_024
const HALF = CHUNK / 2
const NOBODY = -(2 ** 31)

export type Placed = { member: number; points: number; position: number }

/**
 * A table of members by points: who has more stands first, equal points share a position (1, 2, 2, 4), and among
 * equals the lower number stands first. Every answer and every change costs the logarithm of the size.
 *
 * Each member is one key, sorted ascending in chunks of at most 1,024; a tree over the sizes of the chunks finds
 * places. A million members take about 20 MB.
 */
export class BoardStanding {
  #points = new Int32Array(1_024).fill(NOBODY)
  #chunks: Chunk[] = [{ keys: new Float64Array(CHUNK), length: 0 }]
  #firsts: number[] = [0]
  #counts = new ChunkCounts([0])
  #size = 0

  /** The same as `set` for each pair, in the time of one sort. */
  static from(members: Int32Array, points: Int32Array): BoardStanding {
    const standing = new BoardStanding()
    standing.#fill(members, points)
    return standing
  }

  get size(): number {
    return this.#size
  }

  pointsOf(member: number): number | undefined {
    const points = this.#points[member]
    return points === undefined || points === NOBODY ? undefined : points
  }

  /** 1 for the best; how many have more, and one. */
  positionOf(member: number): number | undefined {
    const points = this.pointsOf(member)
    return points === undefined ? undefined : this.positionFor(points)
  }

  /** The position that somebody with so many points would have. */
  positionFor(points: number): number {
    return this.#placeOf(keyOf(points, 0)) + 1
  }

  /** The place in the order, from 0; equals have different places. */
  placeOf(member: number): number | undefined {
    const points = this.pointsOf(member)
    return points === undefined ? undefined : this.#placeOf(keyOf(points, member))
  }

  /** The place of the first who comes after this member with these points, whether or not they still stand there. */
  placeAfter(points: number, member: number): number {
    return this.#placeOf(keyOf(points, member) + 1)
  }

  /** The place of the first who does not come before this member with these points. */
  placeFor(points: number, member: number): number {
    return this.#placeOf(keyOf(points, member))
  }

  /** Up to `count` members from a place on, best first. */
  slice(place: number, count: number): Placed[] {
    const placed: Placed[] = []
    let { chunk: at, offset } = this.#counts.find(Math.max(0, place))
    for (; at < this.#chunks.length && placed.length < count; at += 1, offset = 0) {
      const { keys, length } = this.#chunks[at]!
      for (; offset < length && placed.length < count; offset += 1) {
        const key = keys[offset]!
        const points = pointsIn(key)
        const last = placed.at(-1)
        const position = last?.points === points ? last.position : this.positionFor(points)
        placed.push({ member: key % MEMBERS_LIMIT, points, position })
      }
    }
    return placed
  }

  /** Every member with their points, in no order. */
  forEach(take: (member: number, points: number) => void): void {
    for (let member = 0; member < this.#points.length; member += 1)
      if (this.#points[member] !== NOBODY) take(member, this.#points[member]!)
  }

  /** The positions of all by member; 0 for who does not stand here. */
  positions(): Int32Array {
    const positions = new Int32Array(this.#points.length)
    let [place, position, before] = [0, 0, NOBODY]
    for (const { keys, length } of this.#chunks) {
      for (let offset = 0; offset < length; offset += 1) {
        const points = pointsIn(keys[offset]!)
        place += 1
        if (points !== before) position = place
        before = points
        positions[keys[offset]! % MEMBERS_LIMIT] = position
      }
    }
    return positions
  }

  /** Puts a member in with these points, or moves them there. */
  set(member: number, points: number): void {
    checked(member, points)
    const before = this.pointsOf(member)
    if (before === points) return
    if (before !== undefined) this.#take(keyOf(before, member))
    this.#put(keyOf(points, member))
    this.#note(member, points)
  }

  remove(member: number): void {
    const points = this.pointsOf(member)
    if (points === undefined) return
    this.#take(keyOf(points, member))
    this.#points[member] = NOBODY
  }

  #fill(members: Int32Array, points: Int32Array) {
    const keys = new Float64Array(members.length)
    for (let at = 0; at < members.length; at += 1) {
      checked(members[at]!, points[at]!)
      keys[at] = keyOf(points[at]!, members[at]!)
      this.#note(members[at]!, points[at]!)
    }
    keys.sort()
    if (keys.length === 0) return
    this.#chunks = []
    for (let at = 0; at < keys.length; at += HALF) {
      const part = keys.subarray(at, at + HALF)
      const chunk = { keys: new Float64Array(CHUNK), length: part.length }
      chunk.keys.set(part)
      this.#chunks.push(chunk)
    }
    this.#size = keys.length
    this.#index()
  }

  #note(member: number, points: number) {
    if (member >= this.#points.length) {
      const grown = new Int32Array(Math.min(MEMBERS_LIMIT, 2 ** Math.ceil(Math.log2(member + 1)))).fill(
        NOBODY,
      )
      grown.set(this.#points)
      this.#points = grown
    }
    this.#points[member] = points
  }

  /** How many keys are smaller. */
  #placeOf(key: number): number {
    const at = this.#chunkFor(key)
    return this.#counts.before(at) + lowerBound(this.#chunks[at]!, key)
  }

  /** The last chunk that begins at or before the key. */
  #chunkFor(key: number): number {
    let [low, high] = [0, this.#firsts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#firsts[middle]! <= key) low = middle
      else high = middle - 1
    }
    return low
  }

  #put(key: number) {
    const at = this.#chunkFor(key)
    const chunk = this.#chunks[at]!
    const offset = lowerBound(chunk, key)
    chunk.keys.copyWithin(offset + 1, offset, chunk.length)
    chunk.keys[offset] = key
    chunk.length += 1
    this.#size += 1
    if (offset === 0) this.#firsts[at] = key
    if (chunk.length < CHUNK) return this.#counts.add(at, 1)
    const right = { keys: new Float64Array(CHUNK), length: CHUNK - HALF }
    right.keys.set(chunk.keys.subarray(HALF))
    chunk.length = HALF
    this.#chunks.splice(at + 1, 0, right)
    this.#index()
  }

  #take(key: number) {
    const at = this.#chunkFor(key)
    const chunk = this.#chunks[at]!
    const offset = lowerBound(chunk, key)
    chunk.keys.copyWithin(offset, offset + 1, chunk.length)
    chunk.length -= 1
    this.#size -= 1
    if (chunk.length === 0 && this.#chunks.length > 1) {
      this.#chunks.splice(at, 1)
      return this.#index()
    }
    if (offset === 0) this.#firsts[at] = chunk.length > 0 ? chunk.keys[0]! : 0
    this.#counts.add(at, -1)
  }

  #index() {
    this.#firsts = this.#chunks.map(({ keys }) => keys[0]!)
    this.#counts = new ChunkCounts(this.#chunks.map(({ length }) => length))
  }
}

type Chunk = { keys: Float64Array; length: number }

// More points make a smaller key, so that ascending keys are the order of the table.
function keyOf(points: number, member: number): number {
  return (POINTS_LIMIT - points) * MEMBERS_LIMIT + member
}

function pointsIn(key: number): number {
  return POINTS_LIMIT - Math.floor(key / MEMBERS_LIMIT)
}

function lowerBound({ keys, length }: Chunk, key: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

function checked(member: number, points: number) {
  if (!(Number.isInteger(member) && member >= 0 && member < MEMBERS_LIMIT))
    throw new RangeError(`a standing has no room for a member with the number ${member}`)
  if (!(Number.isInteger(points) && Math.abs(points) <= POINTS_LIMIT))
    throw new RangeError(`a standing cannot count ${points} points`)
}
