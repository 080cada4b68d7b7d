import type { CamperColour } from '#platform/contract/campers.ts'
import { CAMPER_PATTERNS, SMALL_PATTERNS } from './camper-pattern.tsx'
import type { CamperShape } from './camper-shape.ts'

interface CamperBodyProps {
  shape: CamperShape
  colour: CamperColour
  clip: string
  full: boolean
}

/** The painted body with its pattern, its light and its shadow. */
export function CamperBody({ shape, colour, clip, full }: CamperBodyProps) {
  const axle = 206 - shape.wheelRadius
  const { pattern } = shape
  return (
    <>
      <clipPath id={clip}>
        <path d={shape.body} />
      </clipPath>
      <path
        d={`M${shape.wheels[0] - 30} ${axle - 12}H${shape.wheels[1] + 26}V${axle + 12}H${shape.wheels[0] - 30}Z`}
        fill="var(--tyre-deep)"
      />
      {shape.behind}
      <path d={shape.body} fill="var(--c-body)" />
      <g clipPath={`url(#${clip})`}>
        <path d={shape.upper} fill="var(--c-accent)" />
        <g data-pattern={colour} transform={`translate(${pattern.x} ${pattern.y}) scale(${pattern.scale})`}>
          {(full ? undefined : SMALL_PATTERNS[colour]) ?? CAMPER_PATTERNS[colour]}
        </g>
        {full && (
          <>
            <path d={shape.body} fill="url(#camper-shade) none" />
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
      {full && (
        <path d={shape.belt} fill="none" stroke="var(--metal)" strokeWidth="1.2" strokeLinecap="round" />
      )}
      <path
        d={shape.body}
        fill="none"
        stroke="var(--c-deep)"
        strokeWidth={full ? 4 : 6.5}
        strokeLinejoin="round"
      />
    </>
  )
}
