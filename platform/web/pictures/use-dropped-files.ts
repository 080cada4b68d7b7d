import { useEffect, useEffectEvent, useState } from 'react'

/** Whoever drags says so many times a second; the last time it was true is soon over. */
const GONE_MS = 400

/**
 * Files that are dropped anywhere on the page, for the one who writes on it; what lies over the page takes its own.
 * Answers whether somebody drags files over it now.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOff = false): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    if (isOff) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const away = () => {
      clearTimeout(timer)
      setOver(false)
    }
    const drop = (event: DragEvent) => {
      away()
      if (!isOverDialog(event)) take(event)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || isOverDialog(event)) return
      // Without this the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
      clearTimeout(timer)
      timer = setTimeout(away, GONE_MS)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      clearTimeout(timer)
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [isOff])
  return isOver
}

export function isOverDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}
