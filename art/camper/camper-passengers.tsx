import { lookOf } from './camper-look.ts'
import type { CamperShape, Seat } from './camper-shape.ts'

/** A number where nobody in particular travels, or the people's ids, the driver first. */
export type Travellers = number | readonly string[]

interface CamperPassengersProps {
  shape: CamperShape
  passengers: Travellers
  full: boolean
}

/** How many of them are seen: a camper shows no more people than it has seats. */
export function seenOf(shape: CamperShape, passengers: Travellers): number {
  return Math.min(shape.seats.length, typeof passengers === 'number' ? passengers : passengers.length)
}

/** Whoever looks out of the windows; the back row stands behind the front row. */
export function CamperPassengers({ shape, passengers, full }: CamperPassengersProps) {
  return shape.seats
    .slice(0, seenOf(shape, passengers))
    .map((seat, at) => ({ seat, at, who: typeof passengers === 'number' ? at : (passengers[at] ?? at) }))
    .toSorted((a, b) => (a.seat[2] ?? 1) - (b.seat[2] ?? 1))
    .map(({ seat, at, who }) => <Passenger key={at} seat={seat} at={at} who={who} full={full} />)
}

interface PassengerProps {
  seat: Seat
  at: number
  who: string | number
  full: boolean
}

function Passenger({ seat: [x, y, scale = 1], at, who, full }: PassengerProps) {
  const { skin, hair, style, shirt } = lookOf(who)
  return (
    <g data-head={at} transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}>
      <path d="M-15 34C-15 12-7 9 0 9S15 12 15 34Z" fill={shirt} />
      <circle r="9" fill={skin} />
      <path d={style} fill={hair} />
      {full && (
        <>
          <path d="M2.4-.6V.6M6.8-.6V.6" stroke="var(--tyre-deep)" strokeWidth="1.8" strokeLinecap="round" />
          <path
            d="M2 3.6Q4.6 6 7 3.4"
            fill="none"
            stroke="var(--tyre-deep)"
            strokeWidth="1.3"
            strokeLinecap="round"
          />
        </>
      )}
    </g>
  )
}
