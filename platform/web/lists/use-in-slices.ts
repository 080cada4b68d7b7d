import { useDeferredValue } from 'react'

/**
 * The first of a list at once, and the others in slices, between which a touch is heard; who comes back to a list finds
 * all of it. `atOnce`: so many as fill a screen.
 */
export function useInSlices<Item>(
  items: readonly Item[] | undefined,
  atOnce: number,
): readonly Item[] | undefined {
  const drawn = useDeferredValue(items?.length ?? 0)
  return items?.slice(0, Math.max(drawn, atOnce))
}
