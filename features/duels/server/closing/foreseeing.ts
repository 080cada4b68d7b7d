import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import { isDone, missedIn, partOf, withMissed } from '#features/duels/server/play/course.rules.ts'
import { findRating } from '#features/duels/server/proposing/people.store.ts'
import { endingOf, isOpen } from '#features/duels/server/duels.rules.ts'
import { findSides, type SideRow, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { type DuelRow, findDuels, playersOf } from '#features/duels/server/duels.store.ts'
import { readCourse } from './closing.ts'
import { countRewarded, findDue } from './closing.store.ts'
import { FIRST_RATING, type Rating } from './rating.ts'
import { resultsOf } from './settling.ts'

export type ForeseenDuel = { duel: DuelRow; sides: readonly SideRow[] }

/** How somebody's duels stand in which something is due, and what it makes of their rating and their rewards of today. */
export type Foreseen = {
  duels: ReadonlyMap<string, ForeseenDuel>
  rating: Rating | undefined
  rewarded: number
}

/** More than one person may have open. */
const ALL_OPEN = 200

/**
 * What the clock has done to somebody's duels and nobody has written yet: by the same rules as when it is written, and
 * nothing is. For those who only look.
 */
export async function foresee(db: Db, userId: string): Promise<Foreseen> {
  const duels = new Map<string, ForeseenDuel>()
  const ids = await findDue(db, { userId, limit: ALL_OPEN })
  if (ids.length === 0) return { duels, rating: undefined, rewarded: 0 }
  const settings = await getSettings(db)
  const found = new Map((await findDuels(db, ids)).map((duel) => [duel.id, duel]))
  const stored = await findSides(db, ids)
  const ratings = new Map<string, Rating>()
  let rewarded = 0

  async function ended(duel: DuelRow, sides: readonly [SideRow, SideRow]): Promise<ForeseenDuel> {
    // One after the other, as they are written.
    const closed_at = new Date(Date.now() + duels.size).toISOString()
    const ending = duel.state === 'running' && endingOf(...sides)
    if (!ending) return { duel: { ...duel, state: 'lapsed', closed_at }, sides }
    const pair = playersOf(duel)
    for (const id of pair) if (!ratings.has(id)) ratings.set(id, (await findRating(db, id)) ?? FIRST_RATING)
    const before = await countRewarded(db, pair, settings.time_zone)
    before.today.set(userId, (before.today.get(userId) ?? 0) + rewarded)
    const results = resultsOf({ rules: duel.rules!, sides, ending }, { settings, ratings, before })
    for (const { user_id, rating, points } of results) {
      if (rating) ratings.set(user_id, rating)
      if (user_id === userId && points > 0) rewarded += 1
    }
    return {
      duel: { ...duel, state: 'finished', closed_at },
      sides: sides.map((side, at) => {
        const { outcome, forfeited, points } = results[at]!
        return { ...side, outcome, forfeited, points }
      }),
    }
  }

  for (const id of ids) {
    const duel = found.get(id)
    // Somebody may have written it meanwhile.
    if (!duel || !isOpen(duel.state)) continue
    const sides = sidesFor(stored, id, duel.challenger_id)
    const course = await readCourse(db, id)
    const look = { by: userId, arrived: performance.now(), over: duel.over }
    const after = withMissed(course, missedIn(course, look))
    const done = playersOf(duel).filter((player) => duel.done.includes(player) || isDone(after, player))
    const [first, second] = sides.map((side) => ({
      ...side,
      ...partOf(after, side.user_id),
      done: done.includes(side.user_id),
    }))
    const moved = [first!, second!] as const
    const isPlayed = playersOf(duel).every((player) => done.includes(player) || duel.gone.includes(player))
    const now = { ...duel, done }
    duels.set(id, isPlayed || duel.over ? await ended(now, moved) : { duel: now, sides: moved })
  }
  return { duels, rating: ratings.get(userId), rewarded }
}

/** The duels among them that are over. */
export function overIn({ duels }: Foreseen): string[] {
  return [...duels.values()].flatMap(({ duel }) => (isOpen(duel.state) ? [] : [duel.id]))
}
