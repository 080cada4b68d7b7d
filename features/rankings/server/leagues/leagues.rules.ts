import type { Turn } from '#features/rankings/contract/leagues.ts'

/** Eight to ten crews each, as far as there are enough. */
const FEWEST = 8
const MOST = 10
/** So many go up and down at the end of a week. */
const TURNING = 2

export type LeagueCrew = {
  id: string
  /** Of the week that is ending; null: new on the road. */
  league: number | null
  /** The order of the last draw, which decides between equal points. */
  seat: number
  /** As the programme ranks crews: the sum of the week, or that per member. */
  score: number
  /** Still on the road. */
  rides: boolean
  /** Where the week has ended already: what it made of the crew. */
  turn?: Turn | null
}

export type EndedCrew = { id: string; place: number; turn: Turn }

/** The order of a league, the best first. */
const byScore = (a: LeagueCrew, b: LeagueCrew) => b.score - a.score || a.seat - b.seat

/**
 * What a week comes to: places, and who goes up or down. As many go down as come up in their place, nobody goes up
 * without a point, and of a small league no more than half turn.
 */
export function endWeek(crews: readonly LeagueCrew[]): EndedCrew[] {
  const leagues = leaguesOf(crews)
  const climbers = leagues.map((league, at) => {
    const most = Math.min(TURNING, halfOf(league), halfOf(leagues[at - 1] ?? []))
    return league.slice(0, most).filter(({ score }) => score > 0).length
  })
  return leagues.flatMap((league, at) =>
    league.map(({ id }, place) => ({
      id,
      place: place + 1,
      turn: turnOf(place, { up: climbers[at]!, staysUntil: league.length - (climbers[at + 1] ?? 0) }),
    })),
  )
}

const halfOf = (league: readonly unknown[]) => Math.floor(league.length / 2)

const turnOf = (place: number, { up, staysUntil }: { up: number; staysUntil: number }): Turn =>
  place < up ? 'up' : place >= staysUntil ? 'down' : 'stay'

/** The leagues of the ended week in their order, each best first. */
function leaguesOf(crews: readonly LeagueCrew[]): LeagueCrew[][] {
  const leagues: LeagueCrew[][] = []
  for (const crew of crews)
    if (crew.league !== null && crew.rides) (leagues[crew.league - 1] ??= []).push(crew)
  return Array.from(leagues, (league) => (league ?? []).toSorted(byScore))
}

/**
 * The leagues of the next week, the first one first: whoever turns has turned, whoever was new on the road rides in
 * the first league whose average of the week it has reached, and leagues with too many or too few crews give to the next
 * one or take from it.
 */
export function drawNext(crews: readonly LeagueCrew[]): string[][] {
  const turns = new Map(endWeek(crews).map(({ id, turn }) => [id, turn]))
  for (const { id, turn } of crews) if (turn) turns.set(id, turn)
  const before = leaguesOf(crews)
  const next: string[][] = before.map((_, at) => [
    ...idsOf(before[at - 1], 'down'),
    ...idsOf(before[at], 'stay'),
    ...idsOf(before[at + 1], 'up'),
  ])
  function idsOf(league: readonly LeagueCrew[] | undefined, turn: Turn) {
    return (league ?? []).flatMap(({ id }) => (turns.get(id) === turn ? [id] : []))
  }
  const averages = before.map((league) => league.reduce((sum, { score }) => sum + score, 0) / league.length)
  const fresh = crews.filter(({ league, rides }) => league === null && rides).toSorted(byScore)
  for (const { id, score } of fresh) {
    const at = averages.findIndex((average) => score >= average)
    const league = at === -1 ? Math.max(next.length - 1, 0) : at
    ;(next[league] ??= []).push(id)
  }
  return levelled(next)
}

/** Without leagues before: crews of like strength beside each other. */
export function drawFirst(crews: readonly LeagueCrew[]): string[][] {
  const order = crews.filter(({ rides }) => rides).toSorted(byScore)
  return cut(order.map(({ id }) => id))
}

const piecesOf = (order: readonly string[]) => Math.ceil(order.length / MOST)
/** Of the smallest piece into which `cut` cuts. */
const fewestOf = (order: readonly string[]) => Math.floor(order.length / Math.max(1, piecesOf(order)))

/** In pieces as alike as they can be, of ten at most. */
function cut(order: readonly string[]): string[][] {
  const pieces = piecesOf(order)
  return Array.from({ length: pieces }, (_, at) =>
    order.slice(Math.round((at * order.length) / pieces), Math.round(((at + 1) * order.length) / pieces)),
  )
}

/** From the first league on: what is too many leads the next one, what is missing comes from its head. */
function levelled(leagues: readonly string[][]): string[][] {
  const rest = leagues.map((league) => [...league])
  const level: string[][] = []
  for (const [at, league] of rest.entries()) {
    const next = rest[at + 1]
    next?.unshift(...league.splice(MOST))
    if (next) league.push(...next.splice(0, FEWEST - league.length))
    level.push(league)
  }
  // The end of the road is cut anew: a league is begun or given up there.
  const end = level.pop() ?? []
  while (fewestOf(end) < FEWEST && level.length > 0) end.unshift(...level.pop()!)
  return [...level, ...cut(end)].filter((league) => league.length > 0)
}
