import { ImagePlus, Trash } from 'lucide-react'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useChosenPicture } from './use-chosen-picture.tsx'

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
  const { isBusy, choose, field } = useChosenPicture(onPicture)
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
        <Button variant="secondary" pending={isBusy} icon={<ImagePlus />} onPress={choose}>
          {t(picture ? 'picture_other' : 'picture_choose')}
        </Button>
        {picture && (
          <Button variant="quiet" icon={<Trash />} onPress={() => onPicture(undefined)}>
            {t('picture_drop')}
          </Button>
        )}
      </div>
      {field}
      {error && (
        <Notice tone="error" announce>
          {error}
        </Notice>
      )}
    </div>
  )
}
