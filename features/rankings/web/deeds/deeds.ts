import type { Board } from '#features/rankings/contract/rankings.ts'
import { isOfPeople } from '#features/rankings/web/boards.ts'

export const DEED_KINDS = ['duel', 'course', 'challenge'] as const
export type DeedKind = (typeof DEED_KINDS)[number]

/** Something that the reader can do now, with the points that it brings whoever does it. */
export type Deed = { kind: DeedKind; points: number }
export type DeedCounts = Record<DeedKind, number>

/** More of them are no distance that draws anybody on. */
const MOST_DEEDS = 5

type Distance = {
  board: Board
  /** Points to the next better position; of a crew that is ranked by the average: per member. */
  missing: number
  scoring: { teams_by: 'sum' | 'average' }
  /** Who rides in the crew of the reader. */
  members: number
}

/** The points that have to come in: where crews are ranked by the average, so many for each aboard. */
export function pointsMissing({ board, missing, scoring, members }: Distance): number {
  return isOfPeople(board) || scoring.teams_by === 'sum' ? missing : missing * members
}

/** Those that count on a board. Results at work are nobody's to press a button for. */
export function countedOn(board: Board, deeds: readonly Deed[]): readonly Deed[] {
  if (board === 'overall-business') return []
  return board === 'overall-educational' ? deeds.filter(({ kind }) => kind !== 'challenge') : deeds
}

/**
 * The fewest deeds that bring so many points; of alike many those that bring the least too much, which leaves the great
 * ones for later. Undefined when five do not suffice.
 */
export function deedsTo(missing: number, deeds: readonly Deed[]): DeedCounts | undefined {
  const best = { size: MOST_DEEDS + 1, sum: Infinity, counts: undefined as DeedCounts | undefined }
  const sumsOf = (kind: DeedKind) => {
    const points = deeds.filter((deed) => deed.kind === kind && deed.points > 0).map((deed) => deed.points)
    const largest = points.toSorted((a, b) => b - a).slice(0, MOST_DEEDS)
    return [0, ...largest.map((_, at) => largest.slice(0, at + 1).reduce((sum, each) => sum + each, 0))]
  }
  const [duels, courses, challenges] = [sumsOf('duel'), sumsOf('course'), sumsOf('challenge')]
  for (const [duel, ofDuels] of duels.entries())
    for (const [course, ofCourses] of courses.entries())
      for (const [challenge, ofChallenges] of challenges.entries()) {
        const size = duel + course + challenge
        const sum = ofDuels + ofCourses + ofChallenges
        if (sum < missing || size > best.size || (size === best.size && sum >= best.sum)) continue
        if (size <= MOST_DEEDS) Object.assign(best, { size, sum, counts: { duel, course, challenge } })
      }
  return best.counts
}
