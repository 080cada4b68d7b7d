import { useEffect, useEffectEvent } from 'react'

/**
 * Reacts to what joins a set, also while nobody looked on this device. The first look is no news. `kept` names the set,
 * such as the crew that it belongs to; undefined while it is not known.
 */
export function useNewsOf(
  kept: string | undefined,
  values: readonly string[] | undefined,
  react: (fresh: readonly string[]) => void,
) {
  const tell = useEffectEvent(react)
  const now = values && JSON.stringify(values.toSorted())
  useEffect(() => {
    if (kept === undefined || now === undefined) return
    const key = `convoy.known.${kept}`
    const before = localStorage.getItem(key)
    if (before === now) return
    localStorage.setItem(key, now)
    if (before === null) return
    const known = new Set(JSON.parse(before) as string[])
    const fresh = (JSON.parse(now) as string[]).filter((value) => !known.has(value))
    if (fresh.length > 0) tell(fresh)
  }, [kept, now])
}
