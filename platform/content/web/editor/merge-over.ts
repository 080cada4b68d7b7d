export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What was made of `base` here, on top of what somebody else made of it: what was left alone here is theirs, and what
 * was changed stays, groups of fields one by one. Both may have added and taken away.
 */
export function mergeOver<T>(base: T, mine: T, theirs: T): T {
  if (isSame(base, mine)) return theirs
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) return mine
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged: Record<string, unknown> = {}
  for (const name of names) {
    const value = mergeOver(base[name], mine[name], theirs[name])
    if (value !== undefined) merged[name] = value
  }
  return merged as T
}
