import type { ReactNode } from 'react'

export type RoadSignKind = 'stop' | 'detour' | 'no-signal' | 'not-found' | 'parking' | 'board'

export interface RoadSignProps {
  kind: RoadSignKind
  label?: string
  className?: string
}

const ink = {
  fill: 'none',
  stroke: 'var(--sign-edge)',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const board = { stroke: 'var(--sign-edge)', strokeWidth: 4, strokeLinejoin: 'round' } as const

const faces: Record<RoadSignKind, ReactNode> = {
  stop: (
    <>
      <path d="M61 10H99L126 37V75L99 102H61L34 75V37Z" fill="var(--tail)" {...board} />
      <path
        d="M63.5 17H96.5L119 39.5V72.5L96.5 95H63.5L41 72.5V39.5Z"
        fill="none"
        stroke="var(--sign-face)"
        strokeWidth="3"
      />
      <path
        d="M66 62V40Q66 36 69.5 36T73 40V34Q73 30 76.5 30T80 34V32Q80 28 83.5 28T87 32V36Q87 32 90.5 32T94 36V58L99 52Q103 48 106 52L98 70Q94 82 82 82Q66 82 66 66Z"
        fill="var(--sign-face)"
      />
    </>
  ),
  detour: (
    <>
      <path
        d="M76 6Q80 2 84 6L130 52Q134 56 130 60L84 106Q80 110 76 106L30 60Q26 56 30 52Z"
        fill="var(--sun)"
        {...board}
      />
      <path d="M62 82V66Q62 54 74 54H86Q98 54 98 44V36" {...ink} strokeWidth="8" />
      <path d="M86 44L98 30L110 44" {...ink} strokeWidth="8" />
    </>
  ),
  'no-signal': (
    <>
      <rect x="32" y="8" width="96" height="96" rx="16" fill="var(--plate-band)" {...board} />
      <g fill="var(--sign-face)">
        <rect x="50" y="70" width="11" height="16" rx="3" />
        <rect x="67" y="56" width="11" height="30" rx="3" />
        <rect x="84" y="42" width="11" height="44" rx="3" opacity=".45" />
        <rect x="101" y="28" width="11" height="58" rx="3" opacity=".45" />
      </g>
      <path d="M46 24L114 92" stroke="var(--tail)" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  'not-found': (
    <>
      <path d="M40 10H112L132 32L112 54H40Q34 54 34 48V16Q34 10 40 10Z" fill="var(--sign-face)" {...board} />
      <path d="M50 26H92M50 38H80" {...ink} strokeWidth="5" />
      <path d="M120 62H52L30 82L52 102H120Q126 102 126 96V68Q126 62 120 62Z" fill="var(--sun)" {...board} />
      <path d="M74 76Q74 68 82 68T90 76Q90 82 82 84V87" {...ink} strokeWidth="5" />
      <circle cx="82" cy="95" r="3.2" fill="var(--sign-edge)" />
    </>
  ),
  /** For a mark of its own, which lies above it. */
  board: <rect x="32" y="8" width="96" height="96" rx="16" fill="var(--plate-band)" {...board} />,
  parking: (
    <>
      <rect x="32" y="8" width="96" height="96" rx="16" fill="var(--plate-band)" {...board} />
      <path d="M66 86V28H84Q102 28 102 46T84 64H66" {...ink} stroke="var(--sign-face)" strokeWidth="11" />
    </>
  ),
}

/** A sign at the roadside for a state: stop (an error), detour (try another way), no signal, not found, parking (empty), a board. */
export function RoadSign({ kind, label, className = '' }: RoadSignProps) {
  return (
    <svg
      viewBox="0 0 160 160"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`block w-full ${className}`}
    >
      <path d="M8 148C30 138 52 144 80 142S134 136 152 148Q80 156 8 148Z" fill="var(--verge)" />
      <rect x="75" y="96" width="10" height="50" rx="3" fill="var(--sign-post)" {...board} strokeWidth="3" />
      <path
        d="M58 147L62 134L67 146L72 130L76 147ZM92 147L97 136L101 146L106 133L109 147Z"
        fill="var(--scene-tree-lit)"
      />
      {faces[kind]}
    </svg>
  )
}
