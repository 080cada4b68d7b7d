import { type RefObject, useEffect, useEffectEvent } from 'react'
import { leadOf } from './choosing.ts'

interface Deadline {
  /** By `performance.now()`; null: no question runs, or it has no clock. */
  dueAt: number | null
  roundTrip: RefObject<number>
  /** A little before the end: the last moment to send what is chosen. */
  onEarly: () => void
  /** It is over by now: asks how the question went, and again until that is known. */
  onOver: () => void
}

// The server adds up to half a second for the way.
const GRACE_MS = 600

/** Sends before the end what is chosen, and asks at the end how the question went. */
export function useDeadline({ dueAt, roundTrip, onEarly, onOver }: Deadline) {
  const early = useEffectEvent(onEarly)
  const ask = useEffectEvent(onOver)
  useEffect(() => {
    if (dueAt === null) return undefined
    const inTime = dueAt - performance.now()
    const last = setTimeout(() => early(), Math.max(inTime - leadOf(roundTrip.current), 0))
    let over: ReturnType<typeof setTimeout>
    const look = () => {
      ask()
      over = setTimeout(look, GRACE_MS * 2)
    }
    over = setTimeout(look, Math.max(inTime, 0) + GRACE_MS)
    return () => {
      clearTimeout(last)
      clearTimeout(over)
    }
  }, [dueAt, roundTrip])
}
