import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

interface SettledProps {
  /** What has to be known before the parts can be drawn at all. */
  isBegun: boolean
  /** Stands there until then. */
  place: ReactNode
  children: ReactNode
}

const FIRST_TIME = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined }

/**
 * Parts that ask for themselves, shown when all of them have their answers: one after the other they would push each
 * other about. Whatever comes later changes them in place.
 */
export function Settled({ isBegun, place, children }: SettledProps) {
  const queries = useQueryClient()
  const [isSettled, setSettled] = useState(isBegun)
  // Asked for as it changes; the effect reads the number again, because the parts below begin after this was drawn.
  useIsFetching(FIRST_TIME)
  useEffect(() => {
    if (isBegun && queries.isFetching(FIRST_TIME) === 0) setSettled(true)
  })
  return (
    <>
      {isBegun && (
        <div hidden={!isSettled} className="contents [&[hidden]]:hidden">
          {children}
        </div>
      )}
      {!isSettled && place}
    </>
  )
}
