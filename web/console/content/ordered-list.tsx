/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition: each part has buttons that do the same */
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface OrderedListProps<Item> {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  keyOf: (item: Item, at: number) => string
  /** What one is called, as "Option 2". */
  nameOf: (at: number) => string
  least: number
  most: number
  addText: string
  make: () => Item
  children: (item: Item, change: (next: Item) => void, at: number) => ReactNode
}

/** Parts of something in their order: moved by dragging or with two buttons, added at the end, taken away. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, onChange, keyOf, nameOf, least, most, addText, make, children } = props
  const t = useTexts('console_content')
  const [dragged, setDragged] = useState<number>()
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
    setTold(t('moved', { name: nameOf(from), place: to + 1, of: items.length }))
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <ol className="flex w-full flex-col gap-3">
        {items.map((item, at) => (
          <li
            key={keyOf(item, at)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault()
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
              setDragged(undefined)
            }}
            className={`flex flex-col gap-3 rounded-card border border-line p-3 sm:p-4 ${dragged === at ? 'opacity-50' : ''}`}
          >
            <div className="flex items-center gap-1">
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
                <GripVertical strokeWidth={1.75} className="size-5" />
              </span>
              <h3 className="flex-1 font-heading font-semibold">{nameOf(at)}</h3>
              <IconButton
                label={t('earlier', { name: nameOf(at) })}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={t('later', { name: nameOf(at) })}
                isDisabled={at === items.length - 1}
                onPress={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={t('remove', { name: nameOf(at) })}
                isDisabled={items.length <= least}
                onPress={() => onChange(items.filter((_, place) => place !== at))}
              >
                <Trash2 aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
            </div>
            {children(
              item,
              (changed) => onChange(items.map((each, place) => (place === at ? changed : each))),
              at,
            )}
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
          onPress={() => onChange([...items, make()])}
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
