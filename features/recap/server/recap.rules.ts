import { type CrewFigures, DEEDS, type NextThing } from '#features/recap/contract/figures.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether it can be Friday after three, or the weekend after it, anywhere: time zones go from fourteen hours before to
 * twelve behind. All other time nobody has to be asked for.
 */
export function isRecapTime(now: Date): boolean {
  const sinceMonday = (now.getTime() - DAY_MS * 4) % (7 * DAY_MS)
  return sinceMonday >= 4 * DAY_MS + HOUR_MS || sinceMonday < 12 * HOUR_MS
}

export type StageSpan = { id: string; starts_at: string; ends_at: string }

/** The stage of a week: the last one that ran in it. `over`: there are stages, and none did. */
export function stageOf(
  stages: readonly StageSpan[],
  { since, until }: { since: string; until: string },
): StageSpan | 'over' | undefined {
  const ran = stages.filter(
    ({ starts_at, ends_at }) =>
      Date.parse(starts_at) < Date.parse(until) && Date.parse(ends_at) > Date.parse(since),
  )
  return ran.at(-1) ?? (stages.length > 0 ? 'over' : undefined)
}

/** Nothing was done, and nothing came in. */
export const isQuiet = ({ points, deeds }: Pick<CrewFigures, 'points' | 'deeds'>): boolean =>
  points <= 0 && DEEDS.every((deed) => deeds[deed] === 0)

export type NextFacts = {
  /** When the card is made. */
  now: string
  /** A training in which its reader has a seat. */
  training: { id: string; at: string } | null
  /** A must-read article that they have not confirmed. */
  mustRead: string | null
  stage: StageSpan | undefined
  figures: Pick<CrewFigures, 'missing' | 'next_place'>
  /** What a won duel brings. */
  duelPoints: number
  seats: number
}

/** More of them draw nobody on. */
const MOST_DUELS = 5
const SOON_MS = 7 * DAY_MS

/**
 * The one thing for next week: what has a day of its own, then what waits for an answer, then the next place if five won
 * duels reach it, then a free seat; else to ride on. The first that holds.
 */
export function nextThing(facts: NextFacts): NextThing {
  const { now, training, stage, mustRead, figures, duelPoints, seats } = facts
  const isSoon = (at: string) =>
    Date.parse(at) > Date.parse(now) && Date.parse(at) <= Date.parse(now) + SOON_MS
  if (training && isSoon(training.at)) return { kind: 'training', id: training.id, at: training.at }
  if (stage && isSoon(stage.ends_at)) return { kind: 'stage', id: stage.id, at: stage.ends_at }
  if (mustRead) return { kind: 'must_read', id: mustRead }
  const duels = duelPoints > 0 && figures.missing ? Math.ceil(figures.missing / duelPoints) : Infinity
  if (figures.next_place !== null && duels <= MOST_DUELS)
    return { kind: 'place', count: duels, place: figures.next_place }
  return seats > 0 ? { kind: 'seat', count: seats } : { kind: 'ride' }
}
