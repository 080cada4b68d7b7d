import {
  type ColleaguePage,
  type ColleagueParts,
  findColleagues,
  getColleague,
} from '#features/colleagues/contract/colleagues.ts'
import type { Language } from '#platform/contract/languages.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import * as search from './colleagues.search.store.ts'
import { type AskedColumns, type ColleagueRow, findColleague } from './colleagues.store.ts'

/** Who looks at whom. Nobody has blocked the other, and both take part. */
export type Looking = {
  reader: Caller
  person: Pick<ColleagueRow, 'id' | 'number' | 'segment' | 'access' | 'more'>
  language: Language
}

/** What a feature lets the reader see of a colleague, by its own switches and the choices of the person. */
export type ShowsColleague = (services: Services, looking: Looking) => Promise<Partial<ColleagueParts>>

const MOST_FOUND = 20

const NOTHING: ColleagueParts = {
  standing: null,
  duels: null,
  write: false,
  posts: [],
  stickers: null,
  thanks: null,
}

export function colleaguesHandlers(
  services: Services,
  shows: readonly ShowsColleague[],
  columns: readonly Partial<AskedColumns>[],
) {
  const asked = Object.assign({}, ...columns) as AskedColumns
  return [
    handle(findColleagues, async ({ caller, input }) => {
      if (!caller.access) return { people: [] }
      const words = wordsOf(input.search)
      return {
        people: await search.findColleagues(services.db, { readerId: caller.id, words, limit: MOST_FOUND }),
      }
    }),
    handle(getColleague, async ({ caller, input, request, fail }) => {
      const wish = { readerId: caller.id, userId: input.user_id, asked }
      // For whoever's access is off nobody is there: they take no part.
      const row = caller.access ? await findColleague(services.db, wish) : undefined
      if (!row) throw fail('colleague_not_found')
      if (row.blocks || row.blocked_by) return { colleague: nameOf(row) }
      const looking = { reader: caller, person: row, language: request.language }
      const parts = await Promise.all(shows.map((show) => show(services, looking)))
      const shown = Object.assign({}, NOTHING, ...parts) as ColleagueParts
      return { colleague: { ...faceOf(row, caller.id), ...shown, country: shown.standing && row.country } }
    }),
  ]
}

/** Between two of whom one has blocked the other; which one, only that one is told. */
function nameOf({ id, first_name, last_name, blocks }: ColleagueRow): ColleaguePage {
  const nothing = { avatar: null, department: null, country: null, crew: null }
  return { id, first_name, last_name, ...nothing, ...NOTHING, mine: false, blocked: blocks }
}

function faceOf(row: ColleagueRow, readerId: string) {
  const { id, first_name, last_name, avatar, department } = row
  const vehicle = {
    type: row.vehicle_type,
    colour: row.vehicle_colour,
    accessories: row.vehicle_accessories,
  }
  const crew = row.crew_id !== null && {
    id: row.crew_id,
    name: row.crew!,
    vehicle,
    members: row.members,
    captain: row.captain === true,
    mine: row.own_crew === true,
  }
  const face = { id, first_name, last_name, avatar, department }
  return { ...face, crew: crew || null, mine: id === readerId, blocked: false }
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    showsColleague?: ShowsColleague
    /** What it asks of a colleague `u` in the one question that finds them; its answer stands in `more` of the person. */
    asksOfColleague?: Partial<AskedColumns>
  }
}
