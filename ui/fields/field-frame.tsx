import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  description?: ReactNode
  /** What is wrong and what to do; marks the field as invalid. */
  error?: ReactNode
  required?: boolean
  /** For a field whose name stands elsewhere on the screen: the label is there for screen readers only. */
  hideLabel?: boolean
}

export interface FieldFrameProps extends FieldTexts {
  fieldId: string
  className?: string
  children: ReactNode
}

// Drawn by the style sheet, with nothing to read out: the name of the field stays its label, and aria-required says the rest.
const star = "after:ml-0.5 after:text-sunset-ink after:content-['*'/'']"

/** Label above, description below it, the error under the field, all tied to the control by id. */
export function FieldFrame({
  fieldId,
  label,
  description,
  error,
  required,
  hideLabel,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={`field flex flex-col gap-1.5 ${className}`}>
      <div className={hideLabel && !description ? 'sr-only' : 'flex flex-col gap-0.5'}>
        <label
          htmlFor={fieldId}
          className={hideLabel ? 'sr-only' : `font-semibold text-ink ${required ? star : ''}`}
        >
          {label}
        </label>
        {description && (
          <p id={`${fieldId}-description`} className="text-sm text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-1.5">
        {children}
        {error && <FieldErrorText id={`${fieldId}-error`}>{error}</FieldErrorText>}
      </div>
    </div>
  )
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleExclamationPoint className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The aria attributes that tie description and error to the control. */
export function tieField(fieldId: string, { description, error, required }: Partial<FieldTexts>) {
  const ids = [description && `${fieldId}-description`, error && `${fieldId}-error`].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const
}

export const fieldLook =
  'w-full min-h-12 rounded-field border border-line-strong bg-surface px-3.5 text-base text-ink transition-[border-color] ' +
  'hover:border-ink-soft focus:border-pine focus:outline-2 focus:outline-offset-0 focus:outline-pine ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-faint disabled:border-line'
