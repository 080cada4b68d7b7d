import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

interface SettledProps {
  /** What has to be known before the parts can be drawn at all. */
  isBegun?: boolean
  /** Stands there meanwhile. */
  place?: ReactNode
  children: ReactNode
}

/** So long parts that have come wait at most for one that has not. */
const MOST_MS = 2_000
/** An answer is drawn before what it makes a part ask is asked: on a slow device not before the second look. */
const DRAWN_MS = 20
/** Drawn at build, a page waits for all of its answers. */
const IS_BUILD = typeof document === 'undefined'
const FIRST_TIME = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined }

/**
 * Parts that ask for themselves, shown when all of them have their answers: one after the other they would push each
 * other about. What comes later changes them in place.
 */
export function Settled({ isBegun = true, place, children }: SettledProps) {
  const queries = useQueryClient()
  const [state, setState] = useState<'new' | 'waiting' | 'settled'>(IS_BUILD ? 'waiting' : 'new')
  const isSettled = state === 'settled'
  // Looked at again whenever the number changes, and after all effects, because by these pages and parts begin to ask.
  useIsFetching(FIRST_TIME)
  useEffect(() => {
    if (isSettled) return undefined
    const isQuiet = () => isBegun && queries.isFetching(FIRST_TIME) === 0
    const show = () => setState(isQuiet() ? 'settled' : 'waiting')
    const again = () => {
      if (isQuiet()) look = setTimeout(show, DRAWN_MS)
    }
    let look = state === 'waiting' ? setTimeout(again, DRAWN_MS) : setTimeout(show)
    return () => clearTimeout(look)
  })
  useEffect(() => {
    if (!isBegun || isSettled) return undefined
    const timer = setTimeout(() => setState('settled'), MOST_MS)
    return () => clearTimeout(timer)
  }, [isBegun, isSettled])
  return (
    <>
      {isBegun && <div className={isSettled ? 'contents' : 'hidden'}>{children}</div>}
      {/* Where all is known already nothing flashes for a frame. */}
      {state === 'waiting' && (place ?? <Skeleton className="h-96 w-full" />)}
    </>
  )
}
