import { type RefObject, useSyncExternalStore } from 'react'

type List = RefObject<HTMLElement | null>
export type Side = 'above' | 'below'

const EVENTS = ['scroll', 'focusin', 'focusout'] as const
// The bar of the phone covers as much of the lower edge.
const COVERED = 64

/** Somebody has scrolled into the list, or is in it with the keyboard: its rows must stay where they are. */
export function useBeingRead(list: List): boolean {
  return useSyncExternalStore(subscribe, () => isBeingRead(list.current))
}

/** On which side of the view the reader's own row is out of sight. A row that is not loaded waits below. */
export function useSideOfMine(list: List): Side | undefined {
  return useSyncExternalStore(subscribe, () => sideOfMine(list.current))
}

function isBeingRead(list: HTMLElement | null): boolean {
  if (!list) return false
  return list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
}

function sideOfMine(list: HTMLElement | null): Side | undefined {
  const place = list?.querySelector('[data-mine]')?.getBoundingClientRect()
  if (!place || place.top > window.innerHeight - COVERED) return 'below'
  return place.bottom < 0 ? 'above' : undefined
}

function subscribe(look: () => void) {
  for (const event of EVENTS) document.addEventListener(event, look, { passive: true })
  window.addEventListener('resize', look)
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, look)
    window.removeEventListener('resize', look)
  }
}
