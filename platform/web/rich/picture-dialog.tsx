import { useEffect, useRef } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import { PicturePicker } from '#platform/web/pictures/picture-picker.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'

interface PictureDialogProps {
  /** Pasted or dropped already. */
  files: readonly File[]
  onClose: () => void
  onDone: (picture: Picture, alt: string) => void
}

/** Hands a picture over, with the words for whoever does not see it. */
export function PictureDialog({ files, onClose, onDone }: PictureDialogProps) {
  const t = useTexts('console_rich')
  const uploads = usePictureUploads({ most: 1 })
  const { add } = uploads
  const given = useRef(files)
  useEffect(() => {
    if (given.current.length > 0) add(given.current.slice(0, 1))
    given.current = []
  }, [add])
  const [item] = uploads.items
  const picture = item?.state === 'done' ? item.picture : undefined
  return (
    <PageDialog
      onClose={onClose}
      title={t('picture_title')}
      cancel={t('cancel')}
      footer={
        <Button
          pending={uploads.isBusy}
          isDisabled={!item || item.state === 'failed'}
          onPress={() => picture && onDone(picture, item?.alt.trim() ?? '')}
        >
          {t('picture_insert')}
        </Button>
      }
    >
      <PicturePicker uploads={uploads} label={t('picture_label')} description={t('picture_hint')} />
    </PageDialog>
  )
}
