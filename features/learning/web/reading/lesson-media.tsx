import { ExternalLink, FileDown } from 'lucide-react'
import { useRef } from 'react'
import type { Lesson } from '#features/learning/contract/learning.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { useQueryClient } from '@tanstack/react-query'
import { learningKeys } from '#features/learning/web/learning.keys.ts'

/** A link that leads out of Convoy. */
export function Away({ url, onOpen }: { url: string; onOpen: () => void }) {
  const t = useTexts('learning')
  return (
    <div className="flex flex-col items-start gap-2">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        className={buttonLook('secondary', 'medium', false)}
      >
        <ExternalLink />
        {t('open_link')}
      </a>
      <p className="text-sm wrap-anywhere text-ink-soft">{t('leaves', { host: new URL(url).host })}</p>
    </div>
  )
}

/** A file to save. */
export function Download({ lesson, onSave }: { lesson: Lesson; onSave: () => void }) {
  const fileSize = useFileSize()
  const t = useTexts('learning')
  const { attachment } = lesson
  if (!attachment) return <Notice tone="warning">{t('file_gone')}</Notice>
  return (
    <div className="flex flex-col items-start gap-2">
      <a href={attachment.url} download onClick={onSave} className={buttonLook('secondary', 'medium', false)}>
        <FileDown />
        {t('save_file')}
      </a>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {attachment.name} · {fileSize(attachment.size)}
      </p>
    </div>
  )
}

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
        void queries.invalidateQueries({ queryKey: learningKeys.lessons })
      }}
    />
  )
}
