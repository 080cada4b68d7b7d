import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'required' | 'className'> {
  className?: string
  /** What stands in it now. */
  onText?: (text: string) => void
}

/** A native input: whatever an input takes can be spread into it, and its ref is the input. */
export function TextField({
  label,
  description,
  error,
  required,
  hideLabel,
  className,
  id,
  onText,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame {...{ fieldId, label, description, error, required, hideLabel, className }}>
      <input
        type="text"
        {...input}
        {...(onText && { onChange: ({ target }) => onText(target.value) })}
        id={fieldId}
        {...tieField(fieldId, { description, error, required })}
        className={fieldLook}
      />
    </FieldFrame>
  )
}
