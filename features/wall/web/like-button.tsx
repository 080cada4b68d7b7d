import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { LikesDialog } from './likes-dialog.tsx'
import { type Entry, isPost, useLike } from './wall-calls.queries.ts'

/** The heart, and beside it how many: a press there says who. */
export function LikeButton({ entry }: { entry: Entry }) {
  const t = useTexts('wall_post')
  const like = useLike(entry.id)
  const [isNew, setNew] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { liked, likes } = entry
  const isLarge = isPost(entry)
  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-pressed={liked}
        onClick={() => {
          setNew(!liked)
          like.mutate(!liked)
        }}
        className={`group inline-flex min-h-11 items-center gap-2 rounded-full font-semibold transition-colors hover:bg-sunset-soft ${isLarge ? 'px-3' : 'px-2 text-sm'} ${liked ? 'text-sunset-ink' : 'text-ink-soft'}`}
      >
        <span className="relative inline-flex">
          <Heart
            className={`${isLarge ? 'size-5.5' : 'size-4.5'} transition-transform group-active:scale-85 ${liked ? 'fill-sunset text-sunset' : ''} ${liked && isNew ? 'animate-like-pop' : ''}`}
          />
          {liked && isNew && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute -inset-1.5 animate-like-ring rounded-full border-2 border-dashed border-sun opacity-0"
            />
          )}
        </span>
        <span className={isLarge ? 'max-sm:sr-only' : 'sr-only'}>{t('like')}</span>
      </button>
      {likes > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="numerals -ml-1 min-h-11 rounded-full px-2 text-sm text-ink-soft hover:underline"
        >
          {t('likes', { count: likes })}
        </button>
      )}
      {isOpen && <LikesDialog entryId={entry.id} onClose={() => setOpen(false)} />}
    </div>
  )
}
