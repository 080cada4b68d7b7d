import { CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { TeamName, type Vehicle } from '#features/teams/contract/teams.ts'
import type { DeedOf, RiderSkip } from '#features/teams/contract/works.ts'
import { lookOf } from '#features/teams/server/look.rules.ts'
import { successorOf } from '#features/teams/server/teams.rules.ts'
import { dealt } from './dealing.rules.ts'

/** Somebody as a plan sees them. */
export type PersonFact = {
  id: string
  name: string
  takes_part: boolean
  department_id: string | null
  department: string | null
  /** Has been here at least once. */
  came: boolean
  /** Their seat, where they ride in a crew. */
  ride_id: string | null
  team_id: string | null
}
export type RideFact = {
  id: string
  team_id: string
  user_id: string
  captain: boolean
  joined_at: string
  name: string
  /** Whether the organiser looks after them. */
  own: boolean
}
export type CrewFact = { id: string; name: string; seats: number; rides: RideFact[] }

export type MadeCrew = { name: string; vehicle: Vehicle; captain: string; riders: string[] }
/** What a deed changes, seat by seat; nothing of it has been done. */
export type CrewChanges = {
  ends: { ride_id: string; user_id: string; team_id: string }[]
  begins: { user_id: string; team_id: string }[]
  made: MadeCrew[]
  closed: string[]
  /** Of crews that go on: who follows whom. */
  captains: { team_id: string; from: RideFact; to: RideFact }[]
  renamed: { team_id: string; from: string; to: string } | null
  skipped: { id: string; reason: RiderSkip }[]
}
export type CrewFacts = {
  asked: readonly string[]
  people: readonly PersonFact[]
  crews: readonly CrewFact[]
}

const nothing = (): CrewChanges => ({
  ends: [],
  begins: [],
  made: [],
  closed: [],
  captains: [],
  renamed: null,
  skipped: [],
})

/** Who was asked for and is not there for this organiser. */
function missing({ asked, people }: CrewFacts): CrewChanges['skipped'] {
  const here = new Set(people.map(({ id }) => id))
  return asked.filter((id) => !here.has(id)).map((id) => ({ id, reason: 'not_found' as const }))
}

/** People into one crew, by name until its seats are taken; or, without a crew, out of theirs. */
export function planMove({ team_id }: Pick<DeedOf<'move'>, 'team_id'>, facts: CrewFacts): CrewChanges {
  const plan = { ...nothing(), skipped: missing(facts) }
  const target = facts.crews.find(({ id }) => id === team_id)
  let free = target ? target.seats - target.rides.length : 0
  for (const { id, takes_part, ride_id, team_id: from } of facts.people) {
    const skip = (reason: RiderSkip) => plan.skipped.push({ id, reason })
    if (target) {
      if (!takes_part) skip('takes_no_part')
      else if (from === target.id) skip('already_there')
      else if (free <= 0) skip('no_seat')
      else {
        free -= 1
        plan.begins.push({ user_id: id, team_id: target.id })
        if (ride_id && from) plan.ends.push({ ride_id, user_id: id, team_id: from })
      }
    } else if (ride_id && from) plan.ends.push({ ride_id, user_id: id, team_id: from })
    else skip('in_no_crew')
  }
  return withFollowers(plan, facts)
}

/** Crews that nobody is left in end; where the captain goes, the longest-serving member follows. */
function withFollowers(plan: CrewChanges, { crews }: CrewFacts): CrewChanges {
  const gone = new Set(plan.ends.map(({ ride_id }) => ride_id))
  for (const { id, rides } of crews) {
    if (!rides.some((ride) => gone.has(ride.id))) continue
    const staying = rides.filter((ride) => !gone.has(ride.id))
    const to = successorOf(staying)
    if (!to) plan.closed.push(id)
    else {
      const from = rides.find(({ captain }) => captain)
      if (from && gone.has(from.id)) plan.captains.push({ team_id: id, from, to })
    }
  }
  return plan
}

/** Undefined: who is named does not ride in it, or leads it already. */
export function planCaptain(
  { user_id }: Pick<DeedOf<'captain'>, 'user_id'>,
  crew: CrewFact,
): CrewChanges | undefined {
  const to = crew.rides.find((ride) => ride.user_id === user_id)
  const from = crew.rides.find(({ captain }) => captain)
  if (!to || !from || to.captain) return undefined
  return { ...nothing(), captains: [{ team_id: crew.id, from, to }] }
}

export function planRename({ name }: Pick<DeedOf<'rename'>, 'name'>, crew: CrewFact): CrewChanges {
  return { ...nothing(), renamed: { team_id: crew.id, from: crew.name, to: name } }
}

export function planDissolve(crews: readonly CrewFact[]): CrewChanges {
  return {
    ...nothing(),
    ends: crews.flatMap(({ rides }) =>
      rides.map(({ id, user_id, team_id }) => ({ ride_id: id, user_id, team_id })),
    ),
    closed: crews.map(({ id }) => id),
  }
}

/** New crews of people who ride in none: department by department, or of all; the same wish and people make the same crews. */
export function planForm(
  wish: Omit<DeedOf<'form'>, 'kind' | 'people'>,
  facts: CrewFacts,
  { seats, looks }: { seats: number; looks: ReadonlySet<string> },
): CrewChanges {
  const plan = { ...nothing(), skipped: missing(facts) }
  const free = facts.people.filter(({ id, takes_part, ride_id }) => {
    if (!takes_part) plan.skipped.push({ id, reason: 'takes_no_part' })
    else if (ride_id) plan.skipped.push({ id, reason: 'in_crew' })
    return takes_part && !ride_id
  })
  const isByDepartment = wish.within === 'departments'
  const groups = [
    ...Map.groupBy(free, ({ department_id }) => (isByDepartment ? (department_id ?? '') : '')).values(),
  ].toSorted(byDepartment)
  const names = namesBeside(looks)
  for (const group of groups) {
    const called = isByDepartment ? (group[0]!.department ?? wish.called) : wish.called
    const { crews, left } = dealt(group, { ...wish, size: Math.min(wish.size, seats), seats })
    for (const riders of crews) {
      plan.made.push({
        name: names({ called, isAlone: isByDepartment && crews.length === 1, spare: wish.called }),
        vehicle: camperOf(plan.made.length),
        captain: (riders.find(({ came }) => came) ?? riders[0]!).id,
        riders: riders.map(({ id }) => id),
      })
    }
    plan.skipped.push(...left.map(({ id }) => ({ id, reason: 'left_over' as const })))
  }
  return plan
}

function byDepartment([a]: readonly PersonFact[], [b]: readonly PersonFact[]): number {
  const [here, there] = [a!.department ?? '', b!.department ?? '']
  return here < there ? -1 : here > there ? 1 : (a!.department_id ?? '') < (b!.department_id ?? '') ? -1 : 1
}

const LONGEST = 24

/** Names one after the other: each the first of its row that no crew has, nor looks like. */
function namesBeside(looks: ReadonlySet<string>) {
  const taken = new Set(looks)
  const nextOf = new Map<string, number>()
  return ({ called, isAlone, spare }: { called: string; isAlone: boolean; spare: string }): string => {
    const letters = Array.from(called.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    const short = letters.slice(0, LONGEST).join('').trim()
    const stem = TeamName.safeParse(`${short} 1`).success ? short : spare
    for (let number = nextOf.get(stem) ?? (isAlone ? 0 : 1); ; number += 1) {
      const name = number === 0 ? stem : `${stem} ${number}`
      const look = lookOf(name)
      if (taken.has(look) || !TeamName.safeParse(name).success) continue
      taken.add(look)
      nextOf.set(stem, number + 1)
      return name
    }
  }
}

/** Campers of all colours, one after the other. */
const camperOf = (at: number): Vehicle => ({
  type: CAMPER_TYPES[Math.floor(at / CAMPER_COLOURS.length) % CAMPER_TYPES.length]!,
  colour: CAMPER_COLOURS[at % CAMPER_COLOURS.length]!,
  accessories: [],
})
