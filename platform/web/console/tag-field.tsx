import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface TagFieldProps {
  id?: string
  error?: string | undefined
  label: string
  options: readonly { id: string; name: string }[]
  /** Ids of what is chosen. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** What is no option may be typed as well; it is its own id. */
  isFree?: boolean
}

/** Several of a list: typed with the browser's own suggestions, each chosen one a tag that can be taken away. */
export function TagField(props: TagFieldProps) {
  const { id: fieldId, error, label, options, value, onChange, isFree = false } = props
  const t = useTexts('console_parts')
  const listId = useId()
  const [text, setText] = useState('')
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id
  const left = options.filter(({ id }) => !value.includes(id))

  function take(typed: string, isWhole: boolean) {
    const wanted = typed.trim().toLowerCase()
    const found = left.find(({ name }) => name.toLowerCase() === wanted)
    const id = found?.id ?? (isFree && isWhole && wanted ? typed.trim() : undefined)
    setText(id === undefined ? typed : '')
    if (id !== undefined && !value.includes(id)) onChange([...value, id])
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...(fieldId !== undefined && { id: fieldId })}
        error={error}
        label={label}
        list={listId}
        value={text}
        autoComplete="off"
        placeholder={t('type_or_choose')}
        onChange={({ target, nativeEvent }) => {
          // A suggestion that was chosen is no typing; what is typed is taken with Enter.
          const isChosen = (nativeEvent as InputEvent).inputType !== 'insertText'
          if (isChosen) take(target.value, false)
          else setText(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(text, true)
        }}
        onBlur={() => take(text, true)}
      />
      <datalist id={listId}>
        {left.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li
              key={id}
              className="inline-flex items-center rounded-full border border-line bg-sunken pl-3 text-sm"
            >
              {nameOf(id)}
              <button
                type="button"
                aria-label={t('remove', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((own) => own !== id))}
                className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-ink md:size-9"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
