import { CamperDog } from './camper-dog.tsx'
import { CamperPassengers, seenOf, type Travellers } from './camper-passengers.tsx'
import type { CamperShape } from './camper-shape.ts'

interface CamperWindowsProps {
  shape: CamperShape
  clip: string
  passengers: Travellers
  withDog: boolean
  full: boolean
}

// Where the hills end that the glass reflects.
const GROUND = 112

/** Glass with the evening in it, and whoever travels along. */
export function CamperWindows({ shape, clip, passengers, withDog, full }: CamperWindowsProps) {
  return (
    <>
      <path d={shape.glass} fill="url(#camper-glass) var(--glass-mid)" />
      {(full || withDog || seenOf(shape, passengers) > 0) && (
        <g clipPath={`url(#${clip})`}>
          <clipPath id={clip}>
            <path d={shape.glass} />
          </clipPath>
          {full && (
            <path
              d={`M0 ${GROUND}C40 ${GROUND - 16} 70 ${GROUND - 12} 100 ${GROUND - 5}S160 ${GROUND - 18} 200 ${GROUND - 6}S270 ${GROUND - 12} 320 ${GROUND}V140H0Z`}
              fill="var(--glass-hill)"
              opacity=".5"
            />
          )}
          <CamperPassengers shape={shape} passengers={passengers} full={full} />
          {withDog && <CamperDog at={shape.dog} />}
          {full && <path d={shape.glare} fill="var(--glass-glare)" opacity=".28" />}
        </g>
      )}
      <path
        d={shape.glass}
        fill="none"
        stroke="var(--glass-frame)"
        strokeWidth={full ? 3.2 : 4}
        strokeLinejoin="round"
      />
    </>
  )
}
