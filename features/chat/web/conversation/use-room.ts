import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageChanged, messagesCame } from '#features/chat/contract/chat.ts'
import { readConversation } from '#features/chat/contract/chat.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { onFirstConnected, onReconnected, useLive } from '#platform/web/live/live.ts'
import { putConversation } from '#features/chat/web/chat-cache.ts'
import { onSent, readWaiting, watchWaiting } from '#features/chat/web/chat-running.ts'
import { createRoom } from './room.ts'

/** One conversation on screen, followed live and caught up with after every gap. */
export function useRoom(conversation_id: string, me: string) {
  const queries = useQueryClient()
  const [room] = useState(() =>
    createRoom({ conversation_id, me, onConversation: (fresh) => putConversation(queries, fresh) }),
  )
  const state = useSyncExternalStore(room.watch, room.read)
  const waiting = useSyncExternalStore(watchWaiting, readWaiting)

  useEffect(() => {
    room.start()
    return () => room.stop()
  }, [room])
  useLive(messagesCame, ({ conversation_id: where, messages }) => {
    if (where === conversation_id) room.take(messages)
  })
  useLive(messageChanged, ({ conversation_id: where, message, reaction }) => {
    if (where === conversation_id) room.takeChanged(message, reaction)
  })
  useEffect(
    () =>
      onSent((message) => {
        if (message.conversation_id === conversation_id) room.take([message])
      }),
    [room, conversation_id],
  )
  useEffect(() => {
    const catchUp = () =>
      void callBehind(readConversation, { conversation_id })
        .then(({ conversation }) => {
          putConversation(queries, conversation)
          return room.catchUp(conversation)
        })
        .catch(() => undefined)
    const stops = [onReconnected(catchUp), onFirstConnected(catchUp)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [room, conversation_id, queries])
  return { room, state, waiting: waiting.filter((each) => each.conversation_id === conversation_id) }
}
