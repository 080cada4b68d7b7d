import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { localFrom, momentFrom } from './local-time.ts'

interface DateTimeFieldProps {
  id?: string
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** ISO 8601 in UTC, or nothing. */
  value: string | null
  onChange: (value: string | null) => void
  /** Left out: the programme's. */
  zone?: string | undefined
  /** Left off where many stand below each other; the console's menu tells it as well. */
  isZoneTold?: boolean
  disabled?: boolean
  className?: string
}

/** A moment in the programme's time zone, or another, wherever the organiser sits; the zone stands below the field. */
export function DateTimeField({
  value,
  onChange,
  description,
  zone: own,
  isZoneTold = true,
  ...field
}: DateTimeFieldProps) {
  const t = useTexts('console_parts')
  const { data: programme } = useQuery(programmeQuery)
  const zone = own ?? programme?.time_zone ?? 'UTC'
  const outer = localFrom(value, zone)
  // What is being typed is no moment yet, and must not be taken away by that.
  const [typed, setTyped] = useState({ outer, text: outer })
  const text = typed.outer === outer ? typed.text : outer
  return (
    <TextField
      {...field}
      type="datetime-local"
      step={60}
      value={text}
      description={
        isZoneTold ? (
          <>
            {description} {t('zone', { zone })}
          </>
        ) : (
          description
        )
      }
      onText={(given) => {
        const next = momentFrom(given, zone)
        setTyped({ outer: localFrom(next, zone), text: given })
        if (next !== value) onChange(next)
      }}
    />
  )
}
