import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface CountdownProps {
  /** By `performance.now()`. */
  dueAt: number
  totalMs: number
}

const TICK_MS = 100
/** Seconds before the end at which a screen reader is told, when the whole is longer by some. */
const TOLD_AT = [10, 5]
const TOLD_AFTER_S = 3
const SHORT_S = 5

/** A road that empties, with the seconds beside it. Without motion the seconds stand alone. */
export function Countdown({ dueAt, totalMs }: CountdownProps) {
  const t = useTexts('question')
  const left = useLeft(dueAt)
  const seconds = Math.ceil(left / 1_000)
  const isShort = seconds <= SHORT_S
  return (
    <div className="flex items-center gap-3.5">
      <div
        aria-hidden="true"
        className="relative h-4 flex-1 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line-strong motion-reduce:hidden forced-colors:border"
      >
        <div
          className={`absolute inset-y-0 left-0 overflow-hidden rounded-full transition-colors forced-colors:bg-[Highlight] ${isShort ? 'bg-sunset' : 'bg-asphalt'}`}
          style={{ width: `${Math.min(Math.max(left / totalMs, 0), 1) * 100}%` }}
        >
          <div className="road-line absolute inset-x-2 top-1/2 h-0.5 -translate-y-1/2" />
        </div>
      </div>
      <p
        aria-hidden="true"
        className={`numerals min-w-10 text-right font-heading text-2xl font-bold motion-reduce:text-left ${isShort ? 'text-sunset-ink' : ''}`}
      >
        {seconds}
      </p>
      <Told seconds={seconds} totalSeconds={Math.round(totalMs / 1_000)} />
      {seconds === 0 && <p className="sr-only">{t('time_up')}</p>}
    </div>
  )
}

/** At few moments in words: more would drown the question. */
function Told({ seconds, totalSeconds }: { seconds: number; totalSeconds: number }) {
  const t = useTexts('question')
  const passed = TOLD_AT.findLast((moment) => seconds <= moment && totalSeconds >= moment + TOLD_AFTER_S)
  return (
    <p role="status" className="sr-only">
      {passed === undefined || seconds === 0 ? '' : t('seconds_left', { count: passed })}
    </p>
  )
}

function useLeft(dueAt: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(dueAt - now, 0)
}
