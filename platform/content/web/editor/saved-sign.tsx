import { Check, CloudUpload, HardDrive } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface SavedSignProps {
  editor: { isSaving: boolean; isDirty: boolean; savedAt: Date | undefined }
  isNew: boolean
}

const icon = { className: 'size-4.5 shrink-0' } as const

/** Where what is written stands at this moment: on its way, on the server, or on this device; nowhere before it begins. */
export function SavedSign({ editor, isNew }: SavedSignProps) {
  const t = useTexts('console_content')
  const format = useFormatter()
  const { isSaving, isDirty, savedAt } = editor
  const [mark, words] = isSaving
    ? [<CloudUpload key="way" {...icon} />, t('saving')]
    : isDirty
      ? [<HardDrive key="here" {...icon} />, t('kept_here')]
      : savedAt
        ? [
            <Check key="there" {...icon} />,
            t('saved_at', { time: format.dateTime(savedAt, { timeStyle: 'short' }) }),
          ]
        : isNew
          ? []
          : [<Check key="same" {...icon} />, t('all_saved')]
  return (
    <p role="status" className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-soft">
      {mark}
      {words}
    </p>
  )
}
