import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'required' | 'className'> {
  className?: string
  /** What stands in it now. */
  onText?: (text: string) => void
}

/** Grows with what is written where the browser can do that. */
export function TextArea({
  label,
  description,
  error,
  required,
  hideLabel,
  className,
  id,
  rows = 3,
  onText,
  ...area
}: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame {...{ fieldId, label, description, error, required, hideLabel, className }}>
      <textarea
        {...area}
        {...(onText && { onChange: ({ target }) => onText(target.value) })}
        rows={rows}
        id={fieldId}
        {...tieField(fieldId, { description, error, required })}
        // What grows by itself would begin as one line.
        style={{ minBlockSize: `calc(${rows} * 1lh + 1.25rem)` }}
        className={`${fieldLook} max-h-80 py-2.5 field-sizing-content supports-[field-sizing:content]:resize-none`}
      />
    </FieldFrame>
  )
}
