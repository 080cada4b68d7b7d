import { useEffect, useEffectEvent, useRef } from 'react'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'

const FRESH_MS = 1_000

/** Tells the server that a fresh question stands on screen, and measures the way there and back in milliseconds. */
export function useSeen(asked: AskedQuestion | null, note: (position: number) => Promise<unknown>) {
  const roundTrip = useRef(0)
  const tell = useEffectEvent((position: number) => {
    const began = performance.now()
    void note(position)
      .then(() => void (roundTrip.current = performance.now() - began))
      .catch(() => undefined)
  })
  const isFresh = asked && (asked.total_ms ?? 0) - (asked.left_ms ?? 0) < FRESH_MS
  const position = isFresh ? asked.position : undefined
  useEffect(() => {
    if (position !== undefined) tell(position)
  }, [position])
  return roundTrip
}
