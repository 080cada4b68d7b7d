import { Check, CheckCheck, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import type { Message, Quote } from '#features/chat/contract/chat.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { isOnlyEmoji } from './only-emoji.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

export type SendingState = 'waiting' | 'sent' | 'read'

type Shown = Pick<Message, 'content' | 'mentions' | 'pictures' | 'timestamp' | 'edited_at' | 'gone'> & {
  reply_to: Quote | null
}

interface MessageBodyProps {
  message: Shown
  isMine: boolean
  hasTail: boolean
  state: SendingState | undefined
  isActive?: boolean
  onJump?: (number: number) => void
}

/** What a message says: what it answers, pictures, words, and when. */
export function MessageBody({ message, isMine, hasTail, state, isActive = false, onJump }: MessageBodyProps) {
  const t = useTexts('chat')
  const { content, mentions, pictures, reply_to, gone } = message
  const corner = hasTail ? (isMine ? 'rounded-br-md' : 'rounded-bl-md') : ''
  if (gone)
    return (
      <p
        className={`rounded-card border border-dashed border-line-strong px-3.5 py-2 text-sm text-ink-soft italic ${corner}`}
      >
        {gone === 'deleted' ? t('gone') : t('gone_hidden')}
      </p>
    )
  if (isOnlyEmoji(content) && pictures.length === 0 && !reply_to)
    return (
      <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'}`}>
        <p className="px-1 font-emoji text-[2.5rem] leading-tight">{content}</p>
        <Facts message={message} state={state} className="px-1 text-ink-soft" />
      </div>
    )
  return (
    <div
      className={`max-w-full overflow-clip rounded-card text-ink ${corner} ${isMine ? 'bg-pine-soft' : 'border border-line bg-surface'}`}
    >
      {reply_to && <QuoteLine quote={reply_to} isActive={isActive} onJump={onJump} />}
      {pictures.length > 0 && (
        <div className="w-88 max-w-full">
          <PictureGrid pictures={pictures} sizes="22rem" className="rounded-none" />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-x-3 px-3.5 py-2">
        <WrittenWords text={content} mentions={mentions} className="min-w-0 grow" />
        <Facts message={message} state={state} className="text-ink-soft" />
      </div>
    </div>
  )
}

interface FactsProps {
  message: Shown
  state: SendingState | undefined
  className: string
}

function Facts({ message: { timestamp, edited_at }, state, className }: FactsProps) {
  const t = useTexts('chat')
  const format = useFormatter()
  const dates = useDates()
  const moment = new Date(timestamp)
  return (
    <p className={`numerals flex items-center gap-1.5 text-xs ${className}`}>
      {edited_at && (
        <span
          title={t('edited_at', {
            date: dates.moment(edited_at),
          })}
        >
          {t('edited')}
        </span>
      )}
      <time dateTime={timestamp} title={format.dateTime(moment, { dateStyle: 'full', timeStyle: 'medium' })}>
        {format.dateTime(moment, { hour: '2-digit', minute: '2-digit' })}
      </time>
      {state && <Mark state={state} />}
    </p>
  )
}

const marks: Record<SendingState, ReactNode> = {
  waiting: <Clock3 strokeWidth={2} className="size-3.5" />,
  sent: <Check strokeWidth={2} className="size-3.5" />,
  read: <CheckCheck strokeWidth={2} className="size-3.5 text-sky-ink" />,
}

function Mark({ state }: { state: SendingState }) {
  const t = useTexts('chat')
  return (
    <span>
      {marks[state]}
      <span className="sr-only">{t(`states.${state}`)}</span>
    </span>
  )
}

interface QuoteLineProps {
  quote: Quote
  /** The Tab key reaches it. */
  isActive: boolean
  onJump: ((number: number) => void) | undefined
}

/** What a message answers; a press leads there. */
function QuoteLine({ quote, isActive, onJump }: QuoteLineProps) {
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
