import { useEffect, useState } from 'react'
import { CelebrationScene } from '#art/celebration/celebration-scene.tsx'
import { inside } from '#app/web/features-inside.ts'
import { chime } from '#platform/web/celebration/chime.ts'
import { type Celebration, endCelebration } from '#platform/web/celebration/celebrate.ts'
import { isSoundOn } from '#platform/web/celebration/celebration-sound.ts'
import { wantsNoMotion } from '#platform/web/pages/motion.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'

const ANY_CAMPER = { passengers: 1 }

/** Shows a celebration with the camper of the own crew, and says it to whoever cannot see it. */
export function CelebrationHost({ moment }: { moment: Celebration }) {
  const camper = useOwnCamper()
  const [still] = useState(wantsNoMotion)
  useEffect(() => {
    if (!still && isSoundOn()) chime()
  }, [still])
  const { title, text, points, scene = 'camper' } = moment
  return (
    <>
      <output className="sr-only">
        {[title, text, points !== undefined && `+${formatNumber(points)}`].filter(Boolean).join('. ')}
      </output>
      <div aria-hidden="true">
        <CelebrationScene
          scene={scene}
          title={title}
          text={text}
          points={points ? { count: points, say: (count) => `+${formatNumber(count)}` } : undefined}
          camper={camper ?? ANY_CAMPER}
          still={still}
          onEnd={endCelebration}
        />
      </div>
    </>
  )
}

const campers = inside.flatMap(({ useOwnCamper: useCamper }) => useCamper ?? [])

/** What is known of the crew by now: nothing is asked for it. */
function useOwnCamper() {
  let own
  // oxlint-disable-next-line react/rules-of-hooks -- the same list at every call
  for (const useCamper of campers) own = useCamper() ?? own
  return own
}
