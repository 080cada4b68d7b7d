import { Heart, FaceSlightlySmilingPlus } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Reaction } from '#features/wall/contract/wall.ts'
import { type Entry, isPost, useReact } from '#features/wall/web/wall-calls.queries.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useTouch } from '#platform/web/touch/use-touch.ts'
import { LikesDialog } from './likes-dialog.tsx'
import { ReactionMark } from './reaction-mark.tsx'
import { StickerBar } from './sticker-bar.tsx'

const SHOWN = 3
/** A pointer that only passes opens nothing, and one that slips off for a moment closes nothing. */
const OPEN_MS = 450
const CLOSE_MS = 300

/**
 * The heart, or the sticker that stands in its place. A press likes, or takes back; a pointer that stays, a finger that
 * stays and the button beside it open the stickers. How many stands beside it: a press there says who.
 */
export function LikeButton({ entry }: { entry: Entry }) {
  const t = useTexts('wall_post')
  const say = useTexts('wall_reactions')
  const id = useId()
  const react = useReact(entry.id)
  const [isNew, setNew] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [bar, setBar] = useState<'pointer' | 'key'>()
  const opener = useRef<HTMLButtonElement>(null)
  const { touch, wasLong } = useTouch({ onLong: () => setBar('pointer') })
  const hover = useHover((isOver) => setBar(isOver ? 'pointer' : undefined))
  const { reaction, likes, reactions } = entry
  const isLarge = isPost(entry)
  const isPlain = reactions.every((own) => own.reaction === 'like')
  const words = isPlain ? t('likes', { count: likes }) : say('count', { count: likes })

  function put(next: Reaction | null) {
    setNew(next !== null)
    if (next !== reaction) react.mutate({ next, before: reaction })
  }
  function close() {
    if (bar === 'key') opener.current?.focus()
    setBar(undefined)
  }

  return (
    <div className="flex items-center">
      <div className="relative flex items-center" {...hover}>
        {bar && (
          <StickerBar
            id={id}
            chosen={reaction}
            takesFocus={bar === 'key'}
            onChoose={(chosen) => {
              put(chosen === reaction ? null : chosen)
              close()
            }}
            onClose={close}
          />
        )}
        <button
          type="button"
          aria-pressed={reaction !== null}
          {...touch}
          onContextMenu={(event) => wasLong() && event.preventDefault()}
          onClick={() => {
            if (!wasLong()) put(reaction === null ? 'like' : null)
          }}
          className={`group inline-flex min-h-11 items-center gap-2 rounded-full font-semibold transition-colors select-none hover:bg-sunset-soft pointer-coarse:[-webkit-touch-callout:none] ${isLarge ? 'px-3' : 'px-2 text-sm'} ${reaction === null ? 'text-ink-soft' : 'text-sunset-ink'}`}
        >
          <span className="relative inline-flex">
            {reaction === null || reaction === 'like' ? (
              <Heart
                className={`${isLarge ? 'size-5.5' : 'size-4.5'} transition-transform group-active:scale-85 ${reaction ? 'fill-sunset text-sunset' : ''} ${reaction && isNew ? 'animate-like-pop' : ''}`}
              />
            ) : (
              <ReactionMark
                reaction={reaction}
                className={`${isLarge ? '-my-1 size-7.5' : '-my-1 size-6.5'} ${isNew ? 'animate-like-pop' : ''}`}
              />
            )}
            {reaction && isNew && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute -inset-1.5 animate-like-ring rounded-full border-2 border-dashed border-sun opacity-0"
              />
            )}
          </span>
          <span className={isLarge ? 'max-sm:sr-only' : 'sr-only'}>
            {reaction === null || reaction === 'like' ? t('like') : say(`names.${reaction}`)}
          </span>
        </button>
        <button
          ref={opener}
          type="button"
          aria-label={say('choose')}
          aria-expanded={bar !== undefined}
          aria-controls={bar && id}
          onClick={() => (bar ? close() : setBar('key'))}
          className={`-ml-1 inline-flex min-h-11 items-center justify-center rounded-full text-ink-faint hover:bg-sunken hover:text-ink ${isLarge ? 'w-11' : 'w-9 pointer-coarse:not-focus-visible:sr-only'}`}
        >
          <FaceSlightlySmilingPlus className={isLarge ? 'size-5' : 'size-4.5'} />
        </button>
      </div>
      {likes > 0 && (
        <button
          type="button"
          aria-label={words}
          onClick={() => setOpen(true)}
          className="numerals inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ink-soft hover:underline"
        >
          {!isPlain && (
            <span aria-hidden="true" className="flex -space-x-1.5">
              {reactions.slice(0, SHOWN).map((own) => (
                <span
                  key={own.reaction}
                  className="flex size-6 items-center justify-center rounded-full bg-surface ring-1 ring-line"
                >
                  <ReactionMark
                    reaction={own.reaction}
                    className={own.reaction === 'like' ? 'size-3.5' : 'size-5'}
                  />
                </span>
              ))}
            </span>
          )}
          <span aria-hidden="true" className="max-sm:hidden">
            {words}
          </span>
          {/* On a phone there is no room for the word beside the stickers. */}
          <span aria-hidden="true" className="sm:hidden">
            {isPlain ? words : formatNumber(likes)}
          </span>
        </button>
      )}
      {isOpen && <LikesDialog entryId={entry.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Says after a while that a mouse has come to stay, or has left. */
function useHover(onHover: (isOver: boolean) => void) {
  const [isOver, setOver] = useState<boolean>()
  const tell = useEffectEvent(onHover)
  useEffect(() => {
    if (isOver === undefined) return undefined
    const timer = setTimeout(() => tell(isOver), isOver ? OPEN_MS : CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOver(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOver(false),
  }
}
