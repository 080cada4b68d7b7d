import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads again whatever on this page brought a picture, so that it has addresses that load. */
export function useFreshAddresses(pictureId: string): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => readAgain(queries, pictureId), [queries, pictureId])
}

function readAgain(queries: QueryClient, pictureId: string): Promise<void> {
  return queries.invalidateQueries(
    // Rare enough to look through everything that is held; no page has to say which of its queries brings pictures.
    { type: 'active', predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(pictureId) },
    // Twenty pictures of one page that run out together need one answer.
    { cancelRefetch: false },
  )
}

/** Whether the time of an address is over, by the clock of this device, which may be wrong. */
export function hasRunOut(address: string, now = Date.now()): boolean {
  const until = /[?&]until=(\d{13})\b/.exec(address)?.[1]
  return until !== undefined && Number(until) <= now
}
