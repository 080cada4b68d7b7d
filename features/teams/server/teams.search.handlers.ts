import * as z from 'zod/mini'
import { findPassengers, findTeams, TEAM_ORDERS } from '#features/teams/contract/teams.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describePassengers } from './offers/inviting.ts'
import { riderOf } from './teams.riders.ts'
import * as store from './teams.search.store.ts'
import { describeCards } from './teams.views.ts'

const PAGE = 20

const name = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
)
const teamPlaces = {
  name: z.tuple([z.literal('name'), name, z.uuid()]),
  free_seats: z.tuple([z.literal('free_seats'), z.int().check(z.gte(-20), z.lte(20)), name, z.uuid()]),
  newest: z.tuple([z.literal('newest'), z.int(), z.uuid()]),
} satisfies Record<(typeof TEAM_ORDERS)[number], z.ZodMiniType>
const personPlace = z.tuple([z.literal('people'), z.union([z.literal(0), z.literal(1)]), name, z.uuid()])

export function searchHandlers({ db }: Services) {
  return [
    handle(findTeams, async ({ caller, input }) => {
      const { crews_locked_from } = await getSettings(db)
      const { search = '', department_id: departmentId, free_seats: freeSeats = 0, order = 'name' } = input
      const [, ...after] =
        fromCursor<z.ZodMiniType<store.CrewSearchCursor>>(input.cursor, teamPlaces[order]) ?? []
      const wish = { search, departmentId, freeSeats, order }
      const found = await store.findTeamPlaces(db, wish, {
        after: after.length > 0 ? after : undefined,
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [order, ...last.place])
      const reader = await riderOf(db, caller.id, crews_locked_from)
      const cards = await describeCards(
        db,
        reader,
        page.map(({ id }) => id),
      )
      return {
        teams: page.flatMap(({ id }) => cards.get(id) ?? []),
        total: await store.countTeams(db, wish),
        next,
      }
    }),

    handle(findPassengers, async ({ caller, input }) => {
      const { crews_locked_from } = await getSettings(db)
      const { search = '', department_id: departmentId, free } = input
      const [, ...after] = fromCursor(input.cursor, personPlace) ?? []
      const reader = await riderOf(db, caller.id, crews_locked_from)
      const wish = {
        search,
        departmentId,
        isFree: free === 'only',
        readerId: caller.id,
        teamId: reader.crew?.team_id,
      }
      const found = await store.findPeoplePlaces(db, wish, {
        after: after.length > 0 ? after : undefined,
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => ['people', ...last.place])
      const ids = page.map(({ id }) => id)
      return {
        people: await describePassengers(db, reader, ids),
        total: await store.countPeople(db, wish),
        next,
      }
    }),
  ]
}
