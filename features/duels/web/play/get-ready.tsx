import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { Button } from '#ui/button.tsx'
import type { TimedPlay } from './duel-play.queries.ts'
import { DuelTrack } from './duel-track.tsx'

const STEP_MS = 700
const FROM = 3

interface GetReadyProps {
  play: TimedPlay
  onGo: () => void
  /** Not yet: nothing has begun. */
  onStay: () => void
}

/** Three, two, one: time to look up before the clock runs. */
export function GetReady({ play, onGo, onStay }: GetReadyProps) {
  const t = useTexts('duel_play')
  wholeScreen.useRaise()
  const [left, setLeft] = useState(FROM)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    if (left === 0) {
      go()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="flex flex-col gap-8 pt-4 text-center">
      <DuelTrack play={play} />
      <p className="font-heading text-lg font-semibold text-ink-soft">{t('get_ready')}</p>
      <p
        key={left}
        role="status"
        className="numerals flex size-36 self-center items-center justify-center rounded-full bg-sun-soft font-heading text-7xl font-bold text-sun-ink animate-like-pop"
      >
        {Math.max(left, 1)}
      </p>
      <Button variant="secondary" className="self-center" isDisabled={left === 0} onPress={onStay}>
        {t('not_yet')}
      </Button>
    </div>
  )
}
