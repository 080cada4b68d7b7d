import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface ComboOption {
  value: string
  label: string
}

export interface ComboFieldProps extends FieldTexts {
  options: readonly ComboOption[]
  value: string
  /** Said where nothing fits what was typed. */
  noneText: string
  onChoose: (value: string) => void
  className?: string
}

const MOST_SHOWN = 50
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/-]/g, ' ').toLowerCase()

/** One of many choices, found by typing a part of it. What is none of them is never taken: the field goes back to what stood there. */
export function ComboField({ options, value, noneText, onChoose, className, ...texts }: ComboFieldProps) {
  const fieldId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  // Nothing while nobody types: then the field shows what is chosen.
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed !== undefined
  const chosen = options.find((option) => option.value === value)?.label ?? value
  const found = isOpen
    ? options.filter(({ label }) => plain(label).includes(plain(typed.trim()))).slice(0, MOST_SHOWN)
    : []
  const at = Math.min(marked, found.length - 1)
  // What is marked by the keys stays in view.
  const mark = (place: number) => {
    setMarked(place)
    listRef.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    setMarked(0)
    setTyped('')
  }
  const close = () => setTyped(undefined)
  const choose = (option: ComboOption) => {
    onChoose(option.value)
    close()
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Tab') return
    if (!isOpen) {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        open()
      }
      return
    }
    if (key === 'ArrowDown') mark(Math.min(at + 1, found.length - 1))
    else if (key === 'ArrowUp') mark(Math.max(at - 1, 0))
    else if (key === 'Enter' && found[at]) choose(found[at])
    else if (key === 'Escape') close()
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FieldFrame {...{ ...texts, fieldId, className }}>
      <div className="relative">
        <input
          id={fieldId}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${fieldId}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${fieldId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          {...tieField(fieldId, texts)}
          value={typed ?? chosen}
          placeholder={chosen}
          onClick={() => !isOpen && open()}
          onChange={({ target }) => {
            setMarked(0)
            setTyped(target.value)
          }}
          onKeyDown={press}
          onBlur={close}
          className={fieldLook}
        />
        {isOpen && (
          <div
            ref={listRef}
            id={`${fieldId}-list`}
            role="listbox"
            aria-label={typeof texts.label === 'string' ? texts.label : undefined}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-surface py-1 shadow-card"
          >
            {found.length === 0 && <p className="px-3.5 py-2.5 text-ink-soft">{noneText}</p>}
            {found.map((option, place) => (
              // The keys are those of the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.value}
                id={`${fieldId}-${place}`}
                role="option"
                aria-selected={place === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="cursor-pointer px-3.5 py-2.5 aria-selected:bg-sunken"
              >
                {option.label}
              </div>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
