import type { Message } from '#features/chat/contract/chat.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { OpenAction } from './message-actions.tsx'

interface MessageReactionsProps {
  message: Message
  isActive: boolean
  mayWrite: boolean
  onAct: (wish: OpenAction) => void
}

/** The emoji under a message, with how many chose each; a press joins in or takes it back. */
export function MessageReactions({ message, isActive, mayWrite, onAct }: MessageReactionsProps) {
  const t = useTexts('chat')
  if (message.reactions.length === 0) return null
  return (
    <ul aria-label={t('reactions')} className="-mt-1 flex flex-wrap gap-1 px-1">
      {message.reactions.map(({ emoji, count }) => {
        const isMine = message.my_reactions.includes(emoji)
        return (
          <li key={emoji}>
            <button
              type="button"
              tabIndex={isActive ? 0 : -1}
              aria-pressed={isMine}
              aria-label={t('reaction', { emoji, count })}
              disabled={!mayWrite}
              onClick={(event) => onAct({ kind: 'toggle', emoji, message, anchor: event.currentTarget })}
              className="numerals inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-surface px-2 text-sm hover:bg-sunken aria-pressed:border-pine aria-pressed:bg-pine-soft pointer-coarse:min-h-9"
            >
              <span aria-hidden="true" className="font-emoji">
                {emoji}
              </span>
              <span aria-hidden="true" className="text-xs font-semibold text-ink-soft">
                {count}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
