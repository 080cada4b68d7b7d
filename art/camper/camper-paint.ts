import type { CSSProperties } from 'react'
import type { CamperColour } from '#platform/contract/campers.ts'

/** The four tones of a colour, for everything drawn below. */
export function paintOf(colour: CamperColour): CSSProperties {
  const tone = `var(--camper-${colour}`
  return {
    '--c-body': `${tone})`,
    '--c-light': `${tone}-light)`,
    '--c-deep': `${tone}-deep)`,
    '--c-accent': `${tone}-accent)`,
  } as CSSProperties
}
