import { type ReactNode, type Ref, useId } from 'react'
import { FieldErrorText, tieField } from './field-frame.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  /** A picture above the label, for choices that are seen first. */
  picture?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  /** By which a summary of mistakes finds it. */
  id?: string
  label: ReactNode
  name?: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Cards stand side by side, for choices with a picture. */
  layout?: 'list' | 'cards'
  /** The first choice, which takes the focus when the form is wrong. */
  ref?: Ref<HTMLInputElement>
}

const lists = { list: 'flex flex-col', cards: 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3' }
const choices = {
  list: 'items-start gap-3 py-2.5',
  cards:
    'flex-col items-center gap-2 rounded-card border border-line bg-surface p-3 text-center has-checked:border-pine has-checked:inset-ring-2 has-checked:inset-ring-pine',
}

export function RadioGroup({
  id,
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  description,
  error,
  required,
  layout = 'list',
  ref,
}: RadioGroupProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <fieldset
      role="radiogroup"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={`${fieldId}-label`}
      {...tieField(fieldId, { description, error, required })}
      onBlur={onBlur}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={`${fieldId}-label`} className="font-semibold text-ink">
        {label}
      </span>
      {description && (
        <p id={`${fieldId}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      )}
      <div className={lists[layout]}>
        {options.map((option, position) => (
          <label
            key={option.value}
            className={`flex min-h-11 cursor-pointer has-disabled:cursor-default has-disabled:opacity-55 ${choices[layout]}`}
          >
            {option.picture}
            <input
              ref={position === 0 ? ref : undefined}
              type="radio"
              name={name ?? fieldId}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
              className="check-mark radio-mark size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine"
            />
            <span className="text-ink">
              {option.label}
              {option.description && (
                <span className="block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldErrorText id={`${fieldId}-error`}>{error}</FieldErrorText>}
    </fieldset>
  )
}
