import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { EMOJI_GROUPS, type Emoji, findEmoji, keepRecentEmoji, loadEmoji, recentEmoji } from './emoji-list.ts'

/** All emoji by group, found by name. Arrow keys go over them, Enter chooses; what was chosen last stands first. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts('emoji')
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [emoji, setEmoji] = useState<readonly Emoji[]>([])
  const [typed, setTyped] = useState('')
  const [recent] = useState(recentEmoji)
  useEffect(() => {
    let isOver = false
    loadEmoji(currentLanguage()).then(
      (list) => !isOver && setEmoji(list),
      () => undefined,
    )
    field.current?.focus()
    return () => {
      isOver = true
    }
  }, [])
  const names = useMemo(() => new Map(emoji.map((each) => [each.emoji, each.name])), [emoji])
  const found = useMemo(() => findEmoji(emoji, typed), [emoji, typed])
  const isSearching = typed.trim() !== ''

  function choose(one: string) {
    keepRecentEmoji(one)
    onChoose(one)
  }
  function press(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (at === -1) {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        buttons[0]?.focus()
      }
      const [best] = found
      if (event.key === 'Enter' && isSearching && best) {
        event.preventDefault()
        choose(best.emoji)
      }
      return
    }
    const next = neighbour(buttons, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    if (next === 'field') field.current?.focus()
    else next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons, held in one place
    <div className="flex w-76 max-w-[calc(100vw-2rem)] flex-col gap-2 p-1" onKeyDown={press}>
      <SearchField ref={field} label={t('search')} clearText={t('clear')} value={typed} onChange={setTyped} />
      <div ref={grid} className="h-72 overflow-y-auto overscroll-contain">
        {!isSearching && <Group title={t('recent')} emoji={recent} names={names} onChoose={choose} isFirst />}
        {isSearching && (
          <>
            <p role="status" className={found.length === 0 ? 'p-2 text-ink-soft' : 'sr-only'}>
              {t('found', { count: found.length })}
            </p>
            <Group
              title={t('hits')}
              emoji={found.slice(0, 160).map((each) => each.emoji)}
              names={names}
              onChoose={choose}
              isFirst
            />
          </>
        )}
        {!isSearching &&
          EMOJI_GROUPS.map((group) => (
            <Group
              key={group}
              title={t(`groups.${group}`)}
              emoji={emoji.filter((each) => each.group === group).map((each) => each.emoji)}
              names={names}
              onChoose={choose}
            />
          ))}
      </div>
    </div>
  )
}

interface GroupProps {
  title: string
  emoji: readonly string[]
  names: ReadonlyMap<string, string>
  onChoose: (emoji: string) => void
  /** The Tab key reaches its first one. */
  isFirst?: boolean
}

function Group({ title, emoji, names, onChoose, isFirst = false }: GroupProps) {
  const id = useId()
  if (emoji.length === 0) return null
  return (
    <div
      role="group"
      aria-labelledby={id}
      style={{ containIntrinsicSize: `auto ${Math.ceil(emoji.length / 8) * 36 + 24}px` }}
      className={isFirst ? '' : '[content-visibility:auto]'}
    >
      <p id={id} className="px-1 pt-2 pb-1 text-xs font-semibold text-ink-soft">
        {title}
      </p>
      <div className="grid grid-cols-8">
        {emoji.map((each, at) => (
          <button
            key={each}
            type="button"
            tabIndex={isFirst && at === 0 ? 0 : -1}
            aria-label={names.get(each) ?? each}
            title={names.get(each)}
            onClick={() => onChoose(each)}
            className="flex h-9 items-center justify-center rounded-field font-emoji text-xl leading-none -outline-offset-2 hover:bg-pine-soft"
          >
            {each}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Where an arrow key leads in a grid with rows of different lengths. */
function neighbour(
  buttons: readonly HTMLButtonElement[],
  at: number,
  key: string,
): HTMLButtonElement | 'field' | undefined {
  const own = buttons[at]
  if (!own) return undefined
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1] ?? 'field'
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const { left, top } = own.getBoundingClientRect()
  const way = key === 'ArrowDown' ? buttons.slice(at + 1) : buttons.slice(0, at).toReversed()
  const inNextRow = way.find((button) => Math.abs(button.getBoundingClientRect().top - top) > 4)
  if (!inNextRow) return key === 'ArrowUp' ? 'field' : undefined
  const row = inNextRow.getBoundingClientRect().top
  const within = way.filter((button) => Math.abs(button.getBoundingClientRect().top - row) < 4)
  return within.toSorted(
    (a, b) =>
      Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left),
  )[0]
}
