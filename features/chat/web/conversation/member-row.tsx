import { EllipsisVertical, Flag, MessageSquare, UserMinus } from 'lucide-react'
import type { Conversation } from '#features/chat/contract/chat.ts'
import type { Member } from '#features/chat/contract/rooms.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { PresenceWords } from '#features/chat/web/presence-words.tsx'
import { PersonFace } from '#features/chat/web/face.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useRemoveMember, useSetRole } from '#features/chat/web/chat-calls.queries.ts'

interface MemberRowProps {
  member: Member
  conversation: Conversation
  mayChange: boolean
  onWrite: (user_id: string) => void
}

/** One person in a conversation, and what can be done about them. */
export function MemberRow({ member, conversation, mayChange, onWrite }: MemberRowProps) {
  const t = useTexts('chat_groups')
  const remove = useRemoveMember()
  const setRole = useSetRole()
  const { person, role, presence } = member
  const name = fullName(person)
  const wish = { conversation_id: conversation.id, user_id: person.id }
  return (
    <li className="flex items-center gap-3 py-2">
      <ColleagueLink id={person.id} beside className="shrink-0">
        <PersonFace person={person} size={40} withPresence />
      </ColleagueLink>
      <div className="min-w-0 flex-1">
        <ColleagueLink id={person.id} className="block font-semibold wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </ColleagueLink>
        <p className="text-sm text-ink-soft">
          <PresenceWords presence={presence} />
        </p>
      </div>
      {role === 'owner' && conversation.kind === 'group' && !conversation.is_crew && (
        <Badge tone="pine">{t('owner')}</Badge>
      )}
      {conversation.kind === 'group' && (
        <Menu
          label={t('member_menu', { name })}
          trigger={
            <IconButton label={t('member_menu', { name })}>
              <EllipsisVertical />
            </IconButton>
          }
        >
          <MenuItem id="write" icon={<MessageSquare />} onAction={() => onWrite(person.id)}>
            {t('write')}
          </MenuItem>
          {mayChange && (
            <MenuItem
              id="role"
              icon={<Flag />}
              onAction={() =>
                setRole.mutate(
                  { ...wish, role: role === 'owner' ? 'member' : 'owner' },
                  { onError: tellFailure },
                )
              }
            >
              {role === 'owner' ? t('make_member') : t('make_owner')}
            </MenuItem>
          )}
          {mayChange && (
            <MenuItem
              id="remove"
              tone="danger"
              icon={<UserMinus />}
              onAction={() => remove.mutate(wish, { onError: tellFailure })}
            >
              {t('remove')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  )
}
