import { useEffect, useSyncExternalStore } from 'react'

let isOpen = false
const readers = new Set<() => void>()

export function setFindOpen(next: boolean): void {
  isOpen = next
  for (const reader of readers) reader()
}

export function useFindOpen(): boolean {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    () => isOpen,
    () => false,
  )
}

/** Ctrl+K or Cmd+K, unless the text that somebody writes in has a use of its own for it. */
export function useFindKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setFindOpen(!isOpen)
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      setFindOpen(false)
    }
  }, [])
}
