/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition: each part has buttons that do the same */
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface OrderedListProps<Item> {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** Left out for parts without an id: then they are told apart by where they were moved to. */
  keyOf?: (item: Item) => string
  /** What one is called, as "Option 2". */
  nameOf: (at: number) => string
  least: number
  most: number
  addText: string
  make: () => Item
  /** Each is one field with a name of its own: it stands between its buttons instead of below them. */
  isOneField?: boolean
  children: (item: Item, change: (next: Item) => void, at: number) => ReactNode
}

type Deed = 'field' | 'earlier' | 'later' | 'remove'
const INSTEAD: Record<Deed, Deed[]> = {
  field: [],
  earlier: ['later'],
  later: ['earlier'],
  remove: ['field'],
}

/** Parts of something in their order: moved by dragging or with two buttons, added at the end, taken away. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, onChange: onItems, keyOf, nameOf, least, most, addText, make, isOneField, children } = props
  const t = useTexts('console_content')
  const list = useRef<HTMLOListElement>(null)
  // A part that is moved loses the focus, one that is taken away takes it along, and whoever adds one goes on writing.
  const focusNext = useRef<{ at: number; deed: Deed }>(undefined)
  useEffect(() => {
    const { at = -1, deed = 'field' } = focusNext.current ?? {}
    const part = list.current?.children[at]
    if (!part) return
    focusNext.current = undefined
    focusIn(part, [deed, ...INSTEAD[deed]])
  })
  // What a part holds of its own, as a picture that is on its way, goes with it and not with its place.
  const [numbers, setNumbers] = useState<readonly number[]>([])
  const [last, setLast] = useState(0)
  if (numbers.length !== items.length) {
    setNumbers(items.map((_, at) => last + at + 1))
    setLast(last + items.length)
  }
  function onChange(next: Item[], nextNumbers: readonly number[] = numbers) {
    setNumbers(nextNumbers)
    onItems(next)
  }
  const [dragged, setDragged] = useState<number>()
  const [told, setTold] = useState('')

  function move(from: number, to: number, deed?: Deed) {
    if (to < 0 || to >= items.length || from === to) return
    if (deed) focusNext.current = { at: to, deed }
    onChange(moved(items, from, to), moved(numbers, from, to))
    setTold(t('moved', { name: nameOf(from), place: to + 1, of: items.length }))
  }

  function remove(at: number) {
    focusNext.current = { at: Math.min(at, items.length - 2), deed: 'remove' }
    const isLeft = (_: unknown, place: number) => place !== at
    onChange(items.filter(isLeft), numbers.filter(isLeft))
    setTold(t('removed', { name: nameOf(at) }))
  }

  const gripOf = (at: number) => (
    <span
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(at)
      }}
      onDragEnd={() => setDragged(undefined)}
      className="flex size-11 cursor-grab items-center justify-center text-ink-soft max-sm:hidden"
    >
      <GripVertical className="size-5" />
    </span>
  )
  const buttonsOf = (at: number) => (
    <span className="flex gap-1">
      <IconButton
        data-deed="earlier"
        label={t('earlier', { name: nameOf(at) })}
        isDisabled={at === 0}
        onPress={() => move(at, at - 1, 'earlier')}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        data-deed="later"
        label={t('later', { name: nameOf(at) })}
        isDisabled={at === items.length - 1}
        onPress={() => move(at, at + 1, 'later')}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        data-deed="remove"
        label={t('remove', { name: nameOf(at) })}
        isDisabled={items.length <= least}
        onPress={() => remove(at)}
      >
        <Trash />
      </IconButton>
    </span>
  )
  const contentOf = (item: Item, at: number) =>
    children(item, (changed) => onChange(items.map((each, place) => (place === at ? changed : each))), at)

  return (
    <div className="flex flex-col items-start gap-3">
      <ol ref={list} className={`flex w-full flex-col ${isOneField ? 'gap-2' : 'gap-3'}`}>
        {items.map((item, at) => (
          <li
            key={keyOf ? keyOf(item) : numbers[at]}
            data-part={nameOf(at)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault()
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
              setDragged(undefined)
            }}
            className={`flex ${isOneField ? 'flex-wrap items-start gap-x-1' : 'flex-col gap-3 rounded-card border border-line p-3 sm:p-4'} ${dragged === at ? 'opacity-50' : ''}`}
          >
            {isOneField ? (
              <>
                {gripOf(at)}
                <div className="min-w-0 flex-1 basis-40">{contentOf(item, at)}</div>
                {buttonsOf(at)}
              </>
            ) : (
              <>
                <div className="flex items-center gap-1">
                  {gripOf(at)}
                  <h3 className="flex-1 font-heading font-semibold">{nameOf(at)}</h3>
                  {buttonsOf(at)}
                </div>
                {contentOf(item, at)}
              </>
            )}
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button
          variant="secondary"
          icon={<Plus />}
          onPress={() => {
            focusNext.current = { at: items.length, deed: 'field' }
            onChange([...items, make()], [...numbers, last + 1])
            setLast(last + 1)
          }}
        >
          {addText}
        </Button>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

function moved<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Puts the focus on the first of these that is there and can take it. */
function focusIn(part: Element, deeds: readonly Deed[]) {
  for (const deed of deeds) {
    const selector = deed === 'field' ? 'input, textarea, select' : `[data-deed=${deed}]:not(:disabled)`
    // The buttons of a part stand before those of the parts within it, but for a part with one field.
    const found = part.querySelector<HTMLElement>(selector)
    if (found) return found.focus()
  }
}
