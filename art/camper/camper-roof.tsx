import type { CamperAccessory } from '#platform/contract/campers.ts'
import type { AccessoryProps } from './camper-accessories.tsx'

const edge = { stroke: 'var(--leather-deep)', strokeWidth: 2.4, strokeLinejoin: 'round' } as const

/** What is carried on the roof: one thing at the rear, one in front, or one that takes it all. */
export function CamperRoof({ shape, accessories }: AccessoryProps) {
  const has = (name: CamperAccessory) => accessories.includes(name)
  const { left, right, y } = shape.roof
  const middle = (left + right) / 2
  const short = right - left < 100
  if (has('tent')) return <Tent x={middle} y={y} scale={short ? 0.84 : 1} />
  if (has('kayak'))
    return (
      <>
        <Rack from={left - 4} to={right + 4} y={y} />
        <Kayak x={middle} y={y - 17} scale={Math.max(0.8, Math.min(1, (right - left) / 150))} />
      </>
    )
  const pack = short ? 0.74 : 0.94
  const bow = left + 74 * pack
  const board = Math.max(0.8, Math.min(1, (right + 34 - bow) / 98))
  const [luggage, surfboard] = [has('luggage'), has('surfboard')]
  return (
    <>
      {has('solar') && !luggage && <Solar x={left + 6} y={y - 5} scale={short ? 0.72 : 0.92} />}
      {(luggage || surfboard) && (
        <Rack
          from={luggage ? left - 4 : bow}
          to={surfboard ? Math.min(right + 6, bow + 84 * board) : left + 76 * pack}
          y={y}
        />
      )}
      {luggage && <Luggage x={left} y={y - 9} scale={pack} />}
      {surfboard && <Surfboard x={bow} y={y - 15} scale={board} />}
    </>
  )
}

function Rack({ from, to, y }: { from: number; to: number; y: number }) {
  const top = y - 9
  return (
    <path
      d={`M${from} ${top}H${to}M${from + 9} ${top}V${y}M${(from + to) / 2} ${top}V${y}M${to - 9} ${top}V${y + 2}`}
      fill="none"
      stroke="var(--metal-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  )
}

type PartProps = { x: number; y: number; scale: number }
const at = ({ x, y, scale }: PartProps) => `translate(${x} ${y}) scale(${scale})`

function Luggage(place: PartProps) {
  return (
    <g data-accessory="luggage" transform={at(place)} {...edge}>
      <rect x="2" y="-25" width="40" height="25" rx="4" fill="var(--leather)" />
      <path d="M12-25v25M32-25v25" strokeWidth="3.4" />
      <rect x="8" y="-38" width="30" height="13" rx="6.5" fill="var(--canvas)" />
      <path d="M16-38v13M30-38v13" />
      <rect x="44" y="-16" width="26" height="16" rx="3" fill="var(--sky)" />
      <path d="M44-8h26" stroke="var(--sun)" strokeWidth="2.6" />
    </g>
  )
}

function Surfboard(place: PartProps) {
  return (
    <g data-accessory="surfboard" transform={at(place)}>
      <path d="M0 0C24-11 72-12 98-3C74 8 22 8 0 0Z" fill="var(--sun)" {...edge} />
      <path d="M12-1H86" stroke="var(--c-accent)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M62-8V4M69-8V4" stroke="var(--sunset)" strokeWidth="4" />
    </g>
  )
}

function Solar(place: PartProps) {
  return (
    <g data-accessory="solar" transform={at(place)}>
      <path
        d="M6-6H76L68 4H-2Z"
        fill="var(--plate-band)"
        stroke="var(--metal)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M23-6L16 4M41-6L34 4M58-6L51 4M2-1H72" stroke="var(--metal)" strokeWidth="1.3" />
    </g>
  )
}

function Kayak(place: PartProps) {
  return (
    <g data-accessory="kayak" transform={at(place)}>
      <path d="M-92-6C-60-10 60-10 92-6C70 12-70 12-92-6Z" fill="var(--sunset)" {...edge} />
      <path d="M-22-8C-16-1 16-1 22-8Z" fill="var(--tyre)" />
      <path d="M-78-2C-40 5 40 5 78-2" fill="none" stroke="var(--c-accent)" strokeWidth="2.4" />
      <path d="M-50 6V14M50 6V14" stroke="var(--tyre)" strokeWidth="3" />
    </g>
  )
}

function Tent(place: PartProps) {
  return (
    <g data-accessory="tent" transform={at(place)} {...edge}>
      <path d="M-48-3L-28-38Q-26-42-22-42H26Q30-42 32-38L56-3Z" fill="var(--canvas)" />
      <path d="M-8-3V-24Q-8-30-2-30H10Q16-30 16-24V-3Z" fill="var(--leather-deep)" />
      <path d="M-20-42L-30-3M28-42L38-3" fill="none" opacity=".5" />
      <path d="M-56-4H62V1H-56Z" fill="var(--tyre)" />
    </g>
  )
}
