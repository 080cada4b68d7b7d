import type { Conversation } from '#features/chat/contract/chat.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useTypists } from '#features/chat/web/composing/typing.ts'

/** Who types just now. It takes no room away from what is read. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  const typists = useTypists(conversation.id)
  const [first, second] = typists
  const words = !first
    ? ''
    : typists.length > 2
      ? t('typing_many')
      : second
        ? t('typing_two', { name: first.first_name, other: second.first_name })
        : t('typing', { name: first.first_name })
  return (
    <p aria-hidden="true" className="flex h-6 items-center gap-2 px-4 text-sm text-ink-soft">
      {words !== '' && (
        <>
          <span className="flex gap-1">
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                className="size-1.5 animate-pulse rounded-full bg-pine"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
          <bdi className="truncate">{words}</bdi>
        </>
      )}
    </p>
  )
}
