import { useEffect, useEffectEvent } from 'react'
import { isOverDialog } from './use-dropped-files.ts'

/**
 * Pictures that are pasted anywhere on the page. Words that were copied along with a picture stay words in a field.
 * `onPage` leaves what is pasted into a dialog to that dialog.
 */
export function usePastedFiles(onFiles: (files: File[]) => void, { onPage = false } = {}) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const hasWords = event.clipboardData?.types.includes('text/plain')
    if (onPage && isOverDialog(event)) return
    if (files.length === 0 || event.defaultPrevented || (hasWords && isWriting(event.target))) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
