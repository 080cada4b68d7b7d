import { ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { usePictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type WordedPicture = { id: string; alts: { language: Language; alt: string }[] }

interface PicturesFieldProps {
  label: string
  most: number
  /** The language that is being written. */
  language: Language
  value: readonly WordedPicture[]
  onChange: (pictures: WordedPicture[]) => void
  known: ReadonlyMap<string, PictureFacts>
  onPicture: (picture: PictureFacts) => void
}

/** Several pictures in an order, each with words in each language. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, most, language, value, onChange, known, onPicture } = props
  const t = useTexts('console_content')
  const uploads = usePictureUploads({ most: 1 })
  const chooser = useRef<HTMLInputElement>(null)
  const [item] = uploads.items
  const done = item?.state === 'done' ? item.picture : undefined
  const take = useEffectEvent((arrived: PictureFacts) => {
    onPicture(arrived)
    onChange([...value, { id: arrived.id, alts: [] }])
    uploads.reset([])
  })
  useEffect(() => {
    if (done) take(done)
  }, [done])
  const without = (id: string) => value.filter((picture) => picture.id !== id)
  return (
    <div role="group" aria-label={label} className="flex flex-col items-start gap-2">
      <p className="font-semibold">{label}</p>
      <ul className="flex w-full flex-col gap-2">
        {value.map((picture, at) => {
          const shown = known.get(picture.id)
          return (
            <li key={picture.id} className="flex flex-wrap items-end gap-3">
              {shown && (
                <Picture picture={shown} alt="" sizes="8rem" className="aspect-square w-20 rounded-field" />
              )}
              <TextField
                label={t('picture_words', { at: at + 1 })}
                maxLength={200}
                value={picture.alts.find((each) => each.language === language)?.alt ?? ''}
                onText={(text) => {
                  const others = picture.alts.filter((each) => each.language !== language)
                  const alts = text ? [...others, { language, alt: text }] : others
                  onChange(value.map((each) => (each.id === picture.id ? { ...each, alts } : each)))
                }}
                className="min-w-44 flex-1"
              />
              {at > 0 && (
                <IconButton
                  label={t('picture_earlier', { at: at + 1 })}
                  onPress={() => {
                    const rest = without(picture.id)
                    onChange([...rest.slice(0, at - 1), picture, ...rest.slice(at - 1)])
                  }}
                >
                  <ArrowUp />
                </IconButton>
              )}
              <IconButton
                label={t('picture_remove', { at: at + 1 })}
                onPress={() => onChange(without(picture.id))}
              >
                <Trash2 />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {value.length < most && (
        <Button
          variant="secondary"
          pending={uploads.isBusy}
          icon={<ImagePlus />}
          onPress={() => chooser.current?.click()}
        >
          {t('picture_choose')}
        </Button>
      )}
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
    </div>
  )
}
