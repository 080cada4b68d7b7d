import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

/** Takes pictures that are pasted or dropped anywhere on a page; answers whether some are dragged over it. */
export function usePagePictures(
  uploads: PictureUploads,
  { onAdded, isOff = false }: { onAdded?: () => void; isOff?: boolean },
) {
  const t = useTexts('pictures')
  const add = (files: File[]) => {
    if (isOff) return
    const [refusal] = uploads.add(files)
    if (refusal) {
      const words = refusal === 'too_many' ? t('too_many', { count: uploads.most }) : t(refusal)
      showToast({ tone: 'warning', text: words })
    }
    onAdded?.()
  }
  usePastedFiles(add, { onPage: true })
  return useDroppedFiles(add, isOff)
}
