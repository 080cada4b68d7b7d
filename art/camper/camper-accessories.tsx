import type { CamperAccessory } from '#platform/contract/campers.ts'
import type { CamperShape } from './camper-shape.ts'

export interface AccessoryProps {
  shape: CamperShape
  accessories: readonly CamperAccessory[]
}

/** What is hung on the side. */
export function CamperSide({ shape, accessories, full }: AccessoryProps & { full: boolean }) {
  const { left, right, y } = shape.edge
  return (
    <>
      {accessories.includes('awning') && <Awning {...shape.awning} />}
      {accessories.includes('lights') && <FairyLights left={left} right={right} y={y} full={full} />}
    </>
  )
}

/** Flies to the rear, where the wind of the road blows it. */
export function CamperFlag({ shape: { roof } }: Pick<AccessoryProps, 'shape'>) {
  return (
    <g data-accessory="flag" transform={`translate(${roof.left - 12} ${roof.y + 6})`}>
      <path d="M0 6V-54" stroke="var(--metal-deep)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M-1-53C-14-59-20-46-34-52L-29-42L-34-33C-20-27-14-40-1-34Z"
        fill="var(--c-body)"
        stroke="var(--c-deep)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="-14" cy="-43.5" r="4" fill="var(--c-accent)" />
    </g>
  )
}

const STRIPES = 7

function Awning({ left, right, y }: CamperShape['awning']) {
  const width = (right - left) / STRIPES
  const stripes = (from: number) =>
    Array.from({ length: STRIPES }, (_, at) => at)
      .filter((at) => at % 2 === from)
      .map((at) => `M${left + at * width} ${y}h${width}v13q${-width / 2} 9 ${-width} 0Z`)
      .join('')
  return (
    <g data-accessory="awning" stroke="var(--c-deep)" strokeWidth="1.6" strokeLinejoin="round">
      <path d={stripes(0)} fill="var(--sunset)" />
      <path d={stripes(1)} fill="var(--c-accent)" />
      <rect x={left - 3} y={y - 5} width={right - left + 6} height="6" rx="3" fill="var(--metal)" />
    </g>
  )
}

const BULBS = ['var(--sun)', 'var(--sunset)', 'var(--sky)', 'var(--c-light)']

function FairyLights({ left, right, y, full }: CamperShape['edge'] & { full: boolean }) {
  const step = (right - left) / 8
  if (!full)
    return (
      <path
        data-accessory="lights"
        d={`M${left} ${y + 5}H${right}`}
        stroke="var(--sun)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray={`.1 ${step}`}
      />
    )
  return (
    <g data-accessory="lights">
      <path
        d={`M${left} ${y}${`q${step} 14 ${step * 2} 0`.repeat(4)}`}
        fill="none"
        stroke="var(--glass-frame)"
        strokeWidth="1.8"
      />
      {Array.from({ length: 9 }, (_, at) => (
        <circle
          key={at}
          cx={left + at * step}
          cy={y + (at % 2 ? 9 : 3)}
          r="4"
          fill={BULBS[at % BULBS.length]}
          stroke="var(--glass-frame)"
          strokeWidth="1.2"
        />
      ))}
    </g>
  )
}
