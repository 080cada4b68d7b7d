import * as contract from '#features/rankings/contract/leagues.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { scoreOf } from '#features/rankings/server/crew-tables.ts'
import { findCrewFaces } from '#features/rankings/server/rankings.faces.store.ts'
import type { Rankings, RankingsKeeper } from '#features/rankings/server/rankings.keeper.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { endWeek } from './leagues.rules.ts'
import * as store from './leagues.store.ts'

const MOST_NEW = 50
const PAST_WEEKS = 8

export function leagueHandler({ db }: Services, keeper: RankingsKeeper) {
  return handle(contract.readLeague, async ({ input, caller, fail }) => {
    const isOn = await isModuleOn(db, 'LeaguesModule', caller)
    const rankings = await keeper.current()
    const { week, leagues, team_id, league: own } = await store.findShownWeek(db, { userId: caller.id, isOn })
    const mine = team_id === null ? null : (own ?? contract.NEW_ON_THE_ROAD)
    const league = input.league ?? mine ?? 1
    const empty = {
      on: isOn,
      week: null,
      leagues: 0,
      league,
      mine,
      ranked_by: rankings.crewsBy,
      rows: [],
      past: [],
    }
    if (!week) return empty
    if (league > leagues) throw fail('league_not_found')
    const { ranked_by, ...span } = week
    const seats =
      league === contract.NEW_ON_THE_ROAD
        ? await newCrews(db, rankings, span)
        : await seatsOf(db, rankings, { ...span, league })
    const faces = await findCrewFaces(
      db,
      seats.map(({ number }) => number),
    )
    return {
      ...empty,
      week: span,
      leagues,
      ranked_by: ranked_by ?? rankings.crewsBy,
      rows: seats.flatMap(({ number, ...row }) => {
        const team = faces.get(number)
        return team ? [{ ...row, team, mine: row.team_id === team_id }] : []
      }),
      past: team_id === null ? [] : await store.findPast(db, team_id, PAST_WEEKS),
    }
  })
}

type Span = { monday: string; over: boolean }
type Seat = { team_id: string; number: number } & Pick<contract.LeagueRow, 'place' | 'score' | 'turn'>

/** Of a week that is over as it was kept; else as the week would end now. */
async function seatsOf(db: Db, rankings: Rankings, { monday, over, league }: Span & { league: number }) {
  const seats = await store.findSeats(db, { monday, league })
  const shown = seats.filter((seat) => seat.league === league)
  if (over) return shown.map((seat): Seat => ({ ...seat, score: seat.score ?? 0 })).toSorted(byPlace)
  const crews = seats.map(({ team_id, number, league: own, seat, points_before }) => {
    const earned = rankings.crews.earnedBy(number)
    const score = earned ? scoreOf(rankings.crewsBy, earned.points - points_before, earned.members) : 0
    return { id: team_id, number, league: own, seat, score, rides: earned !== undefined }
  })
  const ended = new Map(endWeek(crews).map((each) => [each.id, each]))
  return crews
    .filter((crew) => crew.league === league)
    .map(({ id, number, score }): Seat => {
      const { place = null, turn = null } = ended.get(id) ?? {}
      return { team_id: id, number, score, place, turn }
    })
    .toSorted(byPlace)
}

const byPlace = (a: Seat, b: Seat) => (a.place ?? Infinity) - (b.place ?? Infinity)

async function newCrews(db: Db, rankings: Rankings, { monday, over }: Span): Promise<Seat[]> {
  // Whoever was new in a week that is over has been drawn since.
  if (over) return []
  const crews = await store.findNewCrews(db, { monday, most: MOST_NEW })
  return crews
    .map(({ team_id, number }) => {
      const earned = rankings.crews.earnedBy(number)
      const score = earned ? scoreOf(rankings.crewsBy, earned.points, earned.members) : 0
      return { team_id, number, score, place: null, turn: null }
    })
    .toSorted((a, b) => b.score - a.score || b.number - a.number)
}
