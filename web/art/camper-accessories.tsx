import type { CamperAccessory } from './camper-accessory-names.ts'
import type { CamperShape } from './camper-shape.ts'

interface AccessoryProps {
  shape: CamperShape
  accessories: readonly CamperAccessory[]
}

const edge = { stroke: 'var(--leather-deep)', strokeWidth: 2.4, strokeLinejoin: 'round' } as const

/** What hangs behind the body: bikes or the spare wheel, never both. */
export function CamperGear({ shape, accessories }: AccessoryProps) {
  const [x, y] = shape.rear
  if (accessories.includes('bikes'))
    return (
      <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 10H-10M6-30H-10" stroke="var(--metal-deep)" strokeWidth="5" />
        <circle cx="-15" cy="-36" r="14" stroke="var(--sign-post)" strokeWidth="4" />
        <circle cx="-15" cy="10" r="14" stroke="var(--sign-post)" strokeWidth="4" />
        <path
          d="M-15 10L-23-12L-15-36M-23-12H-6L-15 10M-6-12L-15-36L-26-40"
          stroke="var(--sunset)"
          strokeWidth="3.6"
        />
        <path d="M-6-12L-2-14M-2-18V-10" stroke="var(--leather-deep)" strokeWidth="3.4" />
      </g>
    )
  if (accessories.includes('spare'))
    return (
      <g transform={`translate(${x - 6} ${y - 14})`}>
        <rect
          x="-9"
          y="-27"
          width="18"
          height="54"
          rx="8"
          fill="var(--tyre)"
          stroke="var(--tyre-deep)"
          strokeWidth="2.4"
        />
        <rect
          x="-11"
          y="-14"
          width="8"
          height="28"
          rx="4"
          fill="var(--c-accent)"
          stroke="var(--tyre-deep)"
          strokeWidth="2"
        />
      </g>
    )
  return null
}

/** What is carried on the roof and hung on the side. A tent takes the whole roof; a kayak lies alone. */
export function CamperLoad({ shape, accessories }: AccessoryProps) {
  const has = (name: CamperAccessory) => accessories.includes(name)
  const { left, right, y } = shape.roof
  const span = right - left
  const tent = has('tent')
  const kayak = has('kayak') && !tent
  const luggage = has('luggage') && !tent && !kayak
  const surfboard = has('surfboard') && !tent && !kayak
  const top = y - 9
  return (
    <>
      {has('solar') && !tent && !kayak && !luggage && (
        <g transform={`translate(${left + 8} ${y - 5})`}>
          <path
            d="M6-5H76L68 4H-2Z"
            fill="var(--plate-band)"
            stroke="var(--metal)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path d="M23-5L16 4M41-5L34 4M58-5L51 4" stroke="var(--metal)" strokeWidth="1.4" />
        </g>
      )}
      {(kayak || luggage || surfboard) && (
        <path
          d={`M${left - 4} ${top}H${right + 4}M${left + 6} ${top}V${y}M${left + span / 2} ${top}V${y}M${right - 6} ${top}V${y}`}
          stroke="var(--metal-deep)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      )}
      {luggage && (
        <g {...edge}>
          <rect x={left + 2} y={top - 25} width="40" height="25" rx="4" fill="var(--leather)" />
          <path d={`M${left + 12} ${top - 25}v25M${left + 32} ${top - 25}v25`} strokeWidth="3.4" />
          <rect x={left + 8} y={top - 38} width="30" height="13" rx="6.5" fill="var(--canvas)" />
          <path d={`M${left + 16} ${top - 38}v13M${left + 30} ${top - 38}v13`} />
          <rect x={left + 44} y={top - 16} width="26" height="16" rx="3" fill="var(--sky)" />
        </g>
      )}
      {surfboard && (
        <g transform={`translate(${luggage ? left + 74 : left + 4} ${top - 6})`}>
          <path d="M0 0C24-11 72-12 98-3C74 8 22 8 0 0Z" fill="var(--sun)" {...edge} />
          <path d="M12-1H86" stroke="var(--c-accent)" strokeWidth="2.4" strokeLinecap="round" />
          <path d="M62-8V4M69-8V4" stroke="var(--sunset)" strokeWidth="4" />
        </g>
      )}
      {kayak && (
        <g transform={`translate(${left + span / 2} ${top - 8})`}>
          <path d="M-92-6C-60-10 60-10 92-6C70 12-70 12-92-6Z" fill="var(--sunset)" {...edge} />
          <path d="M-22-8C-16-1 16-1 22-8Z" fill="var(--tyre)" />
          <path d="M-78-2C-40 5 40 5 78-2" fill="none" stroke="var(--c-accent)" strokeWidth="2.4" />
        </g>
      )}
      {tent && (
        <g transform={`translate(${left + span / 2} ${y})`} {...edge}>
          <path d="M-48-3L-28-38Q-26-42-22-42H26Q30-42 32-38L56-3Z" fill="var(--canvas)" />
          <path d="M-8-3V-24Q-8-30-2-30H10Q16-30 16-24V-3Z" fill="var(--leather-deep)" />
          <path d="M-20-42L-30-3M28-42L38-3" fill="none" opacity=".5" />
          <path d="M-56-4H62V1H-56Z" fill="var(--tyre)" />
        </g>
      )}
      {has('awning') && <Awning {...shape.awning} />}
      {has('lights') && <FairyLights left={left - 14} right={right + 20} y={y + 7} />}
      {has('flag') && (
        <g transform={`translate(${left - 12} ${y + 6})`}>
          <path d="M0 6V-44" stroke="var(--metal-deep)" strokeWidth="3" strokeLinecap="round" />
          <path
            d="M1-44C14-50 20-37 34-43L29-33L34-25C20-19 14-32 1-26Z"
            fill="var(--c-body)"
            stroke="var(--c-deep)"
            strokeWidth="2.2"
            strokeLinejoin="round"
          />
        </g>
      )}
      {has('dog') && <Dog at={shape.seats[1] ?? [160, 100]} />}
    </>
  )
}

function Awning({ left, right, y }: CamperShape['awning']) {
  const stripe = (right - left) / 7
  return (
    <g stroke="var(--c-deep)" strokeWidth="1.6" strokeLinejoin="round">
      {Array.from({ length: 7 }, (_, at) => (
        <path
          key={at}
          d={`M${left + at * stripe} ${y}h${stripe}v13q${-stripe / 2} 9 ${-stripe} 0Z`}
          fill={at % 2 ? 'var(--c-accent)' : 'var(--sunset)'}
        />
      ))}
      <rect x={left - 3} y={y - 5} width={right - left + 6} height="6" rx="3" fill="var(--metal)" />
    </g>
  )
}

const BULBS = ['var(--sun)', 'var(--sunset)', 'var(--sky)', 'var(--c-light)']

function FairyLights({ left, right, y }: { left: number; right: number; y: number }) {
  const step = (right - left) / 8
  return (
    <g>
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

function Dog({ at }: { at: readonly [number, number] }) {
  return (
    <g transform={`translate(${at[0] + 2} ${at[1] - 1}) scale(.8)`}>
      <path d="M-13 11C-15-9-6-13 0-13S15-9 13 11Z" fill="var(--hair-b)" />
      <path
        d="M-11-10C-20-8-19 8-13 9C-10 4-10-4-7-10ZM11-10C20-8 19 8 13 9C10 4 10-4 7-10Z"
        fill="var(--leather-deep)"
      />
      <ellipse cy="4" rx="7" ry="6" fill="var(--canvas)" />
      <circle cx="-4.6" cy="-3" r="1.8" fill="var(--tyre-deep)" />
      <circle cx="4.6" cy="-3" r="1.8" fill="var(--tyre-deep)" />
      <ellipse cy="1.6" rx="3" ry="2.2" fill="var(--tyre-deep)" />
    </g>
  )
}
