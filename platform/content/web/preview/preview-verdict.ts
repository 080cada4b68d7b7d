import type { Audience } from '#platform/contract/audiences.ts'
import type { Previewer } from '#platform/content/contract/previews.ts'

/** Somebody, or everybody of a segment, as whom a piece is looked at. */
export type Viewer = { person: Previewer } | { segment: string; people: number; switched_on: number }

/** What they would see: the piece, the piece for some of them only, or nothing and why. */
export type Verdict = 'sees' | 'some' | 'access' | 'module' | 'audience' | 'nobody'

export function verdictOf(audience: Audience, viewer: Viewer): Verdict {
  const { segments, department_ids, country_ids } = audience
  const isForAll = segments.length + department_ids.length + country_ids.length === 0
  if ('person' in viewer) {
    const { segment, department_id, country_id, off, kept } = viewer.person
    if (off) return off
    const isMeant =
      (segment !== null && segments.includes(segment)) ||
      (department_id !== null && department_ids.includes(department_id)) ||
      (country_id !== null && country_ids.includes(country_id))
    return isForAll || kept || isMeant ? 'sees' : 'audience'
  }
  if (viewer.people === 0) return 'nobody'
  if (viewer.switched_on === 0) return 'module'
  if (isForAll || segments.includes(viewer.segment)) return 'sees'
  // Which of them are in these is known to the server alone, person by person.
  return department_ids.length + country_ids.length > 0 ? 'some' : 'audience'
}

export const isHidden = (verdict: Verdict) => verdict !== 'sees' && verdict !== 'some'
