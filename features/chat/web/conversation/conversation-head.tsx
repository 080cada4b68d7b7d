import { ArrowLeft, Ban, Bell, BellOff, EllipsisVertical, LogOut, Search, UsersRound } from 'lucide-react'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { nameOf } from '#features/chat/web/list/conversation-name.ts'
import { ConversationFace } from '#features/chat/web/face.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { usePresence } from '#features/chat/web/presence.ts'
import { PresenceWords } from '#features/chat/web/presence-words.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useLeaveGroup, useMute } from '#features/chat/web/chat-calls.queries.ts'
import { useTwoPanes } from '#features/chat/web/list/two-panes.ts'
import { useBlocking } from '#features/chat/web/use-blocking.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Button } from '#ui/button.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

interface ConversationHeadProps {
  conversation: Conversation
  onSearch: () => void
}

/** Who one talks with, whether they are there, and what else one can do here. */
export function ConversationHead({ conversation, onSearch }: ConversationHeadProps) {
  const t = useTexts('chat')
  const navigate = useNavigate()
  const hasRoom = useTwoPanes()
  const [open, setOpen] = useState<'members' | 'leave'>()
  const mute = useMute()
  const blocking = useBlocking(conversation.other)
  const { id, kind, is_crew, muted, members, closed } = conversation
  const name = nameOf(conversation)
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-2 sm:px-3">
      {!hasRoom && (
        <Link
          to={paths.chat}
          aria-label={t('back')}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-pine-soft"
        >
          <ArrowLeft className="size-5.5" />
        </Link>
      )}
      {conversation.other ? (
        <ColleagueLink id={conversation.other.id} label={name} className="shrink-0">
          <ConversationFace conversation={conversation} size={40} />
        </ColleagueLink>
      ) : (
        <ConversationFace conversation={conversation} size={40} />
      )}
      <div className="min-w-0 flex-1">
        <PageTitle className="truncate text-lg! sm:text-lg!">{name}</PageTitle>
        {kind === 'group' ? (
          <button
            type="button"
            onClick={() => setOpen('members')}
            className="-my-0.5 block min-h-6 max-w-full truncate text-left text-sm text-ink-soft hover:underline"
          >
            {t('members', { count: members })}
          </button>
        ) : (
          <OtherPresence id={conversation.other?.id} />
        )}
      </div>
      <IconButton label={t('search_within')} onPress={onSearch}>
        <Search />
      </IconButton>
      <Menu
        label={t('conversation_menu', { name })}
        trigger={
          <IconButton label={t('conversation_menu', { name })}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem id="members" icon={<UsersRound />} onAction={() => setOpen('members')}>
          {kind === 'group' ? t('about_group') : t('about_direct')}
        </MenuItem>
        <MenuItem
          id="mute"
          icon={muted ? <Bell /> : <BellOff />}
          onAction={() => mute.mutate({ conversation_id: id, muted: !muted }, { onError: tellFailure })}
        >
          {muted ? t('unmute') : t('mute')}
        </MenuItem>
        {kind === 'direct' && closed !== 'former' && (
          <MenuItem id="block" tone="danger" icon={<Ban />} onAction={blocking.toggle}>
            {blocking.isBlocked ? t('unblock', { name }) : t('block', { name })}
          </MenuItem>
        )}
        {kind === 'group' && !is_crew && (
          <MenuItem id="leave" tone="danger" icon={<LogOut />} onAction={() => setOpen('leave')}>
            {t('leave')}
          </MenuItem>
        )}
      </Menu>
      {open === 'members' && <MembersDialog conversation={conversation} onClose={() => setOpen(undefined)} />}
      {open === 'leave' && (
        <LeaveDialog
          conversation={conversation}
          onClose={(isLeft) => {
            setOpen(undefined)
            if (isLeft) void navigate({ to: paths.chat, search: {} })
          }}
        />
      )}
    </header>
  )
}

function OtherPresence({ id }: { id: string | undefined }) {
  const presence = usePresence(id)
  return (
    <p className="h-5 truncate text-sm text-ink-soft">{presence && <PresenceWords presence={presence} />}</p>
  )
}

interface LeaveDialogProps {
  conversation: Conversation
  onClose: (isLeft: boolean) => void
}

/** Asks first: whoever has left reads nothing of the group any more. */
function LeaveDialog({ conversation, onClose }: LeaveDialogProps) {
  const t = useTexts('chat_groups')
  const leave = useLeaveGroup()
  return (
    <PageDialog
      role="alertdialog"
      size="small"
      onClose={() => onClose(false)}
      title={t('leave_title', { name: conversation.name ?? '' })}
      cancel={t('cancel')}
      footer={
        <Button
          variant="danger"
          pending={leave.isPending}
          onPress={() => leave.mutate(conversation.id, { onSuccess: () => onClose(true) })}
        >
          {t('leave')}
        </Button>
      }
    >
      <p>{t('leave_text')}</p>
      <Failure error={leave.error} announce />
    </PageDialog>
  )
}
