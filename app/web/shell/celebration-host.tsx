import { useEffect, useState } from 'react'
import { CelebrationScene } from '#art/celebration/celebration-scene.tsx'
import { ValueSign } from '#art/values/value-sign.tsx'
import { inside } from '#app/web/features-inside.ts'
import { chime } from '#platform/web/celebration/chime.ts'
import { type Celebration, endCelebration } from '#platform/web/celebration/celebrate.ts'
import { isSoundOn } from '#platform/web/celebration/celebration-sound.ts'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { wantsNoMotion } from '#platform/web/pages/motion.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'

const ANY_CAMPER = { passengers: 1 }
/** On a page that has just been opened the crew is still on its way: no other camper drives in before it. */
const CREW_MS = 400

/** Shows a celebration with the camper of the own crew, and says it to whoever cannot see it. */
export function CelebrationHost({ moment }: { moment: Celebration }) {
  const camper = useOwnCamper()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), CREW_MS)
    return () => clearTimeout(waiting)
  }, [])
  const { title, text, points } = moment
  return (
    <>
      <output className="sr-only">
        {[title, text, points !== undefined && `+${formatNumber(points)}`].filter(Boolean).join('. ')}
      </output>
      {(camper || isLate) && <Scene moment={moment} camper={camper ?? ANY_CAMPER} />}
    </>
  )
}

interface SceneProps {
  moment: Celebration
  camper: NonNullable<ReturnType<typeof useOwnCamper>> | typeof ANY_CAMPER
}

function Scene({ moment, camper }: SceneProps) {
  const [still] = useState(wantsNoMotion)
  useEffect(() => {
    if (!still && isSoundOn()) chime()
  }, [still])
  const { title, text, points, scene = 'camper', sticker, value } = moment
  return (
    // No part of the grid around it, whose columns would move on by one.
    <div aria-hidden="true" className="contents">
      <CelebrationScene
        scene={scene}
        title={title}
        text={text}
        points={points ? { count: points, say: (count) => `+${formatNumber(count)}` } : undefined}
        badge={
          (sticker && <StickerFace {...sticker} className="size-24" />) ??
          (value && <ValueSign sign={value.sign} colour={value.colour} className="size-20 drop-shadow-md" />)
        }
        camper={camper}
        still={still}
        onEnd={endCelebration}
      />
    </div>
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
