import { useId } from 'react'
import type { CamperColour } from '#platform/contract/campers.ts'
import { CAMPER_PATTERNS } from './camper/camper-pattern.tsx'
import { paintOf } from './camper/camper-paint.ts'

/** A door in this colour: both tones and the pattern, so that hue is not all that tells it. */
export function ColourSwatch({ colour, className = '' }: { colour: CamperColour; className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" style={paintOf(colour)} className={`block ${className}`}>
      <clipPath id={id}>
        <rect x="2" y="2" width="92" height="68" rx="14" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="96" height="72" fill="var(--c-body)" />
        <rect width="96" height="17" fill="var(--c-accent)" />
        <g transform="translate(48 46)">{CAMPER_PATTERNS[colour]}</g>
        <path d="M0 17H96" stroke="var(--c-deep)" strokeWidth="3" />
      </g>
      <rect x="2" y="2" width="92" height="68" rx="14" fill="none" stroke="var(--c-deep)" strokeWidth="3.5" />
    </svg>
  )
}
