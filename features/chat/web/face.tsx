import type { ChatPerson, Conversation } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { usePresence } from './presence.ts'

interface PersonFaceProps {
  person: ChatPerson
  size?: number
  /** With a dot when they are online. */
  withPresence?: boolean
}

export function PersonFace({ person, size = 44, withPresence = false }: PersonFaceProps) {
  const presence = usePresence(withPresence ? person.id : undefined)
  return (
    <span className="relative shrink-0 self-start">
      <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={size} />
      {presence?.online && (
        <span
          aria-hidden="true"
          className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-success"
        />
      )}
    </span>
  )
}

/** The same for whoever does not see the dot: to stand behind the name. */
export function OnlineWord({ id }: { id: string | undefined }) {
  const t = useTexts('chat')
  const presence = usePresence(id)
  return presence?.online ? <span className="sr-only">{t('online')}</span> : null
}

/** The other person of a direct conversation, or the sign of a group. */
export function ConversationFace({ conversation, size = 48 }: { conversation: Conversation; size?: number }) {
  const { id, name, other } = conversation
  if (other) return <PersonFace person={other} size={size} withPresence />
  return <Avatar id={id} name={name ?? ''} size={size} />
}
