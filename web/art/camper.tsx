import { type CSSProperties, useId } from 'react'
import type { CamperColour, CamperType } from '#contract/campers.ts'
import { CamperGear, CamperLoad } from './camper-accessories.tsx'
import type { CamperAccessory } from './camper-accessory-names.ts'
import { CAMPER_PATTERNS } from './camper-pattern.tsx'
import { CamperWheel } from './camper-wheel.tsx'
import { CamperWindows } from './camper-windows.tsx'
import { CAMPER_SHAPES } from './shapes/shapes.ts'

export interface CamperProps {
  type?: CamperType
  colour?: CamperColour
  accessories?: readonly CamperAccessory[]
  /** Heads seen in the windows, the driver first; as many as the type has seats. */
  passengers?: number
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
  const tone = `var(--camper-${colour}`
  const paint = {
    '--c-body': `${tone})`,
    '--c-light': `${tone}-light)`,
    '--c-deep': `${tone}-deep)`,
    '--c-accent': `${tone}-accent)`,
  } as CSSProperties
  const axle = 206 - shape.wheelRadius
  const { pattern, lamp } = shape
  return (
    <svg
      viewBox="0 0 320 220"
      width={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={paint}
      className={`block overflow-visible ${driving ? 'camper-driving' : ''} ${className}`}
    >
      <clipPath id={id}>
        <path d={shape.body} />
      </clipPath>
      <ellipse cx="164" cy="206" rx="152" ry="10" fill="url(#camper-shadow) none" />
      {driving && (
        <path
          d={`M${lamp.x + 6} ${lamp.y - 5}L440 ${lamp.y - 44}V214L${lamp.x + 6} ${lamp.y + 6}Z`}
          fill="url(#camper-beam) none"
        />
      )}
      <g className="camper-body">
        <CamperGear shape={shape} accessories={accessories} />
        <path
          d={`M${shape.wheels[0] - 30} ${axle - 12}H${shape.wheels[1] + 26}V${axle + 12}H${shape.wheels[0] - 30}Z`}
          fill="var(--tyre-deep)"
        />
        {shape.behind}
        <path d={shape.body} fill="var(--c-body)" />
        <g clipPath={`url(#${id})`}>
          <path d={shape.upper} fill="var(--c-accent)" />
          <g data-pattern={colour} transform={`translate(${pattern.x} ${pattern.y}) scale(${pattern.scale})`}>
            {CAMPER_PATTERNS[colour]}
          </g>
          {full && (
            <>
              <path
                d="M0 168C90 182 230 182 320 164V206H0ZM0 0H64C40 60 42 140 56 206H0Z"
                fill="var(--c-deep)"
                opacity=".24"
              />
              <path d={shape.body} fill="none" stroke="url(#camper-sun) none" strokeWidth="13" />
              <path
                d={shape.shine}
                stroke="var(--c-light)"
                strokeWidth="3.4"
                strokeLinecap="round"
                opacity=".85"
              />
            </>
          )}
          {shape.wheels.map((x) => (
            <circle
              key={x}
              cx={x}
              cy={axle}
              r={shape.wheelRadius + 7}
              fill="var(--tyre-deep)"
              stroke="var(--c-deep)"
              strokeWidth="3"
            />
          ))}
        </g>
        {full && (
          <path
            d={shape.gaps}
            fill="none"
            stroke="var(--c-deep)"
            strokeWidth="1.8"
            strokeLinejoin="round"
            opacity=".5"
          />
        )}
        <path
          d={shape.belt}
          fill="none"
          stroke="var(--c-deep)"
          strokeWidth={full ? 2.4 : 3.4}
          strokeLinecap="round"
        />
        <path
          d={shape.body}
          fill="none"
          stroke="var(--c-deep)"
          strokeWidth={full ? 4 : 6.5}
          strokeLinejoin="round"
        />
        <CamperWindows shape={shape} clip={`${id}g`} passengers={passengers} full={full} />
        {full &&
          shape.handles.map(([x, y]) => (
            <rect key={x} x={x} y={y} width="12" height="4" rx="2" fill="var(--c-deep)" />
          ))}
        <path
          d={shape.bumpers}
          fill="url(#camper-metal) var(--metal)"
          stroke="var(--c-deep)"
          strokeWidth="2.4"
        />
        <rect
          x={shape.tail[0] - 2}
          y={shape.tail[1]}
          width="8"
          height="18"
          rx="4"
          fill="var(--tail)"
          stroke="var(--c-deep)"
          strokeWidth="2.4"
        />
        <ellipse
          cx={lamp.x}
          cy={lamp.y}
          rx={lamp.rx}
          ry={lamp.ry}
          fill="url(#camper-lamp) var(--lamp)"
          stroke="var(--c-deep)"
          strokeWidth={full ? 3 : 5}
        />
        {shape.front}
        <CamperLoad shape={shape} accessories={accessories} />
      </g>
      {shape.wheels.map((x) => (
        <CamperWheel key={x} x={x} radius={shape.wheelRadius} rugged={type === 'expedition'} full={full} />
      ))}
    </svg>
  )
}
