import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setSetting } from '#features/programme/server/programme.ts'
import { acceptInvitation, askToJoin, listMyOffers } from '#features/teams/contract/offers.ts'
import { handOverTeam, leaveTeam } from '#features/teams/contract/teams.ts'
import {
  type CrewDeed,
  doCrewDeed,
  listCrewWorks,
  previewCrewDeed,
  undoCrewWork,
} from '#features/teams/contract/works.ts'
import { getCrewConsole } from '#features/teams/contract/console.ts'
import { crewFaults, crewOf, fillCrew, foundCrew, inviteTo, newcomers } from '#app/testing/crews.ts'
import { addLimitedCast, type LimitedCast } from '#app/testing/walks/limited-cast.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let cast: LimitedCast
let olga: Person

beforeAll(async () => {
  cast = await addLimitedCast(app)
  olga = cast.olga
})

const name = () => `Crew ${randomUUID().slice(0, 8)}`
const look = async (deed: CrewDeed, by = olga) => (await app.as(by)(previewCrewDeed, { deed })).body
const perform = async (deed: CrewDeed, by = olga) => {
  const { plan, code } = await look(deed, by)
  if (code) return { status: 0, body: { code } as never }
  return app.as(by)(doCrewDeed, { deed, stamp: plan.stamp })
}
async function done(deed: CrewDeed, by = olga) {
  const { body } = await perform(deed, by)
  expect(body.code).toBeUndefined()
  return body.work
}
const undo = (work_id: string, by = olga) => app.as(by)(undoCrewWork, { work_id })

/** A crew of its captain and two more. */
async function crewOfThree() {
  const crew = await foundCrew(app, name())
  const [second, third] = (await newcomers(app, 2)) as [Person, Person]
  await fillCrew(app, crew, [second, third])
  return { ...crew, second, third }
}

/** All that a work may change of these people and crews. */
async function stateOf(...ids: string[]) {
  const { rows: seats } =
    await sql`select m.id, m.team_id, m.user_id, m.captain, m.joined_at from team_members m
    where m.left_at is null and (m.team_id = any(${ids}::uuid[]) or m.user_id = any(${ids}::uuid[]))
    order by m.id`.execute(app.db)
  const { rows: crews } = await sql`select id, name, look, closed_at is null as open from teams
    where id = any(${ids}::uuid[]) order by id`.execute(app.db)
  const { rows: offers } = await sql`select id, state from team_offers
    where team_id = any(${ids}::uuid[]) or user_id = any(${ids}::uuid[]) order by id`.execute(app.db)
  const { rows: chat } = await sql`select conversation_id, user_id, role from chat_members
    where left_at is null and conversation_id = any(${ids}::uuid[]) order by conversation_id, user_id`.execute(
    app.db,
  )
  return { seats, crews, offers, chat }
}

describe('moving', () => {
  test('takes people from one crew to another by the rules of crews, and back exactly', async () => {
    const [from, to] = [await crewOfThree(), await foundCrew(app, name())]
    const [waiting] = await newcomers(app, 1)
    // A request that waits for a captain who is moved.
    await app.as(waiting!)(askToJoin, { team_id: from.id })
    const ids = [from.id, to.id, from.captain.id, from.second.id, from.third.id, waiting!.id]
    const before = await stateOf(...ids)
    const deed: CrewDeed = { kind: 'move', people: { ids: [from.captain.id] }, team_id: to.id }
    const { plan } = await look(deed)
    expect(plan).toMatchObject({ moved: 1, closed_count: 0, skipped: 0, made_count: 0 })
    expect(plan.captains).toHaveLength(1)
    expect(await stateOf(...ids), 'looking changes nothing').toEqual(before)

    const work = await done(deed)
    expect(work).toMatchObject({ kind: 'move', moved: 1, undone_at: null })
    expect((await crewOf(app, from.captain))!.id).toBe(to.id)
    expect((await crewOf(app, from.second))!.members.find(({ captain }) => captain)!.id).toBe(from.second.id)
    expect(await crewFaults(app.db)).toEqual([])
    expect((await app.as(from.captain)(listMyOffers, {})).status).toBe(200)

    expect((await undo(work.id)).body.work.undone_at).not.toBeNull()
    expect(await stateOf(...ids)).toEqual(before)
    expect(await crewFaults(app.db)).toEqual([])
    expect((await undo(work.id)).body.code).toBe('crew_work_undone')
  })

  test('fills the free seats by name and says who found none; the last one who goes closes a crew, and opens it again', async () => {
    const [from, to] = [await crewOfThree(), await crewOfThree()]
    await sql`update teams set seats = 5 where id = ${to.id}`.execute(app.db)
    const people = [from.captain, from.second, from.third]
    const deed: CrewDeed = { kind: 'move', people: { ids: people.map(({ id }) => id) }, team_id: to.id }
    const { plan } = await look(deed)
    expect([plan.moved, plan.skipped_people.map(({ reason }) => reason)]).toEqual([2, ['no_seat']])
    await sql`update teams set seats = 6 where id = ${to.id}`.execute(app.db)
    const ids = [from.id, to.id, ...people.map(({ id }) => id)]
    const before = await stateOf(...ids)
    const refused = await app.as(olga)(doCrewDeed, { deed, stamp: plan.stamp })
    expect(refused.body.code, 'a seat more than was shown').toBe('crew_plan_changed')
    const work = await done(deed)
    expect([work.moved, work.closed]).toEqual([3, 1])
    const { crew } = (await app.as(olga)(getCrewConsole, { team_id: from.id })).body
    expect([crew.riders, crew.closed_at === null]).toEqual([[], false])
    await undo(work.id)
    expect(await stateOf(...ids)).toEqual(before)
  })

  test('out of a crew opens no seat elsewhere, and what was offered to them is open again after undoing', async () => {
    const crew = await crewOfThree()
    const target = await foundCrew(app, name())
    const [free] = await newcomers(app, 1)
    const invitation_id = await inviteTo(app, target.captain, free!)
    const ids = [crew.id, target.id, free!.id, crew.third.id]
    const before = await stateOf(...ids)
    const put = await done({ kind: 'move', people: { ids: [free!.id] }, team_id: crew.id })
    expect((await app.as(free!)(acceptInvitation, { invitation_id })).body.code).toBe('team_offer_answered')
    await undo(put.id)
    expect(await stateOf(...ids)).toEqual(before)
    expect((await app.as(free!)(acceptInvitation, { invitation_id })).status).toBe(200)

    const out = await done({ kind: 'move', people: { ids: [crew.third.id] }, team_id: null })
    expect(await crewOf(app, crew.third)).toBeNull()
    await undo(out.id)
    expect((await crewOf(app, crew.third))!.id).toBe(crew.id)
    expect(await crewFaults(app.db)).toEqual([])
  })

  test('is not taken back once somebody has moved on', async () => {
    const [from, to] = [await crewOfThree(), await foundCrew(app, name())]
    const work = await done({ kind: 'move', people: { ids: [from.second.id] }, team_id: to.id })
    await app.as(from.second)(leaveTeam, {})
    expect((await undo(work.id)).body.code).toBe('crew_moved_on')
    expect(await crewOf(app, from.second)).toBeNull()
    const led = await done({ kind: 'move', people: { ids: [from.captain.id] }, team_id: to.id })
    const [extra] = await newcomers(app, 1)
    await fillCrew(app, { captain: from.third, id: from.id }, [extra!])
    await app.as(from.third)(handOverTeam, { user_id: extra!.id })
    expect((await undo(led.id)).body.code, 'another hand at the wheel').toBe('crew_moved_on')
  })
})

test('a captain is appointed and the one before put back; a crew is renamed and called as before', async () => {
  const crew = await crewOfThree()
  const before = await stateOf(crew.id)
  const captain = await done({ kind: 'captain', team_id: crew.id, user_id: crew.third.id })
  expect((await crewOf(app, crew.third))!.members.find((each) => each.captain)!.id).toBe(crew.third.id)
  const renamed = await done({ kind: 'rename', team_id: crew.id, name: name() })
  await undo(renamed.id)
  await undo(captain.id)
  expect(await stateOf(crew.id)).toEqual(before)
  const taken = await foundCrew(app, name())
  const { name: there } = (await app.as(olga)(getCrewConsole, { team_id: taken.id })).body.crew
  const refused = await look({ kind: 'rename', team_id: crew.id, name: there.toUpperCase() })
  expect(refused.code).toBe('team_name_taken')
  expect((await look({ kind: 'captain', team_id: crew.id, user_id: olga.id })).code).toBe(
    'team_member_not_found',
  )
})

test('crews are dissolved with all that waited, and ride again with it', async () => {
  const [one, two] = [await crewOfThree(), await foundCrew(app, name())]
  const [invited] = await newcomers(app, 1)
  await inviteTo(app, one.captain, invited!)
  const ids = [one.id, two.id, invited!.id]
  const before = await stateOf(...ids)
  const work = await done({ kind: 'dissolve', team_ids: [one.id, two.id] })
  expect([work.closed, work.moved]).toEqual([2, 4])
  expect(await crewFaults(app.db)).toEqual([])
  await undo(work.id)
  expect(await stateOf(...ids)).toEqual(before)
  expect(await crewFaults(app.db)).toEqual([])
})

describe('forming', () => {
  const wish = { size: 3, within: 'departments', order: 'random', seed: 5, called: 'Trip' } as const

  test('makes exactly the crews that were shown, within departments, and undoes them', async () => {
    const people = await newcomers(app, 9)
    const rows = await app.db
      .insertInto('departments')
      .values([{ name: 'Forming A' }, { name: 'Forming B' }])
      .returning('id')
      .execute()
    for (const [at, { id }] of people.entries())
      await app.db
        .updateTable('users')
        .set({ department_id: rows[at < 5 ? 0 : 1]!.id })
        .where('id', '=', id)
        .execute()
    const ids = people.map(({ id }) => id)
    const deed: CrewDeed = { kind: 'form', people: { ids }, ...wish }
    const { plan } = await look(deed)
    expect(plan.made.map(({ name: called, riders }) => [called, riders.length])).toEqual([
      ['Forming A 1', 3],
      ['Forming A 2', 2],
      ['Forming B 1', 2],
      ['Forming B 2', 2],
    ])
    expect((await look(deed)).plan).toEqual(plan)
    expect((await look({ ...deed, seed: 6 })).plan.stamp).not.toBe(plan.stamp)
    const work = await done(deed)
    expect([work.made, work.moved]).toEqual([4, 9])
    expect(await crewFaults(app.db)).toEqual([])
    const crew = (await crewOf(app, people[0]!))!
    const shown = plan.made.find(({ name: called }) => called === crew.name)!
    expect(crew.members).toHaveLength(shown.riders.length)
    expect((await look(deed)).plan, 'all ride by now').toMatchObject({ made_count: 0, skipped: 9 })
    await undo(work.id)
    expect(await crewOf(app, people[0]!)).toBeNull()
    expect((await look(deed)).plan.made, 'the names are free again').toEqual(plan.made)
  })

  test('leaves out who takes no part or rides, obeys the seats, and is not undone once somebody came aboard', async () => {
    const [one, two, off] = (await newcomers(app, 3)) as [Person, Person, Person]
    await sql`update users set access = false where id = ${off.id}`.execute(app.db)
    const rider = await foundCrew(app, name())
    const ids = [one.id, two.id, off.id, rider.captain.id, randomUUID()]
    const deed: CrewDeed = { kind: 'form', people: { ids }, ...wish, within: 'everybody' }
    const { plan } = await look(deed)
    expect(plan.skipped_people.map(({ reason }) => reason).toSorted()).toEqual([
      'in_crew',
      'not_found',
      'takes_no_part',
    ])
    expect((await look({ ...deed, size: 20 })).code).toBe('invalid_input')
    const work = await done(deed)
    const [late] = await newcomers(app, 1)
    const { id, members } = (await crewOf(app, one))!
    const captain = members.find((each) => each.captain)!.id === one.id ? one : two
    await fillCrew(app, { captain, id }, [late!])
    expect((await undo(work.id)).body.code).toBe('crew_moved_on')
  })

  test('is refused when the filter finds others than were shown, and while crews are fixed', async () => {
    const deed: CrewDeed = {
      kind: 'form',
      people: { filter: { search: 'nobody of that name' }, expected: 3 },
      ...wish,
    }
    expect((await look(deed)).code).toBe('people_number_changed')
    const crew = await crewOfThree()
    await setSetting(app.db, 'crews_locked_from', new Date(Date.now() - 60_000).toISOString())
    expect((await look({ kind: 'dissolve', team_ids: [crew.id] })).code).toBe('team_locked')
    expect((await look({ kind: 'rename', team_id: crew.id, name: name() })).code).toBeUndefined()
    await setSetting(app.db, 'crews_locked_from', null)
  })
})

describe('a limited organiser', () => {
  test('moves her people between crews in which her people ride, and no others', async () => {
    const { lena, inside, outside } = cast
    const own = await foundCrew(app, name(), inside)
    const foreign = await foundCrew(app, name(), outside)
    const code = async (deed: CrewDeed) => (await look(deed, lena)).code
    expect(await code({ kind: 'dissolve', team_ids: [foreign.id] })).toBe('team_not_found')
    expect(await code({ kind: 'move', people: { ids: [inside.id] }, team_id: foreign.id })).toBe(
      'team_not_found',
    )
    const { plan } = await look({ kind: 'move', people: { ids: [outside.id] }, team_id: own.id }, lena)
    expect([plan.moved, plan.skipped_people]).toEqual([
      0,
      [{ id: outside.id, name: null, reason: 'not_found' }],
    ])
    const work = await done({ kind: 'rename', team_id: own.id, name: name() }, lena)
    expect((await app.as(lena)(listCrewWorks, {})).body.works.map(({ id }) => id)).toEqual([work.id])
    expect((await undo(work.id, olga)).body.code, 'of another organiser').toBe('crew_work_not_found')
    await done({ kind: 'move', people: { ids: [outside.id] }, team_id: own.id })
    expect(await code({ kind: 'rename', team_id: own.id, name: name() })).toBe('crew_others_aboard')
    expect(await code({ kind: 'dissolve', team_ids: [own.id] })).toBe('crew_others_aboard')
  })
})

test('two who move the same rider at once: one does, the other is told that it changed', async () => {
  const [from, one, two] = [await crewOfThree(), await foundCrew(app, name()), await foundCrew(app, name())]
  const deeds = [one, two].map(({ id }) => ({
    kind: 'move' as const,
    people: { ids: [from.third.id] },
    team_id: id,
  }))
  const plans = await Promise.all(deeds.map((deed) => look(deed)))
  const answers = await Promise.all(
    deeds.map((deed, at) => app.as(olga)(doCrewDeed, { deed, stamp: plans[at]!.plan.stamp })),
  )
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'crew_plan_changed',
    'done',
  ])
  expect(await crewFaults(app.db)).toEqual([])
})
