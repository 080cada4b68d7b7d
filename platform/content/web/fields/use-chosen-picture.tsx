import { useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

/** One picture from this device at a time: `field` stands in the form, `choose` opens the way to the files. */
export function useChosenPicture(onPicture: (picture: Picture) => void) {
  const t = useTexts('console_content')
  const uploads = usePictureUploads({ most: 1 })
  const chooser = useRef<HTMLInputElement>(null)
  const [item] = uploads.items
  const done = item?.state === 'done' ? item.picture : undefined
  const take = useEffectEvent((arrived: Picture) => {
    onPicture(arrived)
    uploads.reset([])
  })
  useEffect(() => {
    if (done) take(done)
  }, [done])
  return {
    isBusy: uploads.isBusy,
    choose: () => chooser.current?.click(),
    field: (
      <>
        <input
          ref={chooser}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            for (const { id } of uploads.items) uploads.remove(id)
            uploads.add(files.slice(0, 1))
          }}
        />
        {item?.state === 'failed' && (
          <Notice tone="error" announce>
            {item.reason ?? t('picture_failed')}
          </Notice>
        )}
      </>
    ),
  }
}
