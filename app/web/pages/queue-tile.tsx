import { useEffect, useRef } from 'react'
import type { Backlog } from '#features/dashboard/contract/dashboard.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'

/** A queue with what waits in it, and whether it grows. */
export function QueueTile({
  backlog: { queue, waiting, oldest, came, done },
  isChosen,
  onChoose,
}: {
  backlog: Backlog
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('console_queues')
  const button = useRef<HTMLButtonElement>(null)
  // On a phone the tiles stand in one row, wider than the screen.
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-full w-full flex-col items-start gap-0.5 rounded-card border border-line bg-surface p-3 text-left hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="text-sm text-ink-soft">{t(`queues.${queue}`)}</span>
      <span className="numerals font-heading text-2xl font-bold text-ink">{formatNumber(waiting)}</span>
      {oldest ? <AgeSign since={oldest} /> : <span className="text-sm text-ink-soft">{t('none')}</span>}
      <span className="text-sm text-ink-soft">{t('week', { came, done })}</span>
    </button>
  )
}
