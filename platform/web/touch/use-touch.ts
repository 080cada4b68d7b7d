import { type PointerEvent, useEffect, useRef } from 'react'

const LONG_MS = 450
const DOUBLE_MS = 300
/** A finger that moves further scrolls. */
const STILL_PX = 10
/** The press that a browser makes of a long one comes within that time after it. */
const PRESS_MS = 700

interface TouchWish {
  onLong: () => void
  onDouble?: () => void
}

/**
 * What has come under the finger meanwhile, as a menu, is not pressed by lifting it, nor does it take the focus from the
 * first entry: such a press begins with no touch.
 */
function ignoreRelease() {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const listening = new AbortController()
  const end = () => listening.abort()
  const on = (types: string, work: (event: Event) => void) => {
    for (const type of types.split(' '))
      addEventListener(type, work, { capture: true, signal: listening.signal })
  }
  on('mousedown click', ignore)
  on('pointerdown', end)
  on('pointerup pointercancel', () => setTimeout(end, PRESS_MS))
}

/**
 * What a finger does: held down, or tapped twice. A press of something within stays that, and `wasLong` says of a press
 * of the thing itself whether the finger had stayed, so that it is none.
 */
export function useTouch({ onLong, onDouble }: TouchWish) {
  const held = useRef<{ at?: { x: number; y: number }; timer?: ReturnType<typeof setTimeout> }>({})
  const tapped = useRef(-Infinity)
  const heldUntil = useRef(-Infinity)
  const letGo = () => {
    clearTimeout(held.current.timer)
    delete held.current.at
  }
  const lift = () => {
    if (heldUntil.current === Infinity) heldUntil.current = performance.now()
  }
  useEffect(() => {
    const own = held.current
    return () => clearTimeout(own.timer)
  }, [])
  const isOwn = ({ pointerType, target, currentTarget }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Element)) return false
    const within = target.closest('a, button, video')
    return within === null || within === currentTarget
  }
  return {
    wasLong: () => performance.now() - heldUntil.current < PRESS_MS,
    touch: {
      onPointerDown: (event: PointerEvent) => {
        if (!isOwn(event)) return
        letGo()
        held.current.timer = setTimeout(() => {
          letGo()
          heldUntil.current = Infinity
          navigator.vibrate?.(15)
          ignoreRelease()
          onLong()
        }, LONG_MS)
        held.current.at = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = held.current.at
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) letGo()
      },
      onPointerUp: ({ timeStamp }: PointerEvent) => {
        lift()
        if (!held.current.at) return
        letGo()
        const isSecond = timeStamp - tapped.current < DOUBLE_MS
        tapped.current = isSecond ? -Infinity : timeStamp
        if (isSecond) onDouble?.()
      },
      onPointerCancel: () => {
        lift()
        letGo()
      },
    },
  }
}
