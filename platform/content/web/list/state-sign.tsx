import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Record<string, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'sky',
  published: 'pine',
  active: 'pine',
  open: 'pine',
  sending: 'sky',
  sent: 'pine',
  closed: 'neutral',
  over: 'sky',
  retired: 'neutral',
  archived: 'neutral',
  cancelled: 'danger',
  voided: 'danger',
}

/** How a piece of content stands; its word says it, the colour only helps. */
export function StateSign({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Badge tone={tones[state] ?? 'neutral'} className="whitespace-nowrap">
      {children}
    </Badge>
  )
}
