import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chatCounterChanged, messagesCame } from '#features/chat/contract/chat.ts'
import { signOutOfChat } from '#features/chat/contract/messages.ts'
import { call } from '#platform/web/api/api.ts'
import { findToken } from '#platform/web/session/session.ts'
import { chatCounter } from './shared/chat.counter.ts'
import { useLive } from '#platform/web/live/live.ts'
import { loadBehind } from '#platform/web/offline/load-behind.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'

/** Many messages a second are one question. */
const COUNT_EVERY_MS = 2_000
const COUNT_SOON_MS = 200

/** What of the chat runs on every page: the sign-in, what waits to be sent, and the badge (C-17, C-54). */
export function useChatRunning(): void {
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)
  const isOn = modules?.status_modules.ChatModule === true
  const id = profile?.id
  const queries = useQueryClient()

  useEffect(() => {
    if (id === undefined || !isOn) return undefined
    // Behind the first page: nobody waits for the chat to look at something else.
    return loadBehind(
      () => import('./chat-running.ts'),
      ({ startChat }) => {
        const known = queries.getQueryData(profileQuery.queryKey)
        return known && startChat(known)
      },
    )
  }, [id, isOn, queries])
  useBadge(id)
}

/** The badge follows what comes, without a question for each message of a lively group. */
function useBadge(me: string | undefined) {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(messagesCame, ({ messages }) => {
    if (timer.current || messages.every(({ author }) => author.id === me)) return
    const wait = Math.max(COUNT_SOON_MS, asked.current + COUNT_EVERY_MS - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      asked.current = Date.now()
      void queries.invalidateQueries({ queryKey: chatCounter.queryKey })
    }, wait)
  })
}

export function useChatCounterLive(): void {
  const queries = useQueryClient()
  useLive(chatCounterChanged, () => void queries.invalidateQueries({ queryKey: chatCounter.queryKey }))
}

/** Out of the chat, while the session still stands (C-23). */
export async function signOutHere(): Promise<void> {
  if (findToken()) await call(signOutOfChat, {}).catch(() => undefined)
}
