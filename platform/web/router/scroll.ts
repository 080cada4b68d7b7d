import type { Entry } from './history.ts'

const STORE = 'convoy.places'

let places: Record<string, number> | undefined

function known(): Record<string, number> {
  places ??= JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  return places
}

/** Where the window was scrolled when this entry was left. */
export const placeOf = ({ key }: Entry): number | undefined => known()[key]

/** Notes where the window is scrolled, for the way back and for a reload, until the answer is called. */
export function keepPlaces(entry: () => Entry): () => void {
  const before = history.scrollRestoration
  const note = () => {
    known()[entry().key] = scrollY
  }
  const keep = () => sessionStorage.setItem(STORE, JSON.stringify(known()))
  // By itself the browser would scroll the page that stands, before the next one is there.
  history.scrollRestoration = 'manual'
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', keep)
  return () => {
    history.scrollRestoration = before
    removeEventListener('scroll', note)
    removeEventListener('pagehide', keep)
  }
}
