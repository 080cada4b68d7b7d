import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { PictureItem } from './picture-items.ts'

/** A quarter of the way: each percent would drown everything else that is read out. */
const STEPS = 4

/** What a screen reader is told about the newest step of any picture. */
export function useToldProgress(items: readonly PictureItem[]): string {
  const t = useTexts('pictures')
  const [told, setTold] = useState('')
  const before = useRef(items)

  useEffect(() => {
    const was = before.current
    before.current = items
    for (const [at, item] of items.entries()) {
      const old = was.find(({ id }) => id === item.id)
      const news = newsOf(old, item, at + 1)
      if (news) setTold(news)
    }
    if (items.length < was.length) setTold(t('said_removed'))
    else if (isReordered(was, items)) {
      const at = items.findIndex((item, place) => was[place]?.id !== item.id)
      setTold(t('said_moved', { at: at + 1, of: items.length }))
    }

    function newsOf(
      old: PictureItem | undefined,
      { state, progress, reason, isTooLarge }: PictureItem,
      at: number,
    ) {
      if (state === 'sending') {
        const step = Math.floor(progress * STEPS)
        const isNew = step > 0 && step < STEPS && step > Math.floor((old?.progress ?? 0) * STEPS)
        return isNew ? t('said_progress', { at, percent: (step * 100) / STEPS }) : undefined
      }
      if (!old || old.state === state) return undefined
      if (state === 'done') return t('said_done', { at })
      if (state === 'retrying') return t('said_retrying', { at })
      if (state === 'failed')
        return t('said_failed', { at, reason: isTooLarge ? t('too_large') : (reason ?? '') })
      return undefined
    }
  }, [items, t])
  return told
}

function isReordered(was: readonly PictureItem[], now: readonly PictureItem[]): boolean {
  return was.length === now.length && was.some(({ id }, place) => id !== now[place]?.id)
}
