import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface PictureFieldProps {
  label: string
  hint?: string
  /** What stands there, where it is known. */
  picture: PictureFacts | undefined
  onPicture: (picture: PictureFacts | undefined) => void
  error?: string | undefined
}

/** One picture, as a cover: its words stand with the texts, a language each. */
export function PictureField({ label, hint, picture, onPicture, error }: PictureFieldProps) {
  const t = useTexts('console_content')
  const uploads = usePictureUploads({ most: 1 })
  const chooser = useRef<HTMLInputElement>(null)
  const [item] = uploads.items
  const done = item?.state === 'done' ? item.picture : undefined
  const take = useEffectEvent((arrived: PictureFacts) => {
    onPicture(arrived)
    uploads.reset([])
  })
  useEffect(() => {
    if (done) take(done)
  }, [done])
  return (
    <div role="group" aria-label={label} className="flex flex-col items-start gap-2">
      <p className="font-semibold">{label}</p>
      {hint && <p className="-mt-1 text-sm text-ink-soft">{hint}</p>}
      {picture && (
        <Picture
          picture={picture}
          alt={label}
          sizes="20rem"
          className="aspect-[2/1] w-full max-w-80 rounded-field"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={uploads.isBusy}
          icon={<ImagePlus />}
          onPress={() => chooser.current?.click()}
        >
          {t(picture ? 'picture_other' : 'picture_choose')}
        </Button>
        {picture && (
          <Button variant="quiet" icon={<Trash2 />} onPress={() => onPicture(undefined)}>
            {t('picture_drop')}
          </Button>
        )}
      </div>
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
      {error && (
        <Notice tone="error" announce>
          {error}
        </Notice>
      )}
    </div>
  )
}
