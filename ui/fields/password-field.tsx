import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'required' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
  showText: string
  hideText: string
  className?: string
}

export function PasswordField({
  label,
  description,
  error,
  required,
  hideLabel,
  showText,
  hideText,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...{ fieldId, label, description, error, required, hideLabel, className }}>
      <div className="relative">
        <input
          {...input}
          type={shown ? 'text' : 'password'}
          id={fieldId}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...tieField(fieldId, { description, error, required })}
          className={`${fieldLook} pr-13`}
        />
        <button
          type="button"
          aria-label={shown ? hideText : showText}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 inline-flex w-11 items-center justify-center rounded-field text-ink-soft hover:text-ink"
        >
          <Icon className="size-5.5" />
        </button>
      </div>
    </FieldFrame>
  )
}
