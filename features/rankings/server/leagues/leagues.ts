import { isModuleOnForSomebody } from '#features/modules/server/modules.ts'
import { getSettings, isRunning, isStarted } from '#features/programme/server/programme.ts'
import { scoreOf } from '#features/rankings/server/crew-tables.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { drawFirst, drawNext, endWeek, type LeagueCrew } from './leagues.rules.ts'
import * as store from './leagues.store.ts'

/** What was awarded before midnight may be written after it. */
const LATE_MS = 10 * 60_000
/** By what they earned in that time crews are put beside each other for the first time. */
const FIRST_DRAW_MS = 28 * 86_400_000

type RankedBy = 'sum' | 'average'

/**
 * Ends the week of the leagues when it is over, and draws the next one: once, whichever instance looks. With the end of
 * the programme its last week ends; while leagues are off for everybody, none is drawn.
 */
export async function turnLeagues({ db }: Pick<Services, 'db'>, at: Date | null = null): Promise<void> {
  const isUnderWay = await isRunning(db)
  const facts: Facts = {
    isOver: !isUnderWay && (await isStarted(db)),
    isWanted: isUnderWay && (await isModuleOnForSomebody(db, 'LeaguesModule')),
    at,
  }
  if (!(await isDue(db, facts))) return
  await inTransaction(db, async (tx) => {
    await store.lockLeagues(tx)
    await turnWithin(tx, facts)
  })
}

type Facts = { isOver: boolean; isWanted: boolean; at: Date | null }

/** The same in a transaction of somebody else, who knows how the programme stands. */
export async function turnWithin(tx: Db, facts: Facts): Promise<void> {
  const { time_zone: zone, teams_ranked_by: rankedBy } = await getSettings(tx)
  const due = await isDue(tx, facts)
  if (!due) return
  const { last } = due
  const week = await store.findWeekAt(tx, { zone, at: facts.at })
  if (last?.closed_at === null) await close(tx, last, { now: week.now, rankedBy })
  if (!facts.isWanted || last?.monday === week.monday) return
  await store.insertLeagues(tx, { week, last, leagues: await draw(tx, week, { last, rankedBy }) })
}

/** The last week that was drawn, where it is to end or another one is to begin. */
async function isDue(db: Db, { isOver, isWanted, at }: Facts) {
  const { time_zone: zone } = await getSettings(db)
  const week = await store.findWeekAt(db, { zone, at })
  const last = await store.findLastWeek(db)
  const ends = isOver || Date.parse(week.now) >= Date.parse(last?.ends_at ?? week.now) + LATE_MS
  const isThere = last?.closed_at === null ? !ends : !isWanted || last?.monday === week.monday
  return isThere ? undefined : { last }
}

type Week = NonNullable<Awaited<ReturnType<typeof store.findLastWeek>>>

const asRead = (rankedBy: RankedBy) => (crew: store.CrewOfWeek) => ({
  ...crew,
  score: crew.score ?? scoreOf(rankedBy, crew.points, crew.members),
})

async function close(
  tx: Db,
  { monday, starts_at, ends_at }: Week,
  { now, rankedBy }: { now: string; rankedBy: RankedBy },
): Promise<void> {
  const rows = await store.findCrewsOfWeek(tx, { monday, from: starts_at, until: ends_at })
  const crews = rows.filter(({ league }) => league !== null).map(asRead(rankedBy))
  const ended = new Map(endWeek(crews).map((each) => [each.id, each]))
  await store.closeWeek(tx, {
    monday,
    now,
    rankedBy,
    crews: crews.map(({ id, points, score }) => ({
      id,
      points,
      score,
      place: ended.get(id)?.place ?? null,
      turn: ended.get(id)?.turn ?? null,
    })),
  })
}

async function draw(
  tx: Db,
  week: store.Span,
  { last, rankedBy }: { last: Week | undefined; rankedBy: RankedBy },
): Promise<string[][]> {
  const span = last
    ? { monday: last.monday, from: last.starts_at, until: last.ends_at }
    : {
        monday: null,
        from: new Date(Date.parse(week.starts_at) - FIRST_DRAW_MS).toISOString(),
        until: week.starts_at,
      }
  const crews: LeagueCrew[] = (await store.findCrewsOfWeek(tx, span)).map(asRead(rankedBy))
  if (!last) return drawFirst(crews)
  return drawNext(crews)
}
