import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Lesson } from '#features/learning/contract/learning.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

/** A film that goes on where it was left. */
export function Film({ lesson, move }: { lesson: Lesson; move: (share: number) => void }) {
  const t = useTexts('learning')
  const queries = useQueryClient()
  const hasAsked = useRef(false)
  const { attachment, place, done, title } = lesson
  if (!attachment?.open_url) return <Notice tone="warning">{t('file_gone')}</Notice>
  return (
    // What is said in it stands as text below, in the lesson's own words.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload="metadata"
      src={attachment.open_url}
      aria-label={title}
      className="aspect-video w-full rounded-card bg-asphalt"
      onLoadedMetadata={({ currentTarget: film }) => {
        if (!done && place > 0 && place < 9_700) film.currentTime = (place / 10_000) * film.duration
      }}
      onTimeUpdate={({ currentTarget: film }) => {
        if (film.duration > 0) move(film.currentTime / film.duration)
      }}
      onEnded={() => move(1)}
      onError={() => {
        // Its address has run out: asked for once more, and no second time.
        if (hasAsked.current) return
        hasAsked.current = true
        void queries.invalidateQueries({ queryKey: ['learning', 'lesson'] })
      }}
    />
  )
}
