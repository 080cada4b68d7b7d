import {
  CheckCheck,
  Copy,
  CornerUpLeft,
  Flag,
  Pencil,
  FaceSlightlySmilingPlus,
  Trash,
  UsersRound,
} from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Menu as AriaMenu, Dialog, Popover } from 'react-aria-components'
import { EDIT_WITHIN_HOURS, type Conversation, type Message } from '#features/chat/contract/chat.ts'
import { reportMessage } from '#features/chat/contract/console.ts'
import { call } from '#platform/web/api/api.ts'
import { ReportDialog } from '#platform/web/pages/report-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { toWritten } from '#platform/web/writing/mention-text.ts'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useDeleteMessage, useReact } from '#features/chat/web/chat-calls.queries.ts'
import { EmojiPicker } from '#features/chat/web/composing/emoji-picker.tsx'
import { ReactionsDialog } from './reactions-dialog.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import type { Room } from '#features/chat/web/conversation/room.ts'

/** What somebody wants to do with a message, and the button that they pressed for it. */
export type OpenAction = { message: Message; anchor: HTMLElement } & (
  | { kind: 'menu' | 'emoji' | 'report' | 'who' | 'readers' }
  | { kind: 'toggle'; emoji: string }
)

interface MessageActionsProps {
  conversation: Conversation
  me: string
  open: OpenAction
  room: Room
  onOpen: (wish: OpenAction) => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onClose: () => void
}

const HOUR_MS = 3_600_000
const RESTORED_MS = 60
const surface =
  'overflow-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-card entering:animate-rise'

/** One menu, one picker and one dialog for all messages of a conversation: they open where they were asked for. */
export function MessageActions(props: MessageActionsProps) {
  const { open, room, onClose } = props
  const t = useTexts('chat')
  const { message, anchor, kind } = open
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor])
  const react = useReact((changed) => room.takeChanged(changed))
  const toggle = (emoji: string) => {
    const is_on = !message.my_reactions.includes(emoji)
    // At once on screen; what comes back says how it is.
    room.takeChanged(reacted(message, emoji, is_on))
    react.mutate({ message_id: message.id, emoji, is_on }, { onError: () => room.takeChanged(message) })
    onClose()
  }
  const toggleNow = useEffectEvent(toggle)
  const toggled = open.kind === 'toggle' ? open.emoji : undefined
  useEffect(() => {
    if (toggled !== undefined) toggleNow(toggled)
  }, [toggled])

  function close() {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) close()
  }
  if (kind === 'menu')
    return (
      <Popover
        triggerRef={anchorRef}
        isOpen
        onOpenChange={onOpenChange}
        placement="bottom end"
        className={`min-w-56 ${surface}`}
      >
        <ActionMenu {...props} />
      </Popover>
    )
  if (kind === 'emoji')
    return (
      <Popover triggerRef={anchorRef} isOpen onOpenChange={onOpenChange} placement="top" className={surface}>
        <Dialog aria-label={t('emoji')} className="outline-none">
          <EmojiPicker onChoose={toggle} />
        </Dialog>
      </Popover>
    )
  if (kind === 'report')
    return (
      <ReportDialog
        onReport={(report) => call(reportMessage, { message_id: message.id, ...report })}
        onClose={close}
      />
    )
  if (kind === 'readers')
    return (
      <ReadersDialog
        conversation={props.conversation}
        number={message.number}
        me={props.me}
        onClose={close}
      />
    )
  if (kind === 'who') return <ReactionsDialog message={message} onClose={close} />
  return null
}

function ActionMenu({ conversation, me, open, room, onOpen, onReply, onEdit, onClose }: MessageActionsProps) {
  const t = useTexts('chat')
  const { message, anchor } = open
  const remove = useDeleteMessage((changed) => room.takeChanged(changed))
  const [now] = useState(Date.now)
  const isMine = message.author.id === me
  const mayWrite = conversation.closed === null
  const mayEdit = isMine && mayWrite && now - Date.parse(message.timestamp) < EDIT_WITHIN_HOURS * HOUR_MS
  const next = (kind: 'emoji' | 'report' | 'who' | 'readers') => () => onOpen({ kind, message, anchor })
  const done = (work: () => void) => () => {
    onClose()
    // The menu gives the focus back first.
    setTimeout(work, RESTORED_MS)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened by a key has the focus
    <AriaMenu aria-label={t('message_menu')} autoFocus="first" className="outline-none">
      {mayWrite && (
        <MenuItem id="reply" icon={<CornerUpLeft />} onAction={done(() => onReply(message))}>
          {t('reply')}
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem id="react" icon={<FaceSlightlySmilingPlus />} onAction={next('emoji')}>
          {t('react')}
        </MenuItem>
      )}
      {message.reactions.length > 0 && (
        <MenuItem id="who" icon={<UsersRound />} onAction={next('who')}>
          {t('who_reacted')}
        </MenuItem>
      )}
      {isMine && conversation.kind === 'group' && (
        <MenuItem id="readers" icon={<CheckCheck />} onAction={next('readers')}>
          {t('readers')}
        </MenuItem>
      )}
      {message.content !== '' && (
        <MenuItem id="copy" icon={<Copy />} onAction={done(() => copyText(message, t))}>
          {t('copy')}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem id="edit" icon={<Pencil />} onAction={done(() => onEdit(message))}>
          {t('edit')}
        </MenuItem>
      )}
      {isMine && (
        <MenuItem
          id="delete"
          tone="danger"
          icon={<Trash />}
          onAction={done(() => {
            anchor.closest<HTMLElement>('[role="article"]')?.focus({ preventScroll: true })
            remove.mutate(message.id)
          })}
        >
          {t('delete')}
        </MenuItem>
      )}
      {!isMine && (
        <MenuItem id="report" tone="danger" icon={<Flag />} onAction={next('report')}>
          {t('report')}
        </MenuItem>
      )}
    </AriaMenu>
  )
}

/** The message as it will be; its revision stays, so that whatever the server says comes over it. */
function reacted(message: Message, emoji: string, is_on: boolean): Message {
  const others = message.my_reactions.filter((each) => each !== emoji)
  const before = message.reactions.find((each) => each.emoji === emoji)?.count ?? 0
  const count = Math.max(0, before + (is_on ? 1 : -1))
  const isKnown = message.reactions.some((each) => each.emoji === emoji)
  const reactions = isKnown
    ? message.reactions.map((each) => (each.emoji === emoji ? { emoji, count } : each))
    : [...message.reactions, { emoji, count }]
  return {
    ...message,
    reactions: reactions.filter((each) => each.count > 0),
    my_reactions: is_on ? [...others, emoji] : others,
  }
}

function copyText({ content, mentions }: Message, t: ReturnType<typeof useTexts<'chat'>>) {
  // Missing altogether where the page did not come by HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const { text } = toWritten(content, mentions)
  const copied = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => showToast({ tone: 'success', text: t('copied') }),
    () => showToast({ tone: 'warning', text: t('copy_failed') }),
  )
}
