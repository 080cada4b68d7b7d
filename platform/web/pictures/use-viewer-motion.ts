import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { meaningOf, NEAR, type Point, type View, WHOLE, within, zoomed } from './viewer-motion.ts'

const TWICE_WITHIN_MS = 300
/** A finger never lies quite still. */
const STILL_PX = 8

type Reactions = { strip: RefObject<HTMLElement | null>; onTurn: (by: 1 | -1) => void; onClose: () => void }
type Touch = Point & { startX: number; startY: number; startedAt: number }

/**
 * What fingers and the mouse do to the picture in the viewer: swipe to the next one, pull down to close, pinch, double
 * tap or click to come near, drag to look around. The nodes are moved directly: a finger must not wait for a render.
 */
export function useViewerMotion({ strip, onTurn, onClose }: Reactions) {
  const [isNear, setNear] = useState(false)
  const view = useRef<View>(WHOLE)
  const touches = useRef(new Map<number, Touch>())
  const lastTap = useRef(0)
  const hadTwo = useRef(false)

  function place(next: View, follows = false) {
    view.current = next
    setNear(next.scale > 1)
    const picture = strip.current?.querySelector<HTMLElement>('[data-current]') ?? null
    const moved = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    transform(picture, next.scale === 1 ? '' : moved, follows)
  }
  function pull(x: number, y: number, follows: boolean) {
    transform(strip.current, x || y ? `translate(${x}px, ${y}px)` : '', follows)
  }
  function zoom(to: number, point: Point = { x: 0, y: 0 }) {
    place(zoomed(view.current, to, point, screenOf(strip.current)))
  }

  function down(event: PointerEvent<HTMLElement>) {
    // A picture that failed has a button of its own.
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    const { pointerId, clientX: x, clientY: y } = event
    event.currentTarget.setPointerCapture(pointerId)
    touches.current.set(pointerId, { x, y, startX: x, startY: y, startedAt: event.timeStamp })
    hadTwo.current = touches.current.size > 1
    if (hadTwo.current) pull(0, 0, true)
  }

  function move({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    const touch = touches.current.get(pointerId)
    if (!touch) return
    const before = middleOf(touches.current)
    const moved = { x: clientX - touch.x, y: clientY - touch.y }
    touches.current.set(pointerId, { ...touch, x: clientX, y: clientY })
    const screen = screenOf(strip.current)
    if (touches.current.size > 1) {
      const now = middleOf(touches.current)
      const point = { x: now.x - screen.width / 2, y: now.y - screen.height / 2 }
      const nearer = zoomed(
        view.current,
        view.current.scale * (now.apart / (before.apart || 1)),
        point,
        screen,
      )
      place(
        within({ ...nearer, x: nearer.x + now.x - before.x, y: nearer.y + now.y - before.y }, screen),
        true,
      )
    } else if (view.current.scale > 1) {
      const { scale, x, y } = view.current
      place(within({ scale, x: x + moved.x, y: y + moved.y }, screen), true)
    } else if (!hadTwo.current) {
      const [x, y] = [clientX - touch.startX, clientY - touch.startY]
      if (Math.abs(x) >= Math.abs(y)) pull(x, 0, true)
      else pull(0, Math.max(0, y), true)
    }
  }

  function up(event: PointerEvent<HTMLElement>) {
    const touch = touches.current.get(event.pointerId)
    if (!touch || !touches.current.delete(event.pointerId)) return
    pull(0, 0, false)
    if (hadTwo.current || event.type === 'pointercancel') return
    const [x, y] = [event.clientX - touch.startX, event.clientY - touch.startY]
    if (Math.hypot(x, y) < STILL_PX) return tap(event)
    if (view.current.scale > 1) return
    const { width } = screenOf(strip.current)
    const meaning = meaningOf({ x, y, ms: event.timeStamp - touch.startedAt, width })
    if (meaning === 'close') onClose()
    else if (meaning !== 'stay') onTurn(meaning === 'next' ? 1 : -1)
  }

  function tap(event: PointerEvent<HTMLElement>) {
    const isSecond = event.timeStamp - lastTap.current < TWICE_WITHIN_MS
    lastTap.current = isSecond ? 0 : event.timeStamp
    if (event.pointerType === 'mouse' || isSecond) {
      const { width, height } = screenOf(strip.current)
      zoom(isNear ? 1 : NEAR, { x: event.clientX - width / 2, y: event.clientY - height / 2 })
    }
  }

  return {
    isNear,
    zoom,
    zoomBy: (factor: number) => zoom(view.current.scale * factor),
    /** Another picture: seen whole, and the one before too when it comes back. */
    reset: () => place(WHOLE),
    fingers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

function transform(element: HTMLElement | null, to: string, follows: boolean) {
  if (!element) return
  element.style.transition = follows ? 'none' : ''
  element.style.transform = to
}

function screenOf(strip: HTMLElement | null) {
  return { width: strip?.clientWidth || innerWidth, height: strip?.clientHeight || innerHeight }
}

function middleOf(touches: Map<number, Touch>) {
  const [a, b] = [...touches.values()]
  if (!a || !b) return { x: a?.x ?? 0, y: a?.y ?? 0, apart: 0 }
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}
