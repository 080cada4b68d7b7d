import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldErrorText, tieField } from './field-frame.tsx'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'required'> {
  children: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  onTick?: (isOn: boolean) => void
}

export function Checkbox({ children, description, error, required, id, onTick, ...input }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div>
      <label className="group flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-55">
        <input
          {...input}
          {...(onTick && { onChange: ({ target }) => onTick(target.checked) })}
          type="checkbox"
          id={fieldId}
          {...tieField(fieldId, { description, error, required })}
          className="check-mark mt-px size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine aria-invalid:border-danger"
        />
        <span className="text-ink">{children}</span>
      </label>
      {description && (
        <p id={`${fieldId}-description`} className="-mt-1.5 pl-9 text-sm text-ink-soft">
          {description}
        </p>
      )}
      {error && (
        <div className="pl-9">
          <FieldErrorText id={`${fieldId}-error`}>{error}</FieldErrorText>
        </div>
      )}
    </div>
  )
}
