import { useNavigate } from '#platform/web/router/hooks.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { PushOffer } from '#features/push/web/shared/push-offer.tsx'
import { Composer } from '#features/chat/web/composing/composer.tsx'
import { AloneHint, isAlone } from './alone-hint.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { shownMessages } from './message-window.ts'
import { MessageList, type MessageListHandle } from './message-list.tsx'
import { SearchWithin } from './search-within.tsx'
import { TypingLine } from './typing-line.tsx'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useRoom } from './use-room.ts'

interface ConversationViewProps {
  conversation: Conversation
  me: string
  /** The number that the address leads to. */
  message: number | undefined
}

/** A conversation: who it is with, what was said, and the field for what comes next. */
export function ConversationView({ conversation, me, message }: ConversationViewProps) {
  const { id } = conversation
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<MessageListHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { room, state, waiting } = useRoom(id, me)
  const [answered, setAnswered] = useState<Message>()
  const [edited, setEdited] = useState<Message>()
  const [isSearching, setSearching] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [readUpTo, setReadUpTo] = useState<number>()
  useKeyboardRoom(frame)

  async function open(wish: number | undefined) {
    const shown = await room.open(wish ?? 'unread', (read) => {
      // What stood here as new stays marked until the conversation is opened anew.
      setReadUpTo((now) => now ?? read)
    })
    if (shown === undefined) list.current?.followEnd()
    else list.current?.show(shown, wish === undefined ? 'top' : 'middle')
  }
  const openNow = useEffectEvent((wish: number | undefined) => {
    // The address has let go of a message; what is on screen stays.
    if (wish !== undefined || room.read().held === undefined) void open(wish)
  })
  useEffect(() => openNow(message), [message])

  // Coming back to the page: what has come meanwhile is new.
  const markNew = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') setReadUpTo(conversation.latest_number)
  })
  useEffect(() => {
    const react = () => markNew()
    document.addEventListener('visibilitychange', react)
    return () => document.removeEventListener('visibilitychange', react)
  }, [])

  // The same for every rendering: three hundred rows hold on to them.
  const answer = useCallback((each: Message) => {
    setEdited(undefined)
    setAnswered(each)
    field.current?.focus()
  }, [])
  const rewrite = useCallback((each: Message) => {
    setAnswered(undefined)
    setEdited(each)
    field.current?.focus()
  }, [])
  const jump = useCallback(
    (number: number) => {
      const { held } = room.read()
      if (held && shownMessages(held).some((each) => each.number === number)) {
        list.current?.show(number, 'middle')
        return
      }
      void room.open(number).then((shown) => shown !== undefined && list.current?.show(shown, 'middle'))
    },
    [room],
  )
  const toEnd = useCallback(() => {
    if (message !== undefined)
      void navigate({ to: paths.conversation, params: { id }, search: {}, replace: true })
    if (room.read().held?.hasNewer) void room.open('newest').then(() => list.current?.followEnd())
    else list.current?.followEnd()
  }, [room, navigate, id, message])

  // What is deleted meanwhile, here or elsewhere, is neither edited nor answered any more.
  const isGone = (each: Message | undefined) =>
    each !== undefined &&
    state.held !== undefined &&
    shownMessages(state.held).some(({ id: own, gone }) => own === each.id && gone !== null)
  if (isGone(answered)) setAnswered(undefined)

  const lastOwn = state.held
    ? shownMessages(state.held).findLast((each) => each.author.id === me && each.gone === null)
    : undefined

  return (
    <div
      ref={frame}
      className="flex min-h-0 min-w-0 flex-col bg-paper max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-35 max-md:h-dvh min-[900px]:h-full md:max-[899px]:h-[calc(100dvh-4rem)] md:max-[899px]:overflow-clip md:max-[899px]:rounded-card md:max-[899px]:border md:max-[899px]:border-line"
    >
      <ConversationHead conversation={conversation} onSearch={() => setSearching(true)} />
      {isSearching && (
        <SearchWithin
          conversation_id={id}
          onJump={jump}
          onClose={() => {
            setSearching(false)
            field.current?.focus()
          }}
        />
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {state.error && (
          <div className="p-3">
            <Failure error={state.error} onRetry={() => void open(message)} />
          </div>
        )}
        <MessageList
          ref={list}
          conversation={conversation}
          state={state}
          waiting={waiting}
          me={me}
          readUpTo={readUpTo}
          room={room}
          target={message}
          onReply={answer}
          onEdit={rewrite}
          onJump={jump}
          onEnd={toEnd}
        />
      </div>
      {isAlone(conversation) && <AloneHint conversation={conversation} />}
      <TypingLine conversation={conversation} />
      {hasSent && <PushOffer />}
      <Composer
        ref={field}
        me={me}
        conversation={conversation}
        answered={answered}
        edited={edited}
        isEditedGone={isGone(edited)}
        onAnswered={setAnswered}
        onEdited={(done) => {
          setEdited(undefined)
          if (done) room.takeChanged(done)
        }}
        onEditLast={() => {
          if (lastOwn) setEdited(lastOwn)
        }}
        onSending={() => {
          setSent(true)
          setReadUpTo(Number.MAX_SAFE_INTEGER)
          toEnd()
        }}
      />
    </div>
  )
}
