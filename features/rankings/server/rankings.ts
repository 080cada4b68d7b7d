import type { Ranking } from '#platform/contract/profile.ts'
import { pointsChanged } from '#features/points/contract/points.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { PeopleTable } from './people-tables.ts'
import { getNumbersOf } from './rankings.faces.store.ts'
import { type KeeperWish, RankingsKeeper } from './rankings.keeper.ts'

const keepers = new WeakMap<Db, RankingsKeeper>()

/** The standings of a database, kept in this process from the first time that somebody asks; how is their wish. */
export function rankingsOf(db: Db, wish?: KeeperWish): RankingsKeeper {
  const keeper = keepers.get(db) ?? new RankingsKeeper(db, wish)
  keepers.set(db, keeper)
  return keeper
}

const MOST_KEPT = 100_000
const numbers = new WeakMap<Db, Map<string, number>>()

/** A person's number never changes: every page asks for the profile, and the database need not be asked again. */
async function numberOf(db: Db, userId: string): Promise<number> {
  const kept = numbers.get(db) ?? new Map<string, number>()
  numbers.set(db, kept)
  const number = kept.get(userId) ?? (await getNumbersOf(db, userId)).person
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(userId, number)
  return number
}

/** The positions and points of a person: of all points, and of every stage in order. */
export async function rankingOf(db: Db, userId: string): Promise<Ranking> {
  const [{ people, calendar }, person] = await Promise.all([rankingsOf(db).current(), numberOf(db, userId)])
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
export function followLedger({ db, live, log }: Pick<Services, 'db' | 'live' | 'log'>): () => void {
  const keeper = rankingsOf(db)
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
