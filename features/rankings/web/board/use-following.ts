import { useEffect, useEffectEvent, useRef } from 'react'
import { pointsChanged } from '#features/points/contract/points.ts'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { useLive } from '#platform/web/live/live.ts'

interface Followed {
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Reads again whenever points or stages have changed: one reading at a time, none while nobody looks, and none forgotten. */
export function useFollowing({ isFetching, refetch }: Followed) {
  const isDue = useRef(false)
  const readIfDue = () => {
    // A reading under way would be thrown away, and with it a page that was asked for.
    if (!isDue.current || isFetching || document.visibilityState === 'hidden') return
    isDue.current = false
    void refetch()
  }
  const readNow = useEffectEvent(readIfDue)
  const follow = () => {
    isDue.current = true
    readIfDue()
  }
  useLive(pointsChanged, follow)
  useLive(stagesChanged, follow)
  useEffect(() => {
    if (!isFetching) readNow()
  }, [isFetching])
  useEffect(() => {
    const look = () => readNow()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
