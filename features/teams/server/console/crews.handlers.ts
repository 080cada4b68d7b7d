import * as z from 'zod/mini'
import * as contract from '#features/teams/contract/console.ts'
import { listCrewOptions } from '#platform/contract/audiences.ts'
import { scopeOf, type Scope } from '#features/account/server/account.ts'
import { followPeopleFigures } from '#features/people/server/people.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { csvParts, handleCsv } from '#platform/server/http/csv-answers.ts'
import { handle } from '#platform/server/http/handler.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findTeamRows, isPast } from '#features/teams/server/teams.store.ts'
import * as one from './crew.store.ts'
import * as store from './crews.store.ts'

const PAGE = 100
const FILE_PAGE = 1_000
const text = z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/))
const Place = z.tuple([z.union([text, z.int().check(z.gte(-1e15), z.lte(8e15))]), z.uuid()])
// Where names begin, and numbers that organisers look for.
const usual = {
  name: 'asc',
  members: 'asc',
  active: 'asc',
  free: 'desc',
  seen: 'asc',
  created: 'desc',
} as const

/** The crews at the console: their table, its file, and one of them. */
export function crewsConsoleHandlers({ db, reads }: Services) {
  return [
    handle(contract.listCrewsConsole, async (call) => {
      const { caller, input, fail } = call
      const { sort = 'name', order = usual[sort], cursor } = input
      const place = fromCursor(cursor, Place)
      if (place && (typeof place[0] === 'string') !== (sort === 'name'))
        throw fail('invalid_input', { fields: { cursor: { code: 'invalid' } } })
      const after = place && { key: place[0], id: place[1] }
      const scope = await scopeOf(db, caller)
      if (!place) await followPeopleFigures(db)
      const filter = contract.CrewFilter.parse(input)
      return reads.ask(call, async (read) => {
        const found = await store.findPage(read, { filter, scope, sort, order, after, limit: PAGE + 1 })
        const { page, next } = cutPage(found, PAGE, (last) => [last.key, last.id])
        const ids = page.map(({ id }) => id)
        return { crews: await store.describeCrews(read, ids, scope), next }
      })
    }),

    handle(contract.countCrewsConsole, async (call) => {
      const { caller, input: filter } = call
      const { crew_seats: seats, crews_locked_from: lockedFrom } = await getSettings(db)
      const scope = await scopeOf(db, caller)
      const isLocked = await isPast(db, lockedFrom)
      return {
        count: await reads.ask(call, (read) => store.countCrews(read, { filter, scope })),
        seats,
        locked_since: isLocked ? lockedFrom : null,
      }
    }),

    handleCsv(contract.exportCrews, async (call) => {
      const scope = await scopeOf(db, call.caller)
      const parts = reads.parts(call, (read) => csvParts(COLUMNS, pagesOf(read, call.input, scope)))
      return { name: 'crews.csv', parts }
    }),

    handle(listCrewOptions, async ({ caller, input }) => {
      const scope = await scopeOf(db, caller)
      // What looks like an id and is none names nothing.
      const ids = (input.ids ?? '').split(',').filter((id) => z.uuid().safeParse(id).success)
      return { crews: await store.findOptions(db, { search: input.search ?? '', ids, scope }) }
    }),

    handle(contract.getCrewConsole, async ({ caller, input, fail }) => {
      const scope = await scopeOf(db, caller)
      const [row] = await findTeamRows(db, [input.team_id])
      if (!row || !(await store.isSeenBy(db, row.id, scope))) throw fail('team_not_found')
      await followPeopleFigures(db)
      const { id, name, seats, created_at, closed_at } = row
      return {
        crew: {
          id,
          name,
          seats,
          created_at,
          closed_at,
          riders: await one.findRidersOf(db, id, scope),
          weeks: await one.findWeeksOf(db, id, scope),
          waiting: await one.countWaiting(db, id),
          happened: await one.findHappened(db, id, scope),
        },
      }
    }),
  ]
}

const COLUMNS = [
  'crew',
  'members',
  'seats',
  'free_seats',
  'active_7_days',
  'captain',
  'captain_last_seen',
  'created',
] as const

async function* pagesOf(db: Db, filter: contract.CrewFilter, scope: Scope) {
  let after: store.CrewsCursor | undefined
  for (;;) {
    const page = await store.findPage(db, {
      filter,
      scope,
      after,
      sort: 'name',
      order: 'asc',
      limit: FILE_PAGE,
    })
    const ids = page.map(({ id }) => id)
    const crews = await store.describeCrews(db, ids, scope)
    if (crews.length > 0)
      yield crews.map(({ name, members, seats, active, captain, created_at }) => [
        name,
        ...[members, seats, Math.max(seats - members, 0), active].map(String),
        captain?.name ?? '',
        captain?.last_seen_at ?? '',
        created_at,
      ])
    if (page.length < FILE_PAGE) return
    after = page.at(-1)
  }
}
