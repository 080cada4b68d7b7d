import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { mentionBefore, type Named } from './mention-text.ts'
import { MentionList, type MentionPerson } from './mention-list.tsx'

const PAUSE_MS = 150

/** What was typed last, after a pause in typing; nothing at once when nothing is typed. */
function useSettled(typed: string | undefined): string | undefined {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === undefined ? undefined : settled
}

export interface Written {
  text: string
  named: readonly Named[]
}

/** Whom the words after an @ may mean. */
export type FindPeople = {
  key: readonly unknown[]
  read: (search: string) => Promise<MentionPerson[]>
}

interface MentionFieldProps {
  label: string
  placeholder?: string
  value: Written
  onChange: (value: Written) => void
  find: FindPeople
  /** Ctrl or Command with Enter. */
  onSend?: () => void
  /** What a key does while no name is being chosen; it prevents the default where it has done something. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** On which side the names open. */
  side?: 'above' | 'below'
  error?: string | undefined
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A text in which @ and a name bring a colleague: by arrow keys and Enter, or by a press. */
export function MentionField({
  value,
  onChange,
  find,
  onSend,
  onKey,
  side = 'below',
  ref,
  ...field
}: MentionFieldProps) {
  const t = useTexts('writing')
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current!)
  const [asked, setAsked] = useState<{ from: number; typed: string }>()
  const [active, setActive] = useState(0)
  const search = useSettled(asked?.typed)
  const { data = [] } = useQuery({
    queryKey: [...find.key, search],
    queryFn: () => find.read(search ?? ''),
    placeholderData: keepPreviousData,
    enabled: search !== undefined,
  })
  const people = asked && search !== undefined ? data : []
  const isOpen = people.length > 0

  function look() {
    const { current } = area
    if (!current) return
    const before = mentionBefore(current.value, current.selectionStart)
    // Behind a name that was just chosen nobody is looked for.
    const isDone = before && value.named.some(({ name }) => name === before.typed)
    if (asked?.typed !== before?.typed) setActive(0)
    setAsked(isDone ? undefined : before)
  }

  function choose(person: MentionPerson) {
    const { current } = area
    if (!current || !asked || person.id === null) return
    const name = fullName(person)
    const end = asked.from + 1 + asked.typed.length
    const text = `${value.text.slice(0, asked.from)}@${name} ${value.text.slice(end).replace(/^ /, '')}`
    onChange({ text, named: [...value.named, { id: person.id, name }] })
    setAsked(undefined)
    const caret = asked.from + name.length + 2
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(caret, caret)
    })
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend?.()
      return
    }
    if (!isOpen) return onKey?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[active] ?? people[0]!)
    else if (event.key === 'Escape') setAsked(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative [&_textarea]:resize-none">
      <TextArea
        {...field}
        ref={area}
        hideLabel
        value={value.text}
        dir="auto"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onText={(next) => {
          const text = next
          onChange({ text, named: value.named.filter(({ name }) => text.includes(`@${name}`)) })
          look()
        }}
        onKeyDown={press}
        onSelect={look}
        onBlur={() => setAsked(undefined)}
      />
      {isOpen && <MentionList id={listId} people={people} active={active} side={side} onChoose={choose} />}
      <p role="status" className="sr-only">
        {asked && search !== undefined ? t('found', { count: people.length }) : ''}
      </p>
    </div>
  )
}
