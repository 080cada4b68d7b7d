import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PickedPicture } from './picked-picture.tsx'
import type { PictureRefusal, PictureUploads } from './picture-uploads.ts'
import { useDraggedOrder } from './use-dragged-order.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import { useToldProgress } from './use-told-progress.ts'

interface PicturePickerProps {
  uploads: PictureUploads
  label: string
  description?: string
  /** What is wrong with the choice as a whole. */
  error?: string | undefined
  /** It came by a press that wanted pictures: the choice opens without another one. */
  opensAtOnce?: boolean
  className?: string
}

/** Takes pictures by choosing, dropping, pasting and the camera of a phone, and shows how far each of them is. */
export function PicturePicker({
  uploads,
  label,
  description,
  error,
  opensAtOnce = false,
  className = '',
}: PicturePickerProps) {
  const t = useTexts('pictures')
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<PictureRefusal[]>([])
  const { items, most } = uploads
  const room = most - items.length
  const told = useToldProgress(items)
  const add = (files: Iterable<File>) => setRefusals(uploads.add(files))
  usePastedFiles(add)
  const drop = useDrop(add)
  const box = useRef<HTMLDivElement>(null)
  useDraggedOrder(box, uploads.move)
  // As it came: not again when the last picture is taken away.
  const [opens] = useState(opensAtOnce)
  useEffect(() => {
    if (opens) chooser.current?.click()
  }, [opens])

  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      {...drop.zone}
      className={`flex flex-col gap-3 rounded-card border-2 border-dashed p-3 transition-colors ${drop.isOver ? 'border-pine bg-pine-soft' : 'border-line-strong'} ${className}`}
    >
      <div>
        <p id={`${id}-label`} className="font-semibold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {description && `${description} `}
          {room > 0 ? t('room', { count: room }) : t('full', { count: most })}
        </p>
      </div>
      {items.length > 0 && (
        <ol aria-label={t('list')} className="flex flex-col gap-3">
          {items.map((item, at) => (
            <PickedPicture
              key={item.id}
              item={item}
              at={at}
              of={items.length}
              uploads={uploads}
              isLarge
              onRemoved={() => setTimeout(focusChooser)}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            id={`${id}-choose`}
            variant="secondary"
            icon={<ImagePlus />}
            onPress={() => chooser.current?.click()}
          >
            {t('choose')}
          </Button>
          <Button
            variant="secondary"
            className="pointer-fine:hidden"
            icon={<Camera />}
            onPress={() => camera.current?.click()}
          >
            {t('take')}
          </Button>
          <p aria-hidden="true" className="text-sm text-ink-soft pointer-coarse:hidden">
            {drop.isOver ? t('drop_now') : t('drop_hint')}
          </p>
        </div>
      )}
      <FileInput inputRef={chooser} onFiles={add} multiple />
      <FileInput inputRef={camera} onFiles={add} capture="environment" />
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="warning" announce>
          {refusal === 'too_many' ? t('too_many', { count: most }) : t(refusal)}
        </Notice>
      ))}
      {error && (
        <Notice tone="error" announce>
          {error}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )

  // What was pressed is gone: the focus would fall to the top of the page.
  function focusChooser() {
    document.getElementById(`${id}-choose`)?.focus()
  }
}

interface FileInputProps {
  inputRef: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
  multiple?: boolean
  capture?: 'environment'
}

function FileInput({ inputRef, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      {...rest}
      type="file"
      // Some systems do not know that a HEIC is a picture.
      accept="image/*,.heic,.heif"
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file may be chosen again after it was removed.
        event.target.value = ''
        onFiles(files)
      }}
    />
  )
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const zone = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}
