import { useSyncExternalStore } from 'react'

const both = matchMedia('(min-width: 900px)')

/** Whether list and conversation have room side by side. */
export function useTwoPanes(): boolean {
  return useSyncExternalStore(
    (reader) => {
      both.addEventListener('change', reader)
      return () => both.removeEventListener('change', reader)
    },
    () => both.matches,
  )
}
