import type { Language } from '#platform/contract/languages.ts'
import type { TeamStanding } from '#features/points/contract/points.ts'
import type { RankedPerson, RankedTeam } from '#features/rankings/contract/rankings.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Wanted } from './board-page.ts'
import { findCrewFaces, findCrewsOf, findFaces } from './rankings.faces.store.ts'
import type { Rankings } from './rankings.keeper.ts'
import type { Shown } from './rankings.rules.ts'
import { findCrewsCalled, findPeopleCalled } from './rankings.search.store.ts'
import { crewRows, peopleRows } from './rankings.views.ts'
import { type Placed, BoardStanding } from './standing.ts'

type Table = Omit<BoardStanding, 'set' | 'remove'>
type BoardAsked = { department_id?: string | undefined; country_id?: string | undefined }

const MOST_SHOWN = 50
const MANY = 10_000
const STRIDE = 2_000

export function tableOf({ people, crews, frozen }: Rankings, shown: Shown): Table {
  if (shown.of === 'people') return people.table(shown.table)
  const closed = shown.stage && frozen.get(shown.stage.id)
  return closed ?? crews.table(shown.table)
}

/** Whoever stands next with more points. */
export function aheadOf(table: Table, { position }: Placed): Placed | undefined {
  return position > 1 ? table.slice(position - 2, 1)[0] : undefined
}

export async function filterOf(
  db: Db,
  { places, veiled }: Rankings,
  shown: Shown,
  wish: BoardAsked,
): Promise<Wanted['filter']> {
  if (wish.department_id === undefined && wish.country_id === undefined) return undefined
  if (shown.of === 'crews') {
    const crews = await findCrewsOf(db, wish)
    const set = new Set(crews)
    // One by one: crews are thousands where people are a million.
    return { matches: (crew) => set.has(crew), few: () => crews, atMost: 0 }
  }
  const matches = places.filter(wish)
  // A department would tell who hides behind a pseudonym.
  const seen = (person: number) => matches(person) && !veiled.has(person)
  return { matches: seen, few: () => places.numbersOf(wish).filter(seen), atMost: places.sizeOf(wish) }
}

type Search = { table: Table; shown: Shown; search: string; filter: Wanted['filter'] }

/** The best of those who are called so. */
export async function bestOf(db: Db, wish: Search): Promise<Placed[]> {
  const { table, shown, search, filter } = wish
  const find = shown.of === 'crews' ? findCrewsCalled : findPeopleCalled
  const found = await find(db, search, { most: MANY })
  // So many are called so that the best of them are met soon along the table.
  if (found.length === MANY) return walkedTo(db, wish, find)
  return found
    .filter((member) => !filter || filter.matches(member))
    .map((member) => table.placeOf(member))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => a - b)
    .slice(0, MOST_SHOWN)
    .flatMap((place) => table.slice(place, 1))
}

async function walkedTo(
  db: Db,
  { table, search, filter }: Search,
  find: typeof findPeopleCalled,
): Promise<Placed[]> {
  const best: Placed[] = []
  for (let place = 0; place < table.size && best.length < MOST_SHOWN; place += STRIDE) {
    const placed = table.slice(place, STRIDE).filter(({ member }) => !filter || filter.matches(member))
    const among = placed.map(({ member }) => member)
    const called = new Set(await find(db, search, { most: STRIDE, among }))
    best.push(...placed.filter(({ member }) => called.has(member)))
  }
  return best.slice(0, MOST_SHOWN)
}

/** Places with the faces of whoever stands there. */
export async function pageRows(
  db: Db,
  placed: readonly Placed[],
  facts: { rankings: Rankings; shown: Shown; mine: number | null; language: Language },
): Promise<(RankedTeam | RankedPerson)[]> {
  const { rankings, shown } = facts
  const numbers = placed.map(({ member }) => member)
  const row = { ...facts, morning: rankings.morning.get(`${shown.of} ${shown.table}`) }
  return shown.of === 'crews'
    ? crewRows(placed, await findCrewFaces(db, numbers), row)
    : peopleRows(placed, await findFaces(db, numbers), row)
}

/** A crew between the two it meets on the road. */
export async function standingRows(db: Db, table: Table, crew: number | null) {
  const place = crew === null ? undefined : table.placeOf(crew)
  const around = place === undefined ? [] : table.slice(Math.max(0, place - 1), place === 0 ? 2 : 3)
  const crews = await findCrewFaces(
    db,
    around.map(({ member }) => member),
  )
  const standings = around.map(({ member, points, position }): TeamStanding | null => {
    const face = crews.get(member)
    return face ? { team_id: face.id, name: face.name, vehicle: face.vehicle, points, position } : null
  })
  const at = around.findIndex(({ member }) => member === crew)
  return {
    crews: table.size,
    mine: standings[at] ?? null,
    ahead: standings[at - 1] ?? null,
    behind: at < 0 ? null : (standings[at + 1] ?? null),
  }
}
