import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Counts the work as pending until it has ended, however it ends (C-35). */
export async function countPending<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** How many operations are under way. */
export function usePendingCount(): number {
  return useSyncExternalStore(subscribe, read, read)
}

function change(by: 1 | -1) {
  count += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => count
