import { useSyncExternalStore } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import type { ValueMark } from '#platform/contract/drawings/value-marks.ts'

/** A moment that is felt: shown once on this device, for about two seconds, and never in the way of a press. */
export interface Celebration {
  /** What was celebrated under this name is not celebrated again here. */
  name: string
  title: string
  /** By what, or what comes of it. */
  text?: string
  /** Points that have come in. */
  points?: number
  /** What comes on: the own camper with confetti, or a ticket that drops into its box. */
  scene?: 'camper' | 'ticket'
  /** A sticker that is stuck on: one of the book, else one with a picture. */
  sticker?: { id: string; picture: Picture | null }
  /** A value for which somebody is thanked, stuck on like a sticker. */
  value?: ValueMark
}

const KEY = 'convoy.celebrated'
const MOST_REMEMBERED = 300

let queue: readonly Celebration[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly Celebration[]) {
  queue = next
  for (const tell of listeners) tell()
}

function remembered(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Several at once come one after the other. */
export function celebrate(moment: Celebration): void {
  const names = remembered()
  if (names.includes(moment.name)) return
  localStorage.setItem(KEY, JSON.stringify([...names, moment.name].slice(-MOST_REMEMBERED)))
  setQueue([...queue, moment])
}

/** The one that is to be shown now. */
export function useCelebration(): Celebration | undefined {
  return useSyncExternalStore(
    listen,
    () => queue[0],
    () => undefined,
  )
}

export function endCelebration(): void {
  setQueue(queue.slice(1))
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
