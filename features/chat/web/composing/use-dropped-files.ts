import { useEffect, useEffectEvent } from 'react'

/** Files that are dropped anywhere on the page: it is one conversation, and nobody aims at a field. */
export function useDroppedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const drop = (event: DragEvent) => take(event)
    // Without this the browser opens the file in place of the page.
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
