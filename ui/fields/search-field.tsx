import { Search, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { fieldLook } from './field-frame.tsx'

export interface SearchFieldProps {
  /** Names the field; it also stands in it while it is empty. */
  label: string
  clearText: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

export function SearchField({
  label,
  clearText,
  value,
  onChange,
  onSubmit,
  ref,
  className = '',
}: SearchFieldProps) {
  const fieldId = useId()
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is too young for some browsers
      role="search"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value)
      }}
    >
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={ref}
        id={fieldId}
        type="search"
        value={value}
        placeholder={label}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
        className={`${fieldLook} rounded-full pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearText}
          onClick={(event) => {
            onChange('')
            event.currentTarget.form?.querySelector('input')?.focus()
          }}
          className="absolute inset-y-0.5 right-0.5 inline-flex w-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <X className="size-5" />
        </button>
      )}
    </form>
  )
}
