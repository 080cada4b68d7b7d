import type { ReactNode } from 'react'
import type { CamperColour } from '#platform/contract/campers.ts'

type Bloom = readonly [x: number, y: number, scale: number]

const round = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
/** All petals are one path and all hearts another: a list of campers has many flowers. */
const flowers = (blooms: readonly Bloom[]) => (
  <>
    <path
      d={blooms
        .flatMap(([x, y, scale]) =>
          [0, 1, 2, 3, 4].map((petal) => {
            const turn = (petal * 2 * Math.PI) / 5
            return round(x + Math.sin(turn) * 10 * scale, y - Math.cos(turn) * 10 * scale, 7 * scale)
          }),
        )
        .join('')}
      fill="var(--c-accent)"
    />
    <path d={blooms.map(([x, y, scale]) => round(x, y, 5.2 * scale)).join('')} fill="var(--sun)" />
  </>
)
const cloud = (x: number, y: number, scale: number) => (
  <path
    key={x}
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M-22 9C-30 9-30-3-21-3C-20-13-6-16-1-8C6-14 17-9 16-1C25-2 27 9 18 9Z"
  />
)
const fir = (x: number, y: number, scale: number) => (
  <path
    key={x}
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M0-30L11-12H6L15 3H9L19 20V40H-19V20L-9 3H-15L-6-12H-11Z"
  />
)
const edgeOf = (turn: number) => `${(Math.cos(turn) * 190).toFixed()} ${(-Math.sin(turn) * 78).toFixed()}`
const rays = Array.from({ length: 9 }, (_, ray) => {
  const turn = (Math.PI * (ray + 0.28)) / 9
  return `M0 0L${edgeOf(turn)}L${edgeOf(turn + Math.PI / 20)}Z`
}).join('')
const wave = (y: number) => `M-170 ${y}${'q12-15 24 0t24 0'.repeat(7)}V60H-170Z`

/** What tells a colour apart for an eye that sees no hue: every colour carries its own drawing. */
export const CAMPER_PATTERNS: Record<CamperColour, ReactNode> = {
  poppy: flowers([
    [-30, -2, 1],
    [8, 12, 0.8],
    [34, -8, 0.72],
    [-116, -8, 0.75],
    [112, -14, 0.6],
  ]),
  tangerine: (
    <g fill="none" strokeWidth="8">
      <path d="M-170-14H-10C24-14 22 14 56 14H170" stroke="var(--c-accent)" />
      <path d="M-170-4H-16C18-4 16 24 50 24H170" stroke="var(--c-deep)" />
      <path d="M-170 6H-22C12 6 10 34 44 34H170" stroke="var(--c-accent)" />
    </g>
  ),
  sunflower: (
    <g fill="var(--c-accent)" transform="translate(0 34)">
      <path d={rays} opacity=".85" />
      <circle r="26" />
      <circle r="19" fill="var(--c-deep)" opacity=".85" />
    </g>
  ),
  moss: (
    <g fill="var(--c-accent)" stroke="var(--c-accent)" strokeLinecap="round">
      <path d="M-48 20C-16 14 20 6 52-16" fill="none" strokeWidth="3.5" />
      <path d="M-34 15C-42-4-28-14-18-15C-16-4-20 8-34 15ZM-4 8C-12-10 0-20 10-22C13-10 8 2-4 8ZM-14 13C-2 20 8 26 4 34C-8 34-16 26-14 13ZM18 3C28 12 42 14 38 22C26 24 16 16 18 3ZM26-4C22-18 32-26 44-28C46-18 40-8 26-4ZM-118-14C-110-26-98-26-92-24C-94-14-104-8-118-14Z" />
    </g>
  ),
  pine: (
    <g>
      <g fill="var(--c-light)">
        {[fir(-44, 4, 0.8), fir(2, 0, 0.95), fir(44, 6, 0.75), fir(-128, 4, 0.8), fir(126, 4, 0.7)]}
      </g>
      <g fill="var(--c-accent)">{[fir(-22, 12, 0.9), fir(26, 14, 0.85)]}</g>
    </g>
  ),
  lagoon: (
    <g>
      <path d={wave(4)} fill="var(--c-accent)" />
      <path d={wave(18)} fill="var(--c-deep)" opacity=".75" />
    </g>
  ),
  sky: (
    <g fill="var(--c-accent)">
      {[
        cloud(-28, 4, 1),
        cloud(26, -6, 0.8),
        cloud(34, 20, 0.55),
        cloud(-120, -8, 0.7),
        cloud(116, -14, 0.55),
      ]}
    </g>
  ),
  plum: (
    <path
      d="M-150-10H160M-138 10H160"
      stroke="var(--c-accent)"
      strokeWidth="10.8"
      strokeLinecap="round"
      strokeDasharray=".1 24"
    />
  ),
  sand: (
    <g>
      <path
        d="M-170 14C-120-16-84 20-40 6S30-14 70 8S130 4 170-8V60H-170Z"
        fill="var(--c-deep)"
        opacity=".5"
      />
      <path d="M-170 30C-110 4-60 36 0 22S110 18 170 10V60H-170Z" fill="var(--c-accent)" opacity=".9" />
      <path
        d="M18 26V-12M18 12H8Q4 12 4 8V0M18 6H26Q30 6 30 2V-4"
        fill="none"
        stroke="var(--c-deep)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ),
  graphite: (
    <g strokeWidth="9" strokeDasharray="9 9">
      <path d="M-171-6H171" stroke="var(--c-accent)" />
      <path d="M-162 3H171" stroke="var(--c-accent)" />
      <path d="M-171 12H171" stroke="var(--c-accent)" />
    </g>
  ),
}

/** At the size of a thumbnail some drawings would blur into each other: these are larger and fewer. */
export const SMALL_PATTERNS: Partial<Record<CamperColour, ReactNode>> = {
  poppy: flowers([
    [-30, 4, 1.3],
    [20, 6, 1.3],
  ]),
  moss: (
    <path
      d="M-52 24C-62-8-36-26-14-26C-10-2-22 20-52 24ZM2 24C-8-8 18-26 40-26C44-2 32 20 2 24Z"
      fill="var(--c-accent)"
    />
  ),
  plum: (
    <path
      d="M-150 1H160"
      stroke="var(--c-accent)"
      strokeWidth="19"
      strokeLinecap="round"
      strokeDasharray=".1 29"
    />
  ),
}
