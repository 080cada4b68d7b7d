import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  type Conversation,
  conversationsChanged,
  type Message,
  messageChanged,
  messagesCame,
  readConversation,
  readingMoved,
} from '#features/chat/contract/chat.ts'
import { ApiError, callBehind } from '#platform/web/api/api.ts'
import { onFirstConnected, useLive } from '#platform/web/live/live.ts'
import {
  changeConversation,
  dropConversation,
  moveToTop,
  putConversation,
  withChangedMessage,
  withMessages,
  withReading,
} from './chat-cache.ts'
import { onSent } from './chat-running.ts'
import { doNowAndAfterAnswers, followAnswers } from './late-events.ts'
import { chatKeys } from './chat.keys.ts'

function withReader(own: Conversation, reader: string, number: number, me: string): Conversation {
  if (reader === me) return withReading(own, number)
  if (own.other?.id !== reader || number <= (own.other_read_number ?? 0)) return own
  return { ...own, other_read_number: number }
}

/** Keeps the lists and the open conversation true while the chat is on screen. */
export function useChatLive(me: string): void {
  const queries = useQueryClient()

  async function readAgain(conversation_id: string) {
    try {
      const { conversation } = await callBehind(readConversation, { conversation_id })
      putConversation(queries, conversation)
      if (!moveToTop(queries, conversation_id)) void queries.invalidateQueries({ queryKey: chatKeys.lists })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return
      dropConversation(queries, conversation_id)
      void queries.invalidateQueries({ queryKey: [...chatKeys.one, conversation_id] })
    }
  }

  const change = (id: string, next: (own: Conversation) => Conversation) =>
    doNowAndAfterAnswers(queries, () => changeConversation(queries, id, next))
  const takeMessages = (id: string, messages: readonly Message[]) =>
    doNowAndAfterAnswers(queries, () => {
      changeConversation(queries, id, (own) => withMessages(own, messages, me))
      // A conversation that no list has may be a new one.
      if (!moveToTop(queries, id)) void queries.invalidateQueries({ queryKey: chatKeys.lists })
    })
  const takeSent = useEffectEvent((message: Message) => takeMessages(message.conversation_id, [message]))

  useEffect(() => followAnswers(queries), [queries])
  // What came after the lists were read and before the line stood was told to nobody here.
  useEffect(
    () => onFirstConnected(() => void queries.invalidateQueries({ queryKey: chatKeys.all })),
    [queries],
  )
  useEffect(() => onSent((message) => takeSent(message)), [])
  useLive(messagesCame, ({ conversation_id, messages }) => takeMessages(conversation_id, messages))
  useLive(messageChanged, ({ conversation_id, message }) =>
    change(conversation_id, (own) => withChangedMessage(own, message)),
  )
  useLive(readingMoved, ({ conversation_id, readers }) =>
    change(conversation_id, (own) =>
      readers.reduce((now, { user_id, number }) => withReader(now, user_id, number, me), own),
    ),
  )
  useLive(conversationsChanged, ({ conversation_id }) => {
    if (conversation_id === null) return void queries.invalidateQueries({ queryKey: chatKeys.lists })
    void readAgain(conversation_id)
    void queries.invalidateQueries({ queryKey: chatKeys.members(conversation_id) })
  })
}
