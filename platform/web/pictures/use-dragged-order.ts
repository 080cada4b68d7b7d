import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const KIND = 'application/x-convoy-picture'

/** Lets the items in a box (`data-picture`) be dragged to another place, besides the buttons that do the same. */
export function useDraggedOrder(
  box: RefObject<HTMLElement | null>,
  onMove: (id: string, place: number) => void,
) {
  const dragged = useRef<string>(undefined)
  const move = useEffectEvent(onMove)

  useEffect(() => {
    const start = (event: DragEvent) => {
      dragged.current = itemOf(event)?.dataset['picture']
      if (dragged.current) event.dataTransfer?.setData(KIND, dragged.current)
    }
    // They make room while one is on its way, so that it lies where it will stay.
    const over = (event: DragEvent) => {
      const item = itemOf(event)
      if (!item?.parentElement || !dragged.current) return
      event.preventDefault()
      if (item.dataset['picture'] === dragged.current) return
      move(dragged.current, [...item.parentElement.children].indexOf(item))
    }
    const end = () => {
      dragged.current = undefined
    }
    const reactions = { dragstart: start, dragover: over, dragend: end, drop: end }
    const kinds = Object.entries(reactions) as [keyof typeof reactions, (event: DragEvent) => void][]
    const element = box.current
    for (const [kind, react] of kinds) element?.addEventListener(kind, react)
    return () => {
      for (const [kind, react] of kinds) element?.removeEventListener(kind, react)
    }
  }, [box])
}

function itemOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null
}
