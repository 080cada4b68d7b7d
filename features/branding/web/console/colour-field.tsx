import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ColourFieldProps {
  label: string
  /** As #rrggbb. */
  value: string
  onChange: (hex: string) => void
  error: string | undefined
  /** A neighbour of the colour that can be read. */
  suggestion: string | undefined
}

/** A colour, chosen by eye or typed. */
export function ColourField({ label, value, onChange, error, suggestion }: ColourFieldProps) {
  const t = useTexts('console_branding')
  const id = useId()
  const [typed, setTyped] = useState({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const isColour = /^#[0-9a-f]{6}$/i.test(text.trim())
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <label htmlFor={id} className="sr-only">
          {t('pick', { name: label })}
        </label>
        <input
          id={id}
          type="color"
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
          className="mt-8 size-12 shrink-0 cursor-pointer rounded-field border-2 border-line-strong bg-surface p-1"
        />
        <TextField
          label={label}
          className="min-w-0 flex-1"
          value={text}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          error={isColour ? error : t('not_a_colour')}
          onText={(next) => {
            const hex = next.trim().toLowerCase()
            const isWhole = /^#[0-9a-f]{6}$/.test(hex)
            setTyped({ of: isWhole ? hex : value, text: next })
            if (isWhole) onChange(hex)
          }}
        />
      </div>
      {suggestion && (
        <Button variant="secondary" size="small" className="self-start" onPress={() => onChange(suggestion)}>
          {t('use', { colour: suggestion })}
        </Button>
      )}
    </div>
  )
}
