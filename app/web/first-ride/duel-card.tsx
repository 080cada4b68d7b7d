import { useState } from 'react'
import type { Practice } from '#features/duels/contract/practice.ts'
import { PracticeStage } from '#features/duels/web/practice/practice-stage.tsx'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { useRide } from './use-ride.ts'

/** The third card: three questions against the camper, and the first points. */
export function DuelCard({ onPassed }: { onPassed: () => void }) {
  const t = useTexts('first_ride')
  const vehicle = useRide()
  const [isOn, setOn] = useState(false)
  const [played, setPlayed] = useState<Practice>()

  function end(practice: Practice) {
    setPlayed(practice)
    celebrate({
      name: 'first ride',
      title: t(practice.right >= practice.camper ? 'duel_won' : 'duel_lost'),
      ...(practice.points && { points: practice.points }),
    })
  }

  if (played)
    return (
      <>
        <h2 ref={takeFocus} tabIndex={-1} className="text-center text-xl font-bold outline-none">
          {t(played.right >= played.camper ? 'duel_won' : 'duel_lost')}
        </h2>
        <p className="text-center text-ink-soft">
          {t('duel_result', { right: played.right, camper: played.camper })}
        </p>
        {played.points ? (
          <p className="numerals self-center rounded-full bg-sun px-4 py-1.5 text-lg font-bold text-on-sun">
            {t('duel_points', { count: played.points, shown: `+${formatNumber(played.points)}` })}
          </p>
        ) : null}
        <Button size="large" wide onPress={onPassed}>
          {t('set_off')}
        </Button>
      </>
    )
  if (isOn) return <PracticeStage vehicle={vehicle} onDone={end} />
  return (
    <Button size="large" wide onPress={() => setOn(true)}>
      {t('duel_start')}
    </Button>
  )
}
