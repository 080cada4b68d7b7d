import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to its end a list follows what is new. */
const NEAR_END = 32
/** So many screens before an edge the next page is asked for. */
const SCREENS_AHEAD = 1.5

interface KeepingOptions {
  listRef: RefObject<HTMLElement | null>
  /** The end of the list is the end of what there is. */
  isEnd: boolean
  onNearTop: () => void
  onNearEnd: () => void
  /** After every movement. */
  onLook: () => void
}

type Anchor = { key: string; top: number }

/**
 * Keeps what somebody reads where it is, whatever comes above or below it: at the end the list follows, elsewhere the
 * first row on screen stays in its place. Rows are the elements with `data-row`.
 */
export function useScrollKeeping({ listRef, isEnd, onNearTop, onNearEnd, onLook }: KeepingOptions) {
  const follows = useRef(true)
  const anchor = useRef<Anchor>(undefined)
  const target = useRef<{ keys: readonly string[]; place: 'top' | 'middle' }>(undefined)
  const [isAway, setAway] = useState(false)
  const frame = useRef(0)
  const height = useRef(0)

  const remember = useCallback(() => {
    const list = listRef.current
    if (!list) return
    const fromEnd = list.scrollHeight - list.scrollTop - list.clientHeight
    follows.current = isEnd && fromEnd < NEAR_END
    anchor.current = firstShown(list)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      setAway(!isEnd || fromEnd > list.clientHeight / 2)
      if (list.scrollTop < list.clientHeight * SCREENS_AHEAD) onNearTop()
      if (fromEnd < list.clientHeight * SCREENS_AHEAD) onNearEnd()
      onLook()
    })
  }, [listRef, isEnd, onNearTop, onNearEnd, onLook])

  const keep = useCallback(() => {
    const list = listRef.current
    if (!list) return
    height.current = list.clientHeight
    const wish = target.current
    const wished = wish?.keys.map((key) => rowOf(list, key)).find((row) => row !== undefined)
    if (wish && wished) {
      target.current = undefined
      const room = wish.place === 'top' ? 72 : Math.max(0, (list.clientHeight - wished.offsetHeight) / 2)
      list.scrollBy({ top: topOf(wished, list) - room, behavior: 'instant' })
    } else if (follows.current) goToEnd(list)
    else if (anchor.current) {
      const row = rowOf(list, anchor.current.key)
      const moved = row ? topOf(row, list) - anchor.current.top : 0
      if (Math.abs(moved) >= 1) list.scrollBy({ top: moved, behavior: 'instant' })
    }
    remember()
  }, [listRef, remember])

  // After every rendering: rows may have come above.
  useLayoutEffect(keep)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  useEffect(() => {
    const list = listRef.current
    const content = list?.firstElementChild
    if (!list || !content) return undefined
    // Pictures that have come, a field that grows, a keyboard that opens.
    const observer = new ResizeObserver(keep)
    observer.observe(list)
    observer.observe(content)
    // Something below has just taken room: the list did not move, and whoever was at its end still is.
    const scrolled = () => {
      if (list.clientHeight === height.current) remember()
    }
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', scrolled)
    }
  }, [listRef, keep, remember])

  return {
    /** Somewhere above the end. */
    isAway,
    /** Shows the first of these rows that is there, as soon as one is. */
    showRow: useCallback((keys: readonly string[], place: 'top' | 'middle') => {
      follows.current = false
      target.current = { keys, place }
    }, []),
    followEnd: useCallback(() => {
      follows.current = true
      target.current = undefined
      if (listRef.current) goToEnd(listRef.current)
    }, [listRef]),
  }
}

const topOf = (row: HTMLElement, list: HTMLElement) =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top

const goToEnd = (list: HTMLElement) => list.scrollTo({ top: list.scrollHeight, behavior: 'instant' })

const rowsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-row]')

function rowOf(list: HTMLElement, key: string): HTMLElement | undefined {
  for (const row of rowsIn(list)) if (row.dataset['row'] === key) return row
  return undefined
}

function firstShown(list: HTMLElement): Anchor | undefined {
  const from = list.getBoundingClientRect().top
  for (const row of rowsIn(list)) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > from) return { key: row.dataset['row'] ?? '', top: top - from }
  }
  return undefined
}

/** The highest number whose message can be seen to its end. */
export function lastSeen(list: HTMLElement): number {
  const end = list.getBoundingClientRect().bottom
  let seen = 0
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) {
    const { top, bottom, height } = row.getBoundingClientRect()
    // Of what is higher than the screen the beginning counts.
    if (bottom <= end + 4 || (height > list.clientHeight && top < end)) seen = Number(row.dataset['number'])
    else break
  }
  return seen
}
