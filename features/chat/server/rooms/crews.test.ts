import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { conversationsChanged } from '#features/chat/contract/chat.ts'
import { leaveGroup, listMembers, renameGroup } from '#features/chat/contract/rooms.ts'
import {
  closeTeam,
  handOverTeam,
  leaveTeam,
  removeMember,
  renameTeam,
} from '#features/teams/contract/teams.ts'
import { leaveWhenDeactivated } from '#features/teams/server/teams.ts'
import { createBus } from '#platform/server/live/bus.ts'
import { crewOf, fillCrew, foundCrew, newcomer, newcomers } from '#app/testing/crews.ts'
import { createDice } from '#app/testing/dice.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { groupOf, peopleIn, readableNumbers, say } from './rooms.fixture.ts'
import { createMembers } from './members.ts'
import { followRooms } from './rooms.ts'

const app = useTestApp()
afterEach(async () => expect(await groupFaults()).toEqual([]))

/** What must never be between crews and their groups, by the tables alone. */
async function groupFaults(): Promise<unknown[]> {
  const { rows } = await sql`
    with aboard as (select team_id, user_id, case when captain then 'owner' else 'member' end as role
      from team_members where left_at is null),
    inside as (select m.conversation_id, m.user_id, m.role from chat_members m
      join chat_conversations c on c.id = m.conversation_id and c.is_crew where m.left_at is null)
    select 'aboard and not in the group, or otherwise', * from aboard full join inside
        on inside.conversation_id = aboard.team_id and inside.user_id = aboard.user_id and inside.role = aboard.role
      where aboard.team_id is null or inside.conversation_id is null
    union all select 'a crew without its group', t.id, null, null, null, null, null from teams t
      left join chat_conversations c on c.id = t.id and c.is_crew and c.name = t.name where c.id is null
    union all select 'in a group without a period, or the reverse', m.conversation_id, m.user_id, null, null, null, null
      from chat_members m left join chat_periods p on p.conversation_id = m.conversation_id
        and p.user_id = m.user_id and p.to_number is null
      where (m.left_at is null) <> (p.user_id is not null)`.execute(app.db)
  return rows
}

test('whatever happens to crews, their groups are made up of those aboard, who read what was said while they were', async () => {
  const seed = Date.now() % 100_000
  const dice = createDice(seed)
  const people = await newcomers(app, 14)
  const heard = new Map<string, number[]>()
  const place = (crew: string, person: string) => `${crew} ${person}`
  const crews: string[] = []
  let serial = 0
  const aboard = async (id: string) => Object.keys(await peopleIn(app.db, id))

  async function step() {
    const person = dice.pick(people)
    const crew = await crewOf(app, person)
    if (!crew) {
      const other = dice.pick(people)
      const joined = await crewOf(app, other)
      const captain = people.find(({ id }) => id === joined?.members.find((member) => member.captain)?.id)
      if (joined && captain && joined.members.length < 6) {
        // Whom a crew invited today may not be invited as often as these dice like.
        await sql`update team_offers set created_at = created_at - interval '2 days'
          where user_id = ${person.id}`.execute(app.db)
        await fillCrew(app, { captain, id: joined.id }, [person])
      } else if (crews.length < 40) {
        serial += 1
        crews.push((await foundCrew(app, `Crew ${serial} of ${seed}`, person)).id)
      }
      return
    }
    const as = app.as(person)
    const mate = dice.pick(crew.members)
    const what = dice.below(12)
    if (what === 0) await as(leaveTeam, {})
    else if (what === 1) await as(removeMember, { user_id: mate.id })
    else if (what === 2) await as(handOverTeam, { user_id: mate.id })
    else if (what === 3) await as(renameTeam, { name: `Renamed ${(serial += 1)} of ${seed}` })
    else if (what === 4 && dice.below(4) === 0) await as(closeTeam, {})
    else if (what === 5) await app.db.transaction().execute((tx) => leaveWhenDeactivated(tx, mate.id))
    else {
      const { number } = await say(app.db, {
        conversation_id: crew.id,
        author_id: person.id,
        content: 'On we go',
      })
      for (const { id } of crew.members)
        heard.set(place(crew.id, id), [...(heard.get(place(crew.id, id)) ?? []), number])
    }
  }

  for (let at = 0; at < 250; at += 1) {
    await step()
    if (at % 10 === 0) expect(await groupFaults(), `seed ${seed}, step ${at}`).toEqual([])
  }
  for (const crew of crews)
    for (const id of await aboard(crew))
      expect(await readableNumbers(app.db, crew, id), `seed ${seed}`).toEqual(
        heard.get(place(crew, id)) ?? [],
      )
  expect([...heard.values()].some((numbers) => numbers.length > 3)).toBe(true)
}, 120_000)

test('whoever was here before reads nothing of the time in which they were not, and everything of both times', async () => {
  const [captain, comer] = [await newcomer(app), await newcomer(app)]
  const crew = await foundCrew(app, 'Comings and goings', captain)
  const talk = (content: string) => say(app.db, { conversation_id: crew.id, author_id: captain.id, content })
  await talk('before')
  await fillCrew(app, crew, [comer])
  await talk('while')
  await app.as(comer)(leaveTeam, {})
  await talk('without')
  expect(await peopleIn(app.db, crew.id)).toEqual({ [captain.id]: 'owner' })
  await fillCrew(app, crew, [comer])
  await talk('again')
  expect(await readableNumbers(app.db, crew.id, comer.id)).toEqual([2, 4])
  expect(await readableNumbers(app.db, crew.id, captain.id)).toEqual([1, 2, 3, 4])
})

test('somebody who gets off and on again without a word in between has the whole time as one', async () => {
  const [captain, comer] = [await newcomer(app), await newcomer(app)]
  const crew = await foundCrew(app, 'A short stop', captain)
  await fillCrew(app, crew, [comer])
  await app.as(comer)(leaveTeam, {})
  await fillCrew(app, crew, [comer])
  await say(app.db, { conversation_id: crew.id, author_id: captain.id, content: 'Welcome back' })
  expect(await readableNumbers(app.db, crew.id, comer.id)).toEqual([1])
})

test('the group of a crew is changed with the crew and in no other way', async () => {
  const [captain, mate] = [await newcomer(app), await newcomer(app)]
  const crew = await foundCrew(app, 'Hands off', captain)
  await fillCrew(app, crew, [mate])
  const renamed = await app.as(captain)(renameGroup, { conversation_id: crew.id, name: 'Mine' })
  expect(renamed.body.code).toBe('chat_crew_group')
  expect((await app.as(mate)(leaveGroup, { conversation_id: crew.id })).body.code).toBe('chat_crew_group')
  const { body } = await app.as(mate)(listMembers, { conversation_id: crew.id })
  expect(body.members.map(({ person, role }) => [person.id, role])).toEqual(
    expect.arrayContaining([
      [captain.id, 'owner'],
      [mate.id, 'member'],
    ]),
  )
})

test('whoever is deactivated is in no group any more, and a group that they owned goes to whoever was in it longest', async () => {
  const [owner, second, third] = (await newcomers(app, 3)) as [Person, Person, Person]
  const group = await groupOf(app, owner, second)
  await app.db.updateTable('users').set({ deleted: true }).where('id', '=', owner.id).execute()
  expect(await peopleIn(app.db, group)).toEqual({ [second.id]: 'owner' })
  expect(third.id in (await peopleIn(app.db, group))).toBe(false)
})

test('every instance tells its pages who came and went in a crew, whoever changed it and wherever', async () => {
  const log = pino({ level: 'silent' })
  const bus = await createBus({ connection: app.connection, log })
  const told: { ids: string[] | undefined; id: unknown }[] = []
  const live = {
    ...app.services.live,
    tellHere: ((event, payload, ids) => {
      if (event.name === conversationsChanged.name)
        told.push({ ids: ids?.toSorted(), id: (payload as { conversation_id: string }).conversation_id })
    }) as TestApp['services']['live']['tellHere'],
  }
  followRooms({
    live,
    bus,
    log,
    chat: { ...app.services.chat, members: createMembers({ db: app.db, live, bus }) },
  })
  const [captain, mate] = [await newcomer(app), await newcomer(app)]
  const ids = [captain.id, mate.id].toSorted()
  const crew = await foundCrew(app, 'Heard everywhere', captain)
  await fillCrew(app, crew, [mate])
  await vi.waitFor(() => expect(told).toContainEqual({ ids, id: crew.id }))
  told.length = 0
  // As a command line does it, past every page of this instance.
  await app.db.transaction().execute((tx) => leaveWhenDeactivated(tx, mate.id))
  await vi.waitFor(() => expect(told).toEqual([{ ids, id: crew.id }]))
  told.length = 0
  // What is rolled back was never said.
  await expect(
    app.db.transaction().execute(async (tx) => {
      await tx.updateTable('teams').set({ name: 'Never so' }).where('id', '=', crew.id).execute()
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await app.as(captain)(renameTeam, { name: 'Heard all over' })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await bus.close()
})
