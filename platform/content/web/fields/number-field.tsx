import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** A number as it is typed; an empty field is none. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ of: number | null; text: string }>()
  const [isWriting, setWriting] = useState(false)
  // What is half typed, as a lone minus, is no number yet and stays as it is; so does an emptied field whose owner
  // counts it as some number, until it is left: the next digit must not be put behind that number.
  const isShown = typed?.of === value || (isWriting && typed?.of === null)
  const text = typed && isShown ? typed.text : value === null ? '' : String(value)
  return (
    <TextField
      {...field}
      type="text"
      inputMode="decimal"
      value={text}
      onBlur={() => setWriting(false)}
      onText={(given) => {
        const plain = given.replace(',', '.').trim()
        const next = plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain)
        setTyped({ of: next, text: given })
        setWriting(true)
        onChange(next)
      }}
    />
  )
}
