import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** What was typed last, after a pause in typing; nothing at once when nothing is typed. */
export function useSettled(typed: string | undefined): string | undefined {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === undefined ? undefined : settled
}
