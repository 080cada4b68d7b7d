import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** A number as it is typed; an empty field is none. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ of: number | null; text: string }>()
  // What is half typed, as a lone minus, is no number yet and stays as it is.
  const text = typed?.of === value ? typed.text : value === null ? '' : String(value)
  return (
    <TextField
      {...field}
      type="text"
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        const plain = target.value.replace(',', '.').trim()
        const next = plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
        setTyped({ of: next, text: target.value })
        onChange(next)
      }}
    />
  )
}
