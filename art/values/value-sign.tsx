import type { ReactNode } from 'react'
import type { CamperColour } from '#platform/contract/campers.ts'
import type { ValueSign as Sign } from '#platform/contract/drawings/value-marks.ts'
import { paintOf } from '#art/camper/camper-paint.ts'

const edge = {
  stroke: 'var(--c-deep)',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const body = { ...edge, fill: 'var(--c-body)' } as const
const line = { ...edge, fill: 'none' } as const

const drawings: Record<Sign, ReactNode> = {
  heart: (
    <path d="M24 37C13 29 11 23 11 19a6.6 6.6 0 0 1 13-2.2A6.6 6.6 0 0 1 37 19c0 4-2 10-13 18Z" {...body} />
  ),
  star: <path d="M24 9.5l4.4 9.3 10.1 1.3-7.4 7 1.9 10-9-4.9-9 4.9 1.9-10-7.4-7 10.1-1.3Z" {...body} />,
  sun: (
    <>
      <circle cx="24" cy="24" r="7.5" {...body} />
      <path
        d="M24 9v3.5M24 35.5V39M9 24h3.5M35.5 24H39M13.4 13.4l2.5 2.5M32.1 32.1l2.5 2.5M13.4 34.6l2.5-2.5M32.1 15.9l2.5-2.5"
        {...line}
      />
    </>
  ),
  compass: (
    <>
      <circle cx="24" cy="24" r="13.5" fill="var(--sign-face)" {...edge} />
      <path d="M31 17l-4 10-10 4 4-10Z" {...body} />
      <circle cx="24" cy="24" r="1.6" fill="var(--sign-face)" />
    </>
  ),
  lantern: (
    <>
      <path d="M19 13a5 5 0 0 1 10 0" {...line} />
      <path d="M16.5 13.5h15l-1.5 4h-12ZM16 36h16v3H16Z" {...body} />
      <path d="M18 17.5h12l1.5 18.5h-15Z" fill="var(--sign-face)" {...edge} />
      <path d="M24 21.5c3 3.5 4 5.5 4 7.5a4 4 0 0 1-8 0c0-2 1-4 4-7.5Z" {...body} />
    </>
  ),
  wheel: (
    <>
      <circle cx="24" cy="24" r="14" fill="var(--tyre)" {...edge} />
      <circle cx="24" cy="24" r="8.5" {...body} />
      <path d="M24 16v16M17 20l14 8M31 20l-14 8" {...line} strokeWidth="1.8" />
      <circle cx="24" cy="24" r="2.6" fill="var(--sign-face)" {...edge} strokeWidth="1.6" />
    </>
  ),
  flag: (
    <>
      <path d="M15 39V10" {...line} />
      <path d="M15 11c5-3 9 3 19-1l-3 7 3 7c-10 4-14-2-19 1Z" {...body} />
    </>
  ),
  leaf: (
    <>
      <path d="M13 33C8 20 18 11 37 11c1 18-7 28-20 24-2-.6-3-1-4-2Z" {...body} />
      <path d="M10 39c5-9 11-14 19-19M19.5 27.5l7 .5M23.5 23.5l.5-5" {...line} strokeWidth="1.8" />
    </>
  ),
}

interface ValueSignProps {
  sign: Sign
  colour: CamperColour
  className?: string
}

/** A value of the company: a drawing of the same hand as the campers, on a disc of its colour. */
export function ValueSign({ sign, colour, className = 'size-10' }: ValueSignProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" style={paintOf(colour)} className={`shrink-0 ${className}`}>
      <circle cx="24" cy="24" r="23" fill="var(--c-light)" />
      {drawings[sign]}
    </svg>
  )
}
