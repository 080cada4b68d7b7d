import type { Language } from '#platform/contract/languages.ts'
import type { RankedPerson, RankedTeam } from '#features/rankings/contract/rankings.ts'
import { say } from '#platform/server/words/texts.ts'
import type { CrewFace, Face } from './rankings.faces.store.ts'
import type { Shown } from './rankings.rules.ts'
import type { Placed } from './standing.ts'

type Facts = {
  shown: Shown
  /** The reader's number, or the number of the reader's crew. */
  mine: number | null
  morning: Int32Array | undefined
  language: Language
}

/** Rows of people; whoever shows a pseudonym shows nothing else, except to themselves. */
export function peopleRows(
  placed: readonly Placed[],
  faces: ReadonlyMap<number, Face>,
  facts: Facts,
): RankedPerson[] {
  return placed.flatMap((place) => {
    const face = faces.get(place.member)
    return face ? [{ ...rowOf(place, facts), person: personOf(face, facts) }] : []
  })
}

function personOf(face: Face, { mine, language }: Facts): RankedPerson['person'] {
  const nobody = { id: null, avatar: null, department: null, country: null }
  if (face.deleted) return { ...nobody, name: say(language, 'rankings.former') }
  if (face.pseudonym !== null) {
    return { ...nobody, id: face.number === mine ? face.id : null, name: face.pseudonym }
  }
  const { id, avatar, department, country } = face
  return { id, name: `${face.first_name} ${face.last_name}`, avatar, department, country }
}

export function crewRows(
  placed: readonly Placed[],
  crews: ReadonlyMap<number, CrewFace>,
  facts: Facts,
): RankedTeam[] {
  return placed.flatMap((place) => {
    const crew = crews.get(place.member)
    if (!crew) return []
    const { id, name, vehicle, members, closed } = crew
    return [{ ...rowOf(place, facts), team: { id, name, vehicle, members, closed } }]
  })
}

function rowOf({ member, points, position }: Placed, { shown, mine, morning }: Facts) {
  const before = morning?.[member] ?? 0
  const movement = shown.frozen || before === 0 ? null : before - position
  return { position, points, movement, mine: member === mine }
}
