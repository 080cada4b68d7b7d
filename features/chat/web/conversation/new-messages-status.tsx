import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#features/chat/contract/chat.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { excerptOf } from '#features/chat/web/message/excerpt.ts'

/** What comes within so long is told in one sentence. */
const TOGETHER_MS = 1_000

/** Tells a screen reader what others have just written: one message by its words, several by their number. */
export function NewMessagesStatus({ messages, me }: { messages: readonly Message[]; me: string }) {
  const t = useTexts('chat')
  const [told, setTold] = useState('')
  const seen = useRef<number>(undefined)
  const waiting = useRef<Message[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = messages.at(-1)?.number

  const say = useEffectEvent(() => {
    const [first, ...more] = waiting.current
    waiting.current = []
    timer.current = undefined
    if (!first) return
    const words = excerptOf(first) || t('picture')
    setTold(
      more.length === 0
        ? t('said_one', { name: first.author.first_name, words })
        : t('said_many', { count: more.length + 1 }),
    )
  })
  const take = useEffectEvent((last: number | undefined) => {
    const before = seen.current
    seen.current = Math.max(before ?? 0, last ?? 0)
    // What stood there already when the conversation was opened is read, not told.
    if (before === undefined || last === undefined || last <= before) return
    const fresh = messages.filter(({ number, author }) => number > before && author.id !== me)
    // A page of older ones that was jumped to is nothing new.
    if (fresh.length === 0 || fresh.length > 20) return
    waiting.current.push(...fresh)
    timer.current ??= setTimeout(() => say(), TOGETHER_MS)
  })
  useEffect(() => take(newest), [newest])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  )
}
