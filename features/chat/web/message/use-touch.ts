import { type PointerEvent, useRef } from 'react'

const LONG_MS = 450
const DOUBLE_MS = 300
/** A finger that moves further scrolls. */
const STILL_PX = 10

interface TouchWish {
  onLong: () => void
  onDouble: () => void
}

/** What a finger does on a message: held down, or tapped twice. A press of something within stays that. */
export function useTouch({ onLong, onDouble }: TouchWish) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const tapped = useRef(-Infinity)
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = undefined
  }
  const isOwn = ({ pointerType, target }: PointerEvent) =>
    pointerType === 'touch' && target instanceof Element && target.closest('a, button, video') === null
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!isOwn(event)) return
      letGo()
      const timer = setTimeout(() => {
        letGo()
        navigator.vibrate?.(15)
        onLong()
      }, LONG_MS)
      held.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) letGo()
    },
    onPointerUp: ({ timeStamp }: PointerEvent) => {
      if (!held.current) return
      letGo()
      const isSecond = timeStamp - tapped.current < DOUBLE_MS
      tapped.current = isSecond ? -Infinity : timeStamp
      if (isSecond) onDouble()
    },
    onPointerCancel: letGo,
  }
}
