import type { Conversation } from '#features/chat/contract/chat.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useBlocking } from '#features/chat/web/use-blocking.ts'

/** Why nothing can be written here, in place of the field. */
export function ClosedNotice({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  const blocking = useBlocking(conversation.other)
  const { closed } = conversation
  if (closed === null) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-ink-soft">
      <p>{blocking.isBlocked ? t('closed.own_block') : t(`closed.${closed}`)}</p>
      {blocking.isBlocked && (
        <Button size="small" variant="secondary" onPress={blocking.toggle}>
          {t('unblock_here')}
        </Button>
      )}
    </div>
  )
}
