import { type PointerEvent, type RefObject, useState } from 'react'

/** Dragging the rows of a list by a handle: the row under the finger changes places with the dragged one. */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const end = () => setDragged(undefined)
  return {
    /** The row that is being dragged, by where it stands now. */
    dragged,
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        // The handle may change its row under the finger; the list stays.
        list.current?.setPointerCapture(event.pointerId)
        setDragged(at)
      },
    }),
    surface: {
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (dragged === undefined) return
        const rows = [...(list.current?.children ?? [])]
        const over = rows.findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return clientY >= top && clientY <= bottom
        })
        if (over < 0 || over === dragged) return
        move(dragged, over)
        setDragged(over)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
