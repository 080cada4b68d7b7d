import { useSyncExternalStore } from 'react'

// Tailwind's md, where the sidebar takes the place of the bar.
const wide = matchMedia('(min-width: 768px)')

/** Whether there is room for the sidebar. One navigation at a time stands in the page, not a hidden second one. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide)
}

const isWide = () => wide.matches

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
