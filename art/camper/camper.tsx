import { useId } from 'react'
import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'
import { CamperFlag, CamperSide } from './camper-accessories.tsx'
import { CamperBody } from './camper-body.tsx'
import { CamperGear } from './camper-gear.tsx'
import { paintOf } from './camper-paint.ts'
import type { Travellers } from './camper-passengers.tsx'
import { CamperRoof } from './camper-roof.tsx'
import { CamperTrim } from './camper-trim.tsx'
import { CamperWheel } from './camper-wheel.tsx'
import { CamperWindows } from './camper-windows.tsx'
import { CAMPER_SHAPES } from './shapes/shapes.ts'

export interface CamperProps {
  type?: CamperType
  colour?: CamperColour
  accessories?: readonly CamperAccessory[]
  /** Who looks out of the windows, as many as the type has seats: how many, or their ids, the driver first. */
  passengers?: Travellers
  /** Names the picture for screen readers; without it the picture is decorative. */
  label?: string
  /** Width in pixels or any CSS length. */
  size?: number | string
  /** Small leaves out what nobody sees below 72 px. */
  detail?: 'full' | 'small'
  /** Wheels turn and the body sways. */
  driving?: boolean
  className?: string
}

const NOTHING: readonly CamperAccessory[] = []

export function Camper({
  type = 'classic',
  colour = 'poppy',
  accessories = NOTHING,
  passengers = 0,
  label,
  size = '100%',
  detail = typeof size === 'number' && size < 72 ? 'small' : 'full',
  driving = false,
  className = '',
}: CamperProps) {
  const id = useId()
  const shape = CAMPER_SHAPES[type]
  const full = detail === 'full'
  const { lamp } = shape
  return (
    <svg
      viewBox="0 0 320 220"
      width={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={paintOf(colour)}
      className={`block overflow-visible ${driving ? 'camper-driving' : ''} ${className}`}
    >
      <ellipse cx="164" cy="206" rx="152" ry="10" fill="url(#camper-shadow) none" />
      {driving && (
        <path
          d={`M${lamp.x + 6} ${lamp.y - 5}L440 ${lamp.y - 44}V214L${lamp.x + 6} ${lamp.y + 6}Z`}
          fill="url(#camper-beam) none"
        />
      )}
      <g className="camper-body">
        <CamperGear shape={shape} accessories={accessories} />
        {accessories.includes('flag') && <CamperFlag shape={shape} />}
        <CamperBody shape={shape} colour={colour} clip={id} full={full} />
        <CamperWindows
          shape={shape}
          clip={`${id}g`}
          passengers={passengers}
          withDog={accessories.includes('dog')}
          full={full}
        />
        <CamperTrim shape={shape} full={full} />
        <CamperSide shape={shape} accessories={accessories} full={full} />
        <CamperRoof shape={shape} accessories={accessories} />
      </g>
      {shape.wheels.map((x) => (
        <CamperWheel key={x} x={x} radius={shape.wheelRadius} rugged={type === 'expedition'} full={full} />
      ))}
    </svg>
  )
}
