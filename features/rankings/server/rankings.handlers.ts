import * as z from 'zod/mini'
import { getMyTeamStanding } from '#features/points/contract/points.ts'
import * as contract from '#features/rankings/contract/rankings.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findDays, findNumber } from './rankings.course.store.ts'
import { getNumbersOf } from './rankings.faces.store.ts'
import type { RankingsKeeper } from './rankings.keeper.ts'
import { aheadOf, bestOf, filterOf, pageRows, standingRows, tableOf } from './rankings.reading.ts'
import { findPrivacy, setPrivacy } from './rankings.privacy.store.ts'
import { linesOf, shownBy } from './rankings.rules.ts'
import { pageOf } from './board-page.ts'
import type { Placed } from './standing.ts'

const Edge = z.tuple([z.boolean(), z.int(), z.int()])

export function rankingsHandlers({ db }: Services, keeper: RankingsKeeper) {
  return [
    handle(contract.readBoard, async ({ input, caller, request, fail }) => {
      const rankings = await keeper.current()
      const { individual_boards: individual } = await getSettings(db)
      const shown = shownBy(input, { calendar: rankings.calendar, individual, fail })

      const table = tableOf(rankings, shown)
      const numbers = await getNumbersOf(db, caller.id)
      const me = shown.of === 'crews' ? numbers.crew : numbers.person
      const place = fromCursor(input.cursor, Edge)
      const edge = place && { after: place[0], points: place[1], member: place[2] }
      const search = input.search ?? ''
      const filter = await filterOf(db, rankings, shown, input)
      const page =
        search === ''
          ? pageOf({ table, edge, filter, around: input.from === 'me' ? (me ?? undefined) : undefined })
          : { rows: await bestOf(db, { table, shown, search, filter }), hasNext: false, hasPrevious: false }

      const own = me === null ? [] : placedIn(table, me)
      const facts = { rankings, shown, mine: me, language: request.language }
      const [rows, [mine = null]] = await Promise.all([
        pageRows(db, page.rows, facts),
        pageRows(db, own, facts),
      ])
      const cursorOf = (after: boolean, placed: Placed | undefined) =>
        placed ? toCursor([after, placed.points, placed.member]) : null
      const ahead = own[0] && aheadOf(table, own[0])
      return {
        rows,
        mine,
        missing: ahead && own[0] ? ahead.points - own[0].points : null,
        next_position: ahead?.position ?? null,
        total: table.size,
        next: page.hasNext ? cursorOf(true, page.rows.at(-1)) : null,
        previous: page.hasPrevious ? cursorOf(false, page.rows[0]) : null,
        stage: shown.stage,
        half: shown.half,
        scoring: { teams_by: rankings.crewsBy, frozen: shown.frozen },
      }
    }),

    handle(contract.readCourse, async ({ input, caller, request, fail }) => {
      const rankings = await keeper.current()
      const { individual_boards: individual, time_zone: timeZone } = await getSettings(db)
      const shown = shownBy(input, { calendar: rankings.calendar, individual, fail })
      const numbers = await getNumbersOf(db, caller.id)
      const me = shown.of === 'crews' ? numbers.crew : numbers.person
      const table = tableOf(rankings, shown)
      const own = me === null ? undefined : placedIn(table, me)[0]
      const beside =
        input.beside && (await findNumber(db, { of: shown.of, id: input.beside, readerId: caller.id }))
      const other = beside ? placedIn(table, beside)[0] : !input.beside && own && aheadOf(table, own)
      if (input.beside && !other) throw fail('ranking_not_on_board')
      const daysOf = (member: number) =>
        findDays(db, { ...linesOf(shown, rankings.calendar), of: shown.of, number: member, timeZone })
      const facts = { rankings, shown, mine: me, language: request.language }
      const [row] = other ? await pageRows(db, [other], facts) : []
      return {
        days: own ? await daysOf(own.member) : [],
        other: other && row ? { ...nameIn(row), days: await daysOf(other.member) } : null,
      }
    }),

    handle(getMyTeamStanding, async ({ caller }) => {
      const rankings = await keeper.current()
      const { crew } = await getNumbersOf(db, caller.id)
      return standingRows(db, rankings.crews.table('overall'), crew)
    }),

    handle(contract.getRankingPrivacy, async ({ caller }) => findPrivacy(db, caller.id)),

    handle(contract.setRankingPrivacy, async ({ input, caller, fail }) => {
      if (!(await setPrivacy(db, caller.id, input))) {
        throw fail('ranking_pseudonym_taken', { fields: { pseudonym: { code: 'name_taken' } } })
      }
      return input
    }),
  ]
}

function placedIn(table: ReturnType<typeof tableOf>, member: number): Placed[] {
  const [points, position] = [table.pointsOf(member), table.positionOf(member)]
  return points === undefined || position === undefined ? [] : [{ member, points, position }]
}

function nameIn(row: Awaited<ReturnType<typeof pageRows>>[number]) {
  const { id, name } = 'team' in row ? row.team : row.person
  return { id, name, position: row.position }
}
