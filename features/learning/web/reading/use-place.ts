import { useCallback, useEffect, useRef, useState } from 'react'
import { savePlace } from '#features/learning/web/learning.queries.ts'

const WHOLE = 10_000
/** As the server counts it: so near to the end is there. */
const AT_THE_END = 9_500
const EVERY_MS = 3_000

type FilmProgress = { course_id: string; lesson_id: string; furthest: number }

/** Keeps the place in a lesson, some seconds behind at most, and says whether its end has been reached. */
export function usePlace({ course_id, lesson_id, furthest }: FilmProgress) {
  const [atEnd, setAtEnd] = useState(furthest >= AT_THE_END)
  const place = useRef<number>(undefined)
  const saved = useRef<number>(undefined)

  const save = useCallback(async () => {
    const now = place.current
    if (now === undefined || now === saved.current) return
    saved.current = now
    // A broken line is no reason to disturb whoever reads: the next place is sent anyway.
    await savePlace({ course_id, lesson_id, place: now }).catch(() => {
      saved.current = undefined
    })
  }, [course_id, lesson_id])

  useEffect(() => {
    const timer = setInterval(() => void save(), EVERY_MS)
    const leave = () => void save()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      void save()
    }
  }, [save])

  const move = useCallback((share: number) => {
    const now = Math.round(Math.min(1, Math.max(0, share)) * WHOLE)
    place.current = now
    if (now >= AT_THE_END) setAtEnd(true)
  }, [])
  return { atEnd, move, save }
}
