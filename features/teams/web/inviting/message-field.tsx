import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

const MOST = 300

/** A word with an offer, with the room that is left. */
export function MessageField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const t = useTexts('offers')
  return (
    <TextArea
      label={t('message_label')}
      description={t('message_hint', { count: MOST - value.length })}
      maxLength={MOST}
      value={value}
      error={error}
      onText={onChange}
    />
  )
}
