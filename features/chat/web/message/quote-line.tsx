import type { Quote } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface QuoteLineProps {
  quote: Quote
  /** The Tab key reaches it. */
  isActive: boolean
  onJump: ((number: number) => void) | undefined
}

/** What a message answers; a press leads there. */
export function QuoteLine({ quote, isActive, onJump }: QuoteLineProps) {
  const t = useTexts('chat')
  const name = fullName(quote.author)
  const words = quote.gone ? t('gone') : quote.excerpt || t('picture')
  const inside = (
    <>
      <span className="sr-only">{t('to_quoted')} </span>
      <bdi className="block truncate font-semibold text-pine-ink">{name}</bdi>
      <bdi className={`line-clamp-2 wrap-anywhere text-ink-soft ${quote.gone ? 'italic' : ''}`}>{words}</bdi>
    </>
  )
  const look =
    'm-1.5 mb-0 block max-w-full rounded-field border-l-4 border-pine bg-sunken px-3 py-1.5 text-left text-sm'
  if (!onJump) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      onClick={() => onJump(quote.number)}
      className={`${look} w-[calc(100%-0.75rem)] hover:bg-pine-soft`}
    >
      {inside}
    </button>
  )
}
