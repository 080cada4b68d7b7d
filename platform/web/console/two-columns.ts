import { useSyncExternalStore } from 'react'

// Tailwind's lg, where what is opened stands beside its list.
const QUERY = '(min-width: 1024px)'

/** Whether there is room for two columns. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

const isWide = () => matchMedia(QUERY).matches

function subscribe(listener: () => void) {
  const wide = matchMedia(QUERY)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
