import { wantsNoMotion } from '#platform/web/pages/motion.ts'
import { Component, type ReactNode, type RefObject } from 'react'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'

interface BoardMotionProps {
  rows: readonly BoardRow[]
  /** Another first page: rows have come above, because they were asked for. */
  first: unknown
  /** The list with the rows in it. */
  list: RefObject<HTMLElement | null>
  children: ReactNode
}

type Places = ReadonlyMap<string, number>

const GLIDE_MS = 220

/**
 * Keeps what is being read where it is when rows above it come or change; in view from its top, the list lets its
 * rows glide to their new places. A class, because only `getSnapshotBeforeUpdate` sees the page just before it changes.
 */
export class BoardMotion extends Component<BoardMotionProps, object, Places | null> {
  override getSnapshotBeforeUpdate(before: BoardMotionProps): Places | null {
    return before.rows === this.props.rows ? null : placesIn(this.props.list.current)
  }

  override componentDidUpdate(props: BoardMotionProps, _state: object, before: Places | null) {
    const list = this.props.list.current
    if (!before || !list) return
    const after = placesIn(list)
    if (isScrolledInto(before) || props.first !== this.props.first) return keepInPlace(before, after)
    glide(list, { before, after })
  }

  override render() {
    return this.props.children
  }
}

/** How far from the top of the view each row stands, in pixels. */
function placesIn(list: HTMLElement | null): Places {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  return new Map([...rows].map((row) => [row.dataset.row ?? '', row.getBoundingClientRect().top]))
}

function isScrolledInto(places: Places): boolean {
  return [...places.values()].some((top) => top < 0)
}

/** Scrolls by as much as the first row in view that is still there has moved. */
function keepInPlace(before: Places, after: Places) {
  const anchor = [...before].find(([row, top]) => top >= 0 && after.has(row))
  if (!anchor) return
  const moved = (after.get(anchor[0]) ?? 0) - anchor[1]
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
}

function glide(list: HTMLElement, { before, after }: { before: Places; after: Places }) {
  if (wantsNoMotion()) return
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    const from = before.get(row.dataset.row ?? '')
    const moved = from === undefined ? 0 : from - (after.get(row.dataset.row ?? '') ?? from)
    if (Math.abs(moved) >= 1)
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
  }
}
