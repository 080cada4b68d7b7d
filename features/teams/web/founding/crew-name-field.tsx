import type { Ref } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const LEAST = 3
const MOST = 30

interface CrewNameFieldProps {
  name: string
  onChange: (name: string) => void
  /** What the server said about it. */
  error: Error | null
  /** The form was sent: a name that is too short is said from then on. */
  isTried: boolean
  ref?: Ref<HTMLInputElement>
}

/** The name of a crew with a live count of its characters. */
export function CrewNameField({ name, onChange, error, isTried, ref }: CrewNameFieldProps) {
  const t = useTexts('create_team')
  const fromServer = error instanceof ApiError ? error.fields.name : undefined
  return (
    <div>
      <TextField
        ref={ref}
        label={t('name')}
        description={t('name_hint')}
        required
        value={name}
        maxLength={MOST}
        autoComplete="off"
        error={isTried && !isLongEnough(name) ? t('name_short') : fromServer}
        onText={onChange}
      />
      <p aria-hidden="true" className="numerals mt-1 text-right text-sm text-ink-soft">
        {t('name_count', { count: String(asSent(name).length), most: String(MOST) })}
      </p>
    </div>
  )
}

export function isLongEnough(name: string): boolean {
  return asSent(name).length >= LEAST
}

/** The name as the server will count it. */
function asSent(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
