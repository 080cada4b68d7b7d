import { ArrowDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import { capCount } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DayMark, UnreadMark } from '#features/chat/web/list/list-marks.tsx'
import { daysOf, rowsOf } from '#features/chat/web/list/list-rows.ts'
import { MessageActions, type OpenAction } from '#features/chat/web/message/message-actions.tsx'
import { MessageRow } from '#features/chat/web/message/message-row.tsx'
import { shownMessages } from './message-window.ts'
import { NewMessagesStatus } from './new-messages-status.tsx'
import type { WaitingMessage } from '#features/chat/web/composing/outbox-store.ts'
import type { Room, RoomState } from './room.ts'
import { useReading } from './use-reading.ts'
import { useScrollKeeping } from './use-scroll-keeping.ts'
import { WaitingRow } from '#features/chat/web/message/waiting-row.tsx'

export interface MessageListHandle {
  show: (number: number, place: 'top' | 'middle') => void
  followEnd: () => void
}

interface MessageListProps {
  conversation: Conversation
  state: RoomState
  waiting: readonly WaitingMessage[]
  me: string
  readUpTo: number | undefined
  room: Room
  /** The message that was asked for, which stands out. */
  target: number | undefined
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onJump: (number: number) => void
  onEnd: () => void
  ref?: Ref<MessageListHandle>
}

/** What was said, the newest at the end. Whatever comes above or below, what is read stays where it is. */
export function MessageList(props: MessageListProps) {
  const { conversation, state, waiting, me, readUpTo, room, target, onReply, onEdit, onJump, onEnd, ref } =
    props
  const t = useTexts('chat')
  const listRef = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const [flashed, setFlashed] = useState(target)
  const [action, setAction] = useState<OpenAction>()
  const { held } = state
  const messages = useMemo(() => (held ? shownMessages(held) : []), [held])
  const days = useMemo(
    () => daysOf(rowsOf({ messages, waiting: held?.hasNewer ? [] : waiting, readUpTo, me })),
    [messages, waiting, held?.hasNewer, readUpTo, me],
  )
  const look = useReading(conversation.id, listRef)
  const loadOlder = useCallback(() => void room.load('older'), [room])
  const loadNewer = useCallback(() => void room.load('newer'), [room])
  const keeping = useScrollKeeping({
    listRef,
    isEnd: held !== undefined && !held.hasNewer,
    onNearTop: loadOlder,
    onNearEnd: loadNewer,
    onLook: look,
  })
  const { showRow, followEnd } = keeping
  const [, rerender] = useState(0)
  useImperativeHandle(
    ref,
    () => ({
      show: (number, place) => {
        const shown = room.read().held
        const all = shown ? shownMessages(shown) : []
        const message = all.find((each) => each.number >= number) ?? all.at(-1)
        if (!message) return
        if (place === 'middle') setFlashed(message.number)
        setActive(message.id)
        showRow(place === 'top' ? ['unread', message.id] : [message.id], place)
        rerender((count) => count + 1)
      },
      followEnd,
    }),
    [room, showRow, followEnd],
  )

  const last = messages.at(-1)?.id
  const current = active !== undefined && messages.some(({ id }) => id === active) ? active : last
  const onAct = useCallback((wish: OpenAction) => {
    setActive(wish.message.id)
    setAction(wish)
  }, [])

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const own = (event.target as HTMLElement).closest<HTMLElement>('[role="article"]')
    if (!own || event.target !== own) return
    const all = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])]
    const at = all.indexOf(own)
    const next = {
      ArrowDown: all[at + 1],
      ArrowUp: all[at - 1],
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (next) {
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const message = messages.find(({ id }) => id === own.dataset['row'])
      if (message && message.gone === null) onAct({ kind: 'menu', message, anchor: own })
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its messages, held in one place */}
      <div
        ref={listRef}
        role="log"
        aria-live="off"
        aria-label={t('log')}
        aria-busy={held === undefined && !state.error}
        className="min-h-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]"
        onKeyDown={walk}
      >
        <div className="flex min-h-full flex-col justify-end px-3 pt-4 pb-2 sm:px-4">
          {held === undefined && !state.error && <Places />}
          {held && !held.hasOlder && <Beginning conversation={conversation} />}
          {held?.hasOlder && <p className="py-3 text-center text-sm text-ink-soft">{t('loading_older')}</p>}
          {days.map((day) => (
            <div key={day.key} className="flex flex-col">
              <DayMark iso={day.iso} />
              {day.rows.map((row) => {
                if (row.kind === 'unread') return <UnreadMark key={row.key} />
                if (row.kind === 'waiting')
                  return <WaitingRow key={row.key} waiting={row.waiting} isFirst={row.isFirst} />
                return (
                  <MessageRow
                    key={row.key}
                    message={row.message}
                    isMine={row.message.author.id === me}
                    isFirst={row.isFirst}
                    isLast={row.isLast}
                    isGroup={conversation.kind === 'group'}
                    isActive={row.message.id === current}
                    isFlashed={row.message.number === flashed}
                    isRead={row.message.number <= (conversation.other_read_number ?? 0)}
                    mayWrite={conversation.closed === null}
                    onAct={onAct}
                    onReply={onReply}
                    onJump={onJump}
                    onFocus={setActive}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      {keeping.isAway && held && (
        <div className="absolute right-4 bottom-3 z-10">
          <IconButton label={t('to_end')} tone="surface" onPress={onEnd}>
            <ArrowDown />
            <CountBadge
              count={conversation.unread}
              capText={capCount(conversation.unread)}
              label={t('unread', { count: conversation.unread })}
              className="absolute -top-1.5 -right-1"
            />
          </IconButton>
        </div>
      )}
      <NewMessagesStatus messages={messages} me={me} />
      {action && (
        <MessageActions
          conversation={conversation}
          me={me}
          open={action}
          room={room}
          onOpen={setAction}
          onReply={onReply}
          onEdit={onEdit}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}

function Beginning({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  return (
    <p className="mx-auto max-w-sm py-6 text-center text-sm text-balance text-ink-soft">
      {conversation.is_crew
        ? t('beginning_crew')
        : conversation.kind === 'group'
          ? t('beginning_group')
          : t('beginning_direct')}
    </p>
  )
}

function Places() {
  return (
    <div className="flex flex-col gap-3">
      {['w-3/5', 'w-2/5', 'ml-auto w-1/2', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-12 rounded-card ${width}`} />
      ))}
    </div>
  )
}
