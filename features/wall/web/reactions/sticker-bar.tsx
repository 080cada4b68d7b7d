import { useEffect, useEffectEvent, useRef } from 'react'
import { type Reaction, REACTIONS } from '#features/wall/contract/wall.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ReactionMark } from './reaction-mark.tsx'

interface StickerBarProps {
  id: string
  chosen: Reaction | null
  /** Whoever came by a key goes on in it. */
  takesFocus: boolean
  onChoose: (reaction: Reaction) => void
  onClose: () => void
}

const STICKERS = REACTIONS.filter((reaction) => reaction !== 'like')

/** The five stickers, above the like that they take the place of. */
export function StickerBar({ id, chosen, takesFocus, onChoose, onClose }: StickerBarProps) {
  const t = useTexts('wall_reactions')
  const bar = useRef<HTMLDivElement>(null)
  // Where the page has moved under a finger that stays, its end would press a sticker that nobody has touched.
  const began = useRef<Reaction>(undefined)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    const onPress = ({ target }: PointerEvent) => {
      if (!bar.current?.parentElement?.contains(target as Node)) close()
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    // What lies between the bar and the like belongs to both, so that a pointer gets from one to the other.
    <div ref={bar} className="absolute bottom-full left-0 z-20 pb-1">
      <div
        id={id}
        role="group"
        aria-label={t('choose')}
        className="flex animate-rise gap-0.5 rounded-full border border-line bg-surface p-1 shadow-card"
      >
        {STICKERS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-pressed={chosen === reaction}
            aria-label={t(`names.${reaction}`)}
            title={t(`names.${reaction}`)}
            onPointerDown={() => {
              began.current = reaction
            }}
            onClick={({ detail }) => {
              if (detail === 0 || began.current === reaction) onChoose(reaction)
            }}
            className="inline-flex size-11 items-center justify-center rounded-full transition-transform hover:scale-115 hover:bg-sunken focus-visible:-outline-offset-2 active:scale-95 aria-pressed:bg-sun-soft"
          >
            <ReactionMark reaction={reaction} className="size-9" />
          </button>
        ))}
      </div>
    </div>
  )
}
