import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { moveReading } from '#features/chat/contract/messages.ts'
import { chatCounter } from '#features/chat/web/shared/chat.counter.ts'
import { onReconnected } from '#platform/web/live/live.ts'
import { callLive } from '#platform/web/live/live-calls.ts'
import { changeConversation, heldConversation, withReading } from '#features/chat/web/chat-cache.ts'
import { lastSeen } from './use-scroll-keeping.ts'

const SOON_MS = 200

/**
 * Says up to which message somebody has read: those that were on screen to their end while the page was looked at
 * (C-52). Answers what to call when something has moved.
 */
export function useReading(conversation_id: string, listRef: RefObject<HTMLElement | null>): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(0)
  const hasFailed = useRef(false)

  const tell = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const list = listRef.current
    if (!list || document.visibilityState !== 'visible' || !document.hasFocus()) return
    const number = lastSeen(list)
    // What could not be told is on screen as read, and is told again.
    const known = hasFailed.current ? 0 : (heldConversation(queries, conversation_id)?.last_read_number ?? 0)
    if (number <= Math.max(known, told.current)) return
    hasFailed.current = false
    told.current = number
    changeConversation(queries, conversation_id, (own) => withReading(own, number))
    callLive(moveReading, { conversation_id, number }).then(
      () => queries.invalidateQueries({ queryKey: chatCounter.queryKey }),
      () => {
        hasFailed.current = true
        if (told.current === number) told.current = 0
      },
    )
  }, [listRef, conversation_id, queries])
  const look = useCallback(() => {
    if (timer.current === undefined) timer.current = setTimeout(tell, SOON_MS)
  }, [tell])

  useEffect(() => {
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    // Whoever leaves at once has read all the same.
    const leave = () => {
      if (timer.current) tell()
    }
    addEventListener('pagehide', leave)
    const stopListening = onReconnected(look)
    return () => {
      stopListening()
      removeEventListener('focus', look)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [look, tell])
  return look
}
