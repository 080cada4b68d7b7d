import type { ReactNode } from 'react'
import { SIGN_SHAPES } from '#art/signs/sign-shapes.ts'

/** The line around everything that is drawn on a sticker. */
export const edge = {
  stroke: 'var(--tyre-deep)',
  strokeWidth: 1.3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
export const line = { ...edge, fill: 'none' } as const

const shapes = { round: 0, diamond: 1, octagon: 2, shield: 3, square: 4 } as const
export type StickerShape = keyof typeof shapes

/** What a sticker is printed on: its shape, its ground, and the number on its plate. */
export interface StickerPrint {
  shape: StickerShape
  ground: string
  plate?: string
  picture: ReactNode
}

/** Cut out with a white rim, as all of them are. */
export function StickerFrame({ shape, ground, plate, picture }: StickerPrint) {
  const { outer, inner, room } = SIGN_SHAPES[shapes[shape]]
  return (
    <>
      <path
        d={outer}
        fill="var(--sign-face)"
        stroke="var(--ground-shadow)"
        strokeOpacity=".35"
        strokeWidth=".8"
      />
      <path d={inner} fill={ground} />
      <g transform={`translate(24 ${plate === undefined ? 24 : 22}) scale(${room * 0.9}) translate(-24 -24)`}>
        {picture}
      </g>
      {plate !== undefined && (
        <g transform="translate(24 40)">
          <rect
            x={-4 - plate.length * 2.6}
            y="-5"
            width={8 + plate.length * 5.2}
            height="10.5"
            rx="2.4"
            fill="var(--plate)"
            {...edge}
          />
          <text
            y="3.6"
            textAnchor="middle"
            fontSize="9.4"
            fontWeight="700"
            fill="var(--on-plate)"
            style={{ fontFamily: 'var(--font-heading, inherit)' }}
          >
            {plate}
          </text>
        </g>
      )}
    </>
  )
}
