import { useLayoutEffect, useRef, useState } from 'react'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type Mention, piecesOf } from './mention-text.ts'

interface WrittenWordsProps {
  text: string
  mentions: readonly Mention[]
  /** Only the beginning of a long text, until it is asked for. */
  folded?: boolean
  className?: string
}

/** What somebody wrote: as text alone, with its links and the people it names. */
export function WrittenWords({ text, mentions, folded = false, className = '' }: WrittenWordsProps) {
  const t = useTexts('writing')
  const words = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(!folded)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const box = words.current
    // Other words, as after an edit, may be longer or shorter.
    if (folded && box && !isOpen && text) setLong(box.scrollHeight > box.clientHeight + 4)
  }, [folded, isOpen, text])

  if (text === '') return null
  return (
    <div className={className}>
      {/* Each line in its own direction, and nothing in it can turn what stands around it. */}
      <p
        ref={words}
        dir="auto"
        className={`reading whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${isOpen ? '' : 'line-clamp-10'}`}
      >
        {piecesOf(text, mentions, t('former')).map((piece) =>
          piece.kind === 'link' ? (
            <a
              key={piece.at}
              href={piece.href}
              target="_blank"
              rel="noopener nofollow"
              className="text-pine-ink underline"
            >
              {piece.text}
            </a>
          ) : piece.kind === 'mention' ? (
            <ColleagueLink
              key={piece.at}
              id={piece.id}
              className="font-semibold text-pine-ink hover:underline"
            >
              <bdi>{piece.text}</bdi>
            </ColleagueLink>
          ) : (
            piece.text
          ),
        )}
      </p>
      {folded && isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-semibold text-pine-ink underline"
        >
          {isOpen ? t('show_less') : t('show_all')}
        </button>
      )}
    </div>
  )
}
