import { asksForEvery, fits, isForAll, kindsOf } from '#platform/contract/audience/audience-rules.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Previewer } from '#platform/content/contract/previews.ts'

/** Somebody, or everybody of a segment, as whom a piece is looked at. */
export type Viewer = { person: Previewer } | { segment: string; people: number; switched_on: number }

/** What they would see: the piece, the piece for some of them only, or nothing and why. */
export type Verdict = 'sees' | 'some' | 'access' | 'module' | 'audience' | 'nobody'

export function verdictOf(audience: Audience, viewer: Viewer): Verdict {
  if ('person' in viewer) {
    const { off, kept } = viewer.person
    if (off) return off
    return kept || fits(audience, viewer.person) ? 'sees' : 'audience'
  }
  if (viewer.people === 0) return 'nobody'
  if (viewer.switched_on === 0) return 'module'
  if (isForAll(audience)) return 'sees'
  // Which of them are in the other kinds is known to the server alone, person by person.
  const { segment: segments, ...others } = kindsOf(audience)
  const isNamed = segments.includes(viewer.segment)
  const isFurther = Object.values(others).some((values) => values.length > 0)
  if (!isFurther) return isNamed ? 'sees' : 'audience'
  if (asksForEvery(audience)) return segments.length === 0 || isNamed ? 'some' : 'audience'
  return isNamed ? 'sees' : 'some'
}

export const isHidden = (verdict: Verdict) => verdict !== 'sees' && verdict !== 'some'
