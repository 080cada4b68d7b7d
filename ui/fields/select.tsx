import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'required' | 'className' | 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  className?: string
  onChoose?: (value: string) => void
}

/** The browser's own list: the wheel of a phone, the keyboard of a desktop, no popover that a phone would misplace. */
export function Select({
  label,
  description,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  className,
  id,
  onChoose,
  ...select
}: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const isOffered =
    select.value === undefined ||
    (placeholder !== undefined && select.value === '') ||
    options.some(({ value }) => value === select.value)
  return (
    <FieldFrame {...{ fieldId, label, description, error, required, hideLabel, className }}>
      <div className="relative">
        <select
          {...select}
          {...(onChoose && { onChange: ({ target }) => onChoose(target.value) })}
          id={fieldId}
          {...tieField(fieldId, { description, error, required })}
          className={`${fieldLook} appearance-none text-ellipsis pr-11`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {/* A browser shows the first choice in place of a value that is not (yet) offered, as if it were chosen. */}
          {!isOffered && (
            <option value={select.value} hidden>
              …
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </FieldFrame>
  )
}
