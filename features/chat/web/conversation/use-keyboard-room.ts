import { type RefObject, useEffect } from 'react'

/**
 * On a phone the conversation takes exactly what the keyboard leaves of the screen, so that the field stands above it.
 * Not every browser makes the page smaller by itself.
 */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const fit = () => {
      const { current } = frame
      if (!current) return
      // Zoomed in by two fingers: the person looks at a part of the page.
      const isZoomed = view.scale > 1.05
      const isCovered = !isZoomed && view.height < window.innerHeight - 40
      current.style.setProperty('height', isCovered ? `${view.height}px` : '')
      current.style.setProperty('top', isCovered ? `${view.offsetTop}px` : '')
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [frame])
}
