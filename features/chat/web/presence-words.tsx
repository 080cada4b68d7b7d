import type { Presence } from '#features/chat/contract/chat.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Online, or when somebody was seen last; nothing about whoever hides it. */
export function PresenceWords({ presence }: { presence: Presence }) {
  const t = useTexts('chat')
  const when = useWhen()
  if (presence.online) return t('online')
  return presence.last_seen ? t('last_seen', { when: when(presence.last_seen) }) : ''
}
