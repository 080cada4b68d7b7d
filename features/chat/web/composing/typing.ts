import { useEffect, useRef, useState } from 'react'
import { type ChatPerson, typingChanged } from '#features/chat/contract/chat.ts'
import { tellTyping } from '#features/chat/contract/messages.ts'
import { callLive } from '#platform/web/live/live-calls.ts'
import { openLine, useLive } from '#platform/web/live/live.ts'

/** How long it counts unless it is said again. */
const COUNTS_MS = 8_000
const AGAIN_MS = 4_000

/** Who else types in a conversation just now. */
export function useTypists(conversation_id: string): readonly ChatPerson[] {
  const [typists, setTypists] = useState<readonly ChatPerson[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useLive(typingChanged, ({ conversation_id: where, person, is_typing }) => {
    if (where !== conversation_id) return
    clearTimeout(timers.current.get(person.id))
    const stop = () => setTypists((now) => now.filter(({ id }) => id !== person.id))
    if (!is_typing) return stop()
    timers.current.set(person.id, setTimeout(stop, COUNTS_MS))
    setTypists((now) => (now.some(({ id }) => id === person.id) ? now : [...now, person]))
  })
  useEffect(() => {
    const own = timers.current
    return () => {
      for (const timer of own.values()) clearTimeout(timer)
    }
  }, [])
  return typists
}

/** Tells the others that the person types, not more often than it has to. It is nothing to wait or to try again for. */
export function useTellTyping(conversation_id: string) {
  const told = useRef(0)
  const tell = (is_typing: boolean) => {
    // Without a line nobody would hear of it in time.
    if (!openLine()) return
    void callLive(tellTyping, { conversation_id, is_typing }).catch(() => undefined)
  }
  return {
    typed: () => {
      if (Date.now() - told.current < AGAIN_MS) return
      told.current = Date.now()
      tell(true)
    },
    stopped: () => {
      if (told.current === 0) return
      const isOver = Date.now() - told.current > COUNTS_MS
      told.current = 0
      if (!isOver) tell(false)
    },
  }
}
