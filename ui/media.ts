import { useSyncExternalStore } from 'react'

/** A hook that says whether the window fits a media query, now and as it changes. */
export function mediaHook(query: string): () => boolean {
  const matches = () => matchMedia(query).matches
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, matches, matches)
}
