import { CornerUpLeft, EllipsisVertical, FaceSlightlySmilingPlus } from 'lucide-react'
import { memo, type MouseEvent, useRef } from 'react'
import { useFormatter } from 'use-intl'
import type { Message } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useTouch } from '#platform/web/touch/use-touch.ts'
import { PersonFace } from '#features/chat/web/face.tsx'
import type { OpenAction } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageReactions } from './message-reactions.tsx'

/** What two taps say. */
const QUICK = '❤️'

interface MessageRowProps {
  message: Message
  isMine: boolean
  /** The first, and the last, of those that stand together under one name. */
  isFirst: boolean
  isLast: boolean
  isGroup: boolean
  /** The one that the Tab key reaches. */
  isActive: boolean
  isFlashed: boolean
  isRead: boolean
  mayWrite: boolean
  onAct: (wish: OpenAction) => void
  onReply: (message: Message) => void
  onJump: (number: number) => void
  onFocus: (id: string) => void
}

/** One message: by whom where that is not clear, what it says, its reactions, and what one can do with it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isMine, isFirst, isLast, isGroup, isActive, isFlashed, mayWrite, onJump } = props
  const t = useTexts('chat')
  const format = useFormatter()
  const name = isMine ? t('you') : fullName(message.author)
  const time = format.dateTime(new Date(message.timestamp), { hour: '2-digit', minute: '2-digit' })
  const hasFace = isGroup && !isMine
  const row = useRef<HTMLDivElement>(null)
  const act = (wish: { kind: 'menu' } | { kind: 'toggle'; emoji: string }) => {
    const anchor = row.current?.querySelector<HTMLElement>('[data-more]')
    if (anchor && message.gone === null) props.onAct({ ...wish, message, anchor })
  }
  const { touch, wasLong } = useTouch({
    onLong: () => act({ kind: 'menu' }),
    onDouble: () => mayWrite && act({ kind: 'toggle', emoji: QUICK }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go from message to message
    <div
      ref={row}
      role="article"
      {...touch}
      // The browser's own menu would come as well.
      onContextMenu={(event) => wasLong() && event.preventDefault()}
      data-row={message.id}
      data-number={message.number}
      aria-label={t('message_by', { name, time })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the Tab key reaches one of them
      tabIndex={isActive ? 0 : -1}
      onFocus={() => props.onFocus(message.id)}
      className={`group/message relative flex items-end gap-2 rounded-card pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] ${isFirst ? 'mt-2.5' : 'mt-0.5'} ${isMine ? 'flex-row-reverse' : ''} ${isFlashed ? 'animate-flash' : ''}`}
    >
      {hasFace && (
        <span className="w-8 shrink-0 self-start">
          {isFirst && (
            <ColleagueLink id={message.author.id} beside>
              <PersonFace person={message.author} size={32} />
            </ColleagueLink>
          )}
        </span>
      )}
      <div
        className={`flex max-w-[min(36rem,calc(100%-3.5rem))] min-w-0 flex-col ${isMine ? 'items-end' : 'items-start'}`}
      >
        {hasFace && isFirst && (
          <ColleagueLink
            id={message.author.id}
            tabIndex={isActive ? 0 : -1}
            className="inline-flex min-h-6 items-center px-1 text-sm font-semibold text-ink-soft hover:underline"
          >
            <bdi>{name}</bdi>
          </ColleagueLink>
        )}
        <MessageBody
          message={message}
          isMine={isMine}
          hasTail={isLast}
          isActive={isActive}
          state={isMine && !isGroup ? (props.isRead ? 'read' : 'sent') : isMine ? 'sent' : undefined}
          onJump={onJump}
        />
        <MessageReactions message={message} isActive={isActive} mayWrite={mayWrite} onAct={props.onAct} />
      </div>
      {message.gone === null && <Tools {...props} />}
    </div>
  )
})

/** Seen under the pointer and by the keyboard; on a phone a finger that stays opens the menu. */
function Tools({ message, isMine, isActive, mayWrite, onAct, onReply }: MessageRowProps) {
  const t = useTexts('chat')
  const tabIndex = isActive ? 0 : -1
  const act = (kind: 'menu' | 'emoji') => (event: MouseEvent<HTMLButtonElement>) =>
    onAct({ kind, message, anchor: event.currentTarget })
  const look =
    'inline-flex size-8 items-center justify-center rounded-full text-ink-faint hover:bg-pine-soft hover:text-ink pointer-coarse:size-11'
  const isHidden =
    'opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:hidden'
  return (
    <div className={`flex shrink-0 self-center ${isMine ? 'flex-row-reverse' : ''}`}>
      {mayWrite && (
        <>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('react')}
            onClick={act('emoji')}
            className={`${look} ${isHidden}`}
          >
            <FaceSlightlySmilingPlus className="size-4.5" />
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('reply')}
            onClick={() => onReply(message)}
            className={`${look} ${isHidden}`}
          >
            <CornerUpLeft className="size-4.5" />
          </button>
        </>
      )}
      <button
        type="button"
        data-more=""
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t('message_menu')}
        onClick={act('menu')}
        className={`${look} opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:not-focus-visible:sr-only`}
      >
        <EllipsisVertical className="size-4.5" />
      </button>
    </div>
  )
}
