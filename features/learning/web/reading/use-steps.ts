import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { meaningOf } from '#platform/web/pictures/viewer-motion.ts'

export type Direction = 'next' | 'back'

/** Where one is among so many steps: by button, arrow key and swipe. `onStep` hears of each step that comes. */
export function useSteps(count: number, first: number, onStep: (at: number) => void) {
  const [{ at, direction }, setStep] = useState<{ at: number; direction?: Direction }>({ at: first })
  const told = useEffectEvent(onStep)
  useEffect(() => told(at), [at])

  function go(by: 1 | -1) {
    const to = at + by
    if (to >= 0 && to < count) setStep({ at: to, direction: by === 1 ? 'next' : 'back' })
  }
  useArrows(go)
  return { at, direction, go, fingers: useSwipe(go) }
}

/** What has arrow keys of its own, and what lies over the page. */
const WITH_OWN_ARROWS =
  'input, textarea, select, video, [contenteditable], [role="dialog"], [role="alertdialog"]'

function useArrows(go: (by: 1 | -1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(WITH_OWN_ARROWS)) return
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function useSwipe(go: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; at: number }>(undefined)
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent) {
      const finger = touches[0]
      const isOwn = target instanceof Element && target.closest('video, table') !== null
      from.current =
        touches.length === 1 && finger && !isOwn
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp }
          : undefined
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const finger = changedTouches[0]
      if (!from.current || !finger || getSelection()?.isCollapsed === false) return
      const { x, y, at } = from.current
      from.current = undefined
      const meant = meaningOf({
        x: finger.clientX - x,
        y: finger.clientY - y,
        ms: timeStamp - at,
        width: innerWidth,
      })
      if (meant === 'next') go(1)
      if (meant === 'previous') go(-1)
    },
  }
}
