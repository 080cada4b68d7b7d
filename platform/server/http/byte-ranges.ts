export type Part = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for, both ends included. Nothing when it asks for the whole, for several
 * parts or in another unit, which may all be answered with the whole; `beyond` when it begins after the end.
 */
export function partOf(range: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (start >= size) return 'beyond'
  return end < start ? undefined : { start, end }
}
