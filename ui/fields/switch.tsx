import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHeld } from '#ui/held.ts'

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> {
  children: ReactNode
  description?: ReactNode
}

export function Switch({ children, description, id, checked, onChange, ...input }: SwitchProps) {
  const [shown, setShown] = useHeld(checked)
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className="py-2">
      <label className="flex min-h-7 items-center justify-between gap-4 has-disabled:opacity-55">
        <span className="font-semibold text-ink">{children}</span>
        <input
          {...input}
          checked={shown}
          onChange={(event) => {
            if (checked !== undefined) setShown(event.target.checked)
            onChange?.(event)
          }}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its state itself
          role="switch"
          id={fieldId}
          aria-describedby={description ? `${fieldId}-description` : undefined}
          className="switch-track touch-target h-7 w-12 shrink-0 appearance-none rounded-full"
        />
      </label>
      {description && (
        <p id={`${fieldId}-description`} className="pr-16 text-sm text-ink-soft">
          {description}
        </p>
      )}
    </div>
  )
}
