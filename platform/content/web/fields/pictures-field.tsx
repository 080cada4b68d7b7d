import { ArrowUp, ImagePlus, Trash } from 'lucide-react'
import type { Language } from '#platform/contract/languages.ts'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useChosenPicture } from './use-chosen-picture.tsx'

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
  const { isBusy, choose, field } = useChosenPicture((arrived) => {
    onPicture(arrived)
    onChange([...value, { id: arrived.id, alts: [] }])
  })
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
                <Trash />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {value.length < most && (
        <Button variant="secondary" pending={isBusy} icon={<ImagePlus />} onPress={choose}>
          {t('picture_choose')}
        </Button>
      )}
      {field}
    </div>
  )
}
