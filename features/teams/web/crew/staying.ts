import { useState } from 'react'

type Dated = { id: string; created_at: string }

/** Keeps what was answered in its place until the page is left, so that nothing jumps away under a finger. */
export function useStaying<T extends Dated>(items: readonly T[]): { shown: T[]; stay: (item: T) => void } {
  const [answered, setAnswered] = useState<readonly T[]>([])
  const gone = answered.filter(({ id }) => !items.some((item) => item.id === id))
  return {
    shown: [...items, ...gone].sort((a, b) => b.created_at.localeCompare(a.created_at)),
    stay: (item) => setAnswered((before) => [...before.filter(({ id }) => id !== item.id), item]),
  }
}
