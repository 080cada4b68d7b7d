import { createHash } from 'node:crypto'
import type { CrewDeed, CrewPlan, RidersTarget } from '#features/teams/contract/works.ts'
import type { Scope } from '#features/account/server/account.ts'
import { findChosenPeople } from '#features/people/server/people.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { lookOf } from '#features/teams/server/look.rules.ts'
import { isPast } from '#features/teams/server/teams.store.ts'
import * as store from './facts.store.ts'
import * as rules from './planning.rules.ts'

/** What may be refused before anything is done. */
type DeedRefusal =
  | 'people_number_changed'
  | 'team_not_found'
  | 'team_locked'
  | 'team_name_taken'
  | 'team_member_not_found'
  | 'crew_others_aboard'
  | 'crew_nothing_to_do'
  | 'invalid_input'

export type Planning = {
  deed: CrewDeed
  scope: Scope
  /** Settings: read before a transaction. */
  seats: number
  lockedFrom: string | null
  fail: Fail<DeedRefusal>
}
export type Planned = { changes: rules.CrewChanges; facts: rules.CrewFacts; stamp: string }

/** What a deed changes as things stand at this moment. */
export async function planDeed(db: Db, planning: Planning): Promise<Planned> {
  const { deed, seats, lockedFrom, fail } = planning
  if (deed.kind !== 'rename' && deed.kind !== 'captain' && (await isPast(db, lockedFrom)))
    throw fail('team_locked')
  if (deed.kind === 'form' && deed.size > seats)
    throw fail('invalid_input', { fields: { 'deed.size': { code: 'too_big', values: { maximum: seats } } } })
  const facts = await factsOf(db, planning)
  const changes = await changesOf(db, planning, facts)
  const { ends, begins, made, closed, captains, renamed } = changes
  if ([ends, begins, made, closed, captains].every(({ length }) => length === 0) && !renamed) {
    // Whom it is not about and why is what there is to say of it.
    if (changes.skipped.length === 0) throw fail('crew_nothing_to_do')
  }
  return { changes, facts, stamp: stampOf(changes) }
}

async function factsOf(db: Db, { deed, scope, fail }: Planning): Promise<rules.CrewFacts> {
  if (deed.kind === 'move' || deed.kind === 'form') {
    const asked = await askedFor(db, deed.people, scope)
    if (!asked) throw fail('people_number_changed')
    const people = await store.findPeopleFacts(db, asked, scope)
    const sources = deed.kind === 'move' ? people.flatMap(({ team_id }) => team_id ?? []) : []
    const target = deed.kind === 'move' && deed.team_id !== null ? [deed.team_id.toLowerCase()] : []
    const crews = await store.findCrewFacts(db, [...target, ...sources], scope)
    for (const id of target) {
      const crew = crews.find((each) => each.id === id)
      if (!crew || (scope && !crew.rides.some(({ own }) => own))) throw fail('team_not_found')
    }
    return { asked, people, crews }
  }
  const wanted = (deed.kind === 'dissolve' ? deed.team_ids : [deed.team_id]).map((id) => id.toLowerCase())
  const crews = await store.findCrewFacts(db, wanted, scope)
  const isSeen = ({ rides }: rules.CrewFact) => !scope || rides.some(({ own }) => own)
  if (crews.length < new Set(wanted).size || !crews.every(isSeen)) throw fail('team_not_found')
  if (crews.some(({ rides }) => rides.some(({ own }) => !own))) throw fail('crew_others_aboard')
  return { asked: [], people: [], crews }
}

/** Undefined where a filter finds another number of people than was shown. */
function askedFor(db: Db, target: RidersTarget, scope: Scope): Promise<string[] | undefined> {
  return findChosenPeople(db, target, scope)
}

async function changesOf(
  db: Db,
  { deed, seats, fail }: Planning,
  facts: rules.CrewFacts,
): Promise<rules.CrewChanges> {
  switch (deed.kind) {
    case 'move':
      return rules.planMove({ team_id: deed.team_id?.toLowerCase() ?? null }, facts)
    case 'dissolve':
      return rules.planDissolve(facts.crews)
    case 'captain': {
      const plan = rules.planCaptain({ user_id: deed.user_id.toLowerCase() }, facts.crews[0]!)
      if (!plan) throw fail('team_member_not_found')
      return plan
    }
    case 'rename': {
      const [crew] = facts.crews
      if (crew!.name === deed.name) throw fail('crew_nothing_to_do')
      const looks = await takenLooks(db, crew!.name)
      if (looks.has(lookOf(deed.name)))
        throw fail('team_name_taken', { fields: { 'deed.name': { code: 'name_taken' } } })
      return rules.planRename(deed, crew!)
    }
    case 'form':
      return rules.planForm(deed, facts, { seats, looks: await takenLooks(db) })
  }
}

async function takenLooks(db: Db, butOf?: string): Promise<Set<string>> {
  const taken = await store.findTakenLooks(db)
  return new Set(taken.filter(({ name }) => name !== butOf).map(({ name, look }) => look ?? lookOf(name)))
}

/** The same for the same changes, and for no others. */
function stampOf(changes: rules.CrewChanges): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
}

const MADE_SHOWN = 200
const SHOWN = 100

/** A plan in names. */
export async function describePlan(
  db: Db,
  { changes, facts, stamp }: Planned,
  scope: Scope,
): Promise<CrewPlan> {
  const { ends, begins, made, closed, captains, renamed, skipped } = changes
  const nameOf = new Map(facts.people.map(({ id, name }) => [id, name]))
  const crewName = new Map(facts.crews.map(({ id, name }) => [id, name]))
  const shown = skipped.slice(0, SHOWN)
  const skippedNames = await store.findNamesOf(
    db,
    shown.map(({ id }) => id),
    scope,
  )
  const boarding = [...begins.map(({ user_id }) => user_id), ...made.flatMap(({ riders }) => riders)]
  return {
    stamp,
    moved: new Set([...boarding, ...ends.map(({ user_id }) => user_id)]).size,
    made: made.slice(0, MADE_SHOWN).map(({ name, captain, riders }) => ({
      name,
      captain: nameOf.get(captain) ?? '',
      riders: riders.map((id) => nameOf.get(id) ?? ''),
    })),
    made_count: made.length,
    closed: closed.slice(0, SHOWN).map((id) => ({ id, name: crewName.get(id) ?? '' })),
    closed_count: closed.length,
    captains: captains.slice(0, SHOWN).map(({ team_id, from, to }) => ({
      crew: crewName.get(team_id) ?? '',
      from: from.name,
      to: to.name,
    })),
    renamed: renamed && { from: renamed.from, to: renamed.to },
    lapsing: await store.countLapsing(db, { userIds: boarding, teamIds: closed }),
    skipped: skipped.length,
    skipped_people: shown.map((each) => ({ ...each, name: skippedNames.get(each.id) ?? null })),
  }
}
