import { type ReactNode, useId } from 'react'

interface ChoiceGridProps<Value extends string> {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string; picture: ReactNode }[]
  onChoose: (value: Value) => void
  /** The columns. */
  className: string
}

/** One of several pictures. Native radio buttons: the arrows go from one to the next. */
export function ChoiceGrid<Value extends string>({
  label,
  name,
  value,
  options,
  onChoose,
  className,
}: ChoiceGridProps<Value>) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-xl font-bold">
        {label}
      </h2>
      <div className={`grid gap-2 ${className}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-w-0 cursor-pointer flex-col items-center justify-end gap-1 rounded-card border border-line bg-surface px-0.5 pt-1.5 pb-1 text-center hyphens-auto text-ink-soft transition-[background-color,transform] hover:bg-sunken has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="w-full px-1">{option.picture}</span>
            <span className="max-w-full text-xs leading-tight wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
