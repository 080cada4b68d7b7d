import type { Ranking } from '#platform/contract/profile.ts'
import { pointsChanged } from '#features/points/contract/points.ts'
import type { Services } from '#platform/server/services.ts'
import type { PeopleTable } from './people-tables.ts'
import type { RankingsKeeper } from './rankings.keeper.ts'

declare module '#platform/server/services.ts' {
  interface Services {
    /** The standings, kept in this process from the first time that somebody asks. */
    rankings: RankingsKeeper
  }
}

/** The positions and points of a person: of all points, and of every stage in order. */
export async function rankingOf({ rankings }: Pick<Services, 'rankings'>, userId: string): Promise<Ranking> {
  const [{ people, calendar }, person] = await Promise.all([rankings.current(), rankings.numberOf(userId)])
  const standingIn = (table: PeopleTable) => ({
    position: people.table(table).positionOf(person) ?? null,
    points: people.pointsOf(table, person) ?? 0,
  })
  return {
    general: standingIn('overall'),
    stages: calendar.map(({ id, name }) => ({ stage: { id, name }, ...standingIn(`stage ${id}`) })),
  }
}

const LOOK_EVERY_MS = 400
const TELL_EVERY_MS = 2_000

/** Keeps the standings warm, and tells the open browsers of this instance when they have moved. Answers how to stop. */
export function followLedger({
  rankings: keeper,
  live,
  log,
}: Pick<Services, 'rankings' | 'live' | 'log'>): () => void {
  let hasNews = false
  let toldAt = -Infinity
  keeper.onNews(() => {
    hasNews = true
  })
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= keeper
      .current()
      .catch((error) => log.warn({ err: error }, 'the standings could not be read on, and are soon again'))
      .finally(() => {
        looking = undefined
      })
    if (!hasNews || performance.now() - toldAt < TELL_EVERY_MS) return
    hasNews = false
    toldAt = performance.now()
    live.tellHere(pointsChanged, {})
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
