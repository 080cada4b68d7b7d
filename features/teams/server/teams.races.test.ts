import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  acceptJoinRequest,
  askToJoin,
  withdrawInvitation,
} from '#features/teams/contract/offers.ts'
import { closeTeam, createTeam, handOverTeam, leaveTeam } from '#features/teams/contract/teams.ts'
import {
  askCrew,
  crewFaults,
  crewOf,
  fillCrew,
  foundCrew,
  inviteTo,
  newcomer,
  newcomers,
} from '#app/testing/crews.ts'
import { extent } from '#app/testing/extent.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
afterEach(async () => expect(await crewFaults(app.db)).toEqual([]))

type Answers = { status: number; body: { code?: string | undefined } }[]
const codesOf = (answers: Answers) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ body }) => body.code ?? 'ok')
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

/** On a slow machine a hundred at once may find no connection free: who is told to come back does. */
async function pressed<Answer extends { status: number }>(press: () => Promise<Answer>): Promise<Answer> {
  const answer = await press()
  return answer.status === 503 ? pressed(press) : answer
}

/** Holds whoever is about to leave until all of them stand there, so that none is done before the last one begins. */
async function allAtOnce<Answer>(count: number, begin: () => Promise<Answer>[]): Promise<Answer[]> {
  return app.db
    .transaction()
    .execute(async (tx) => {
      await sql`lock table team_members in share mode`.execute(tx)
      const answers = Promise.all(begin())
      const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      await expect
        .poll(async () => (await waiting.execute(app.db)).rows[0]?.count, { timeout: 30_000 })
        .toBe(count)
      // Not awaited: they end when this transaction has.
      return { answers }
    })
    .then(({ answers }) => answers)
}

describe('the last seat', () => {
  test('100 people who board at once, half of them invited and half let in, are one more in the crew', async () => {
    const crew = await foundCrew(app, 'One seat left')
    await fillCrew(app, crew, await newcomers(app, 4))
    const people = await newcomers(app, 100)
    // More than twenty invitations and more requests than any crew gets: straight into the table.
    const offers = await app.db
      .insertInto('team_offers')
      .values(
        people.map(({ id }, at) => ({
          kind: at % 2 ? ('request' as const) : ('invitation' as const),
          team_id: crew.id,
          user_id: id,
          sent_by: at % 2 ? null : crew.captain.id,
          message: null,
          closed_at: null,
        })),
      )
      .returning(['id', 'kind', 'user_id'])
      .execute()
    const answers = await Promise.all(
      offers.map(async ({ id, kind, user_id }) => {
        const person = people.find((each) => each.id === user_id)
        return kind === 'invitation'
          ? pressed(() => app.as(person)(acceptInvitation, { invitation_id: id }))
          : pressed(() => app.as(crew.captain)(acceptJoinRequest, { request_id: id }))
      }),
    )
    expect(codesOf(answers)).toEqual({ ok: 1, team_full: 99 })
    expect((await crewOf(app, crew.captain))?.members).toHaveLength(6)
  }, 60_000)

  test('the database refuses a seat that is not there, also without the code', async () => {
    const crew = await foundCrew(app, 'Guarded seats')
    await fillCrew(app, crew, await newcomers(app, 5))
    const { id } = await newcomer(app)
    const row = { team_id: crew.id, user_id: id, left_at: null }
    await expect(app.db.insertInto('team_members').values(row).execute()).rejects.toThrow(/every seat/)
    await expect(
      app.db.updateTable('teams').set({ seats: 5 }).where('id', '=', crew.id).execute(),
    ).rejects.toThrow(/seats/)
    await app.as(crew.captain)(closeTeam, {})
    await expect(app.db.insertInto('team_members').values(row).execute()).rejects.toThrow(/closed crew/)
  })
})

describe('one person, one crew', () => {
  test('100 presses on two invitations are one crew', async () => {
    const [east, west] = [await foundCrew(app, 'Eastward'), await foundCrew(app, 'Westward')]
    const wanted = await newcomer(app)
    const ids = [await inviteTo(app, east.captain, wanted), await inviteTo(app, west.captain, wanted)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        pressed(() => app.as(wanted)(acceptInvitation, { invitation_id: ids[at % 2]! })),
      ),
    )
    expect(codesOf(answers), 'the same press again is the same success').toEqual({
      ok: 50,
      team_offer_answered: 50,
    })
    const joined = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.team.id] : [])))
    expect(joined.size).toBe(1)
  }, 60_000)

  test('who founds, boards and asks at the same moment rides in one crew', async () => {
    const [host, far] = [await foundCrew(app, 'Hosting'), await foundCrew(app, 'Far away')]
    for (let round = 0; round < extent({ usual: 2, all: 10 }); round += 1) {
      const busy = await newcomer(app)
      const invitation_id = await inviteTo(app, host.captain, busy)
      await Promise.all([
        app.as(busy)(createTeam, { name: `Own crew ${round}` }),
        app.as(busy)(acceptInvitation, { invitation_id }),
        app.as(busy)(askToJoin, { team_id: far.id }),
      ])
      expect(await crewOf(app, busy)).not.toBeNull()
      await app.as(busy)(leaveTeam, {})
    }
  })

  test('ten requests of one person to one crew at once are one request', async () => {
    const crew = await foundCrew(app, 'Asked at once')
    const keen = await newcomer(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.as(keen)(askToJoin, { team_id: crew.id })),
    )
    expect(codesOf(answers)).toEqual({ ok: 1, team_request_waiting: 9 })
  })

  test('an invitation and a request that cross each other are one offer', async () => {
    const crew = await foundCrew(app, 'Crossing')
    const keen = await newcomer(app)
    await Promise.allSettled([inviteTo(app, crew.captain, keen), askCrew(app, keen, crew.id)])
    const open = await app.db.selectFrom('team_offers').select('id').where('user_id', '=', keen.id).execute()
    expect(open).toHaveLength(1)
  })
})

describe('one name, one crew', () => {
  test('50 people who found the same name in other letters at once found one crew', async () => {
    const names = ['ŻÓŁW na kołach', 'żółw na kołach', 'Żółw Na Kołach', 'żÓŁW  na  kołach']
    const people = await newcomers(app, 50)
    const answers = await Promise.all(
      people.map((person, at) =>
        pressed(() => app.as(person)(createTeam, { name: names[at % names.length]! })),
      ),
    )
    expect(codesOf(answers)).toEqual({ ok: 1, team_name_taken: 49 })
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.body.fields).toHaveProperty('name')
  }, 60_000)
})

describe('two who press against each other', () => {
  const roundsOf = (usual: number) => Array.from({ length: extent({ usual, all: 10 }) }, (_, round) => round)
  const rounds = roundsOf(2)

  test.each(rounds)('board against withdraw: one of them was first (%i)', async (round) => {
    const crew = await foundCrew(app, `Withdrawn ${round}`)
    const wanted = await newcomer(app)
    const invitation_id = await inviteTo(app, crew.captain, wanted)
    const [board, withdraw] = await Promise.all([
      app.as(wanted)(acceptInvitation, { invitation_id }),
      app.as(crew.captain)(withdrawInvitation, { invitation_id }),
    ])
    expect(codesOf([board, withdraw])).toEqual({ ok: 1, team_offer_answered: 1 })
    expect((await crewOf(app, wanted)) !== null).toBe(board.status === 200)
  })

  test.each(rounds)(
    'the captain leaves and hands over at once: the crew keeps one captain (%i)',
    async (round) => {
      const crew = await foundCrew(app, `Handed over ${round}`)
      const mates = await newcomers(app, 2)
      await fillCrew(app, crew, mates)
      await allAtOnce<unknown>(3, () => [
        app.as(crew.captain)(leaveTeam, {}),
        app.as(crew.captain)(handOverTeam, { user_id: mates[1]!.id }),
        app.as(mates[0])(leaveTeam, {}),
      ])
      expect((await crewOf(app, mates[1]!))?.members).toMatchObject([{ id: mates[1]!.id, captain: true }])
    },
  )

  // Without the lock every second round or so ends well by luck.
  test.each(roundsOf(8))(
    'the captain closes while somebody boards: nobody rides in a closed crew (%i)',
    async (round) => {
      const crew = await foundCrew(app, `Closing ${round}`)
      const [invited, asking] = await newcomers(app, 2)
      const invitation_id = await inviteTo(app, crew.captain, invited!)
      const request_id = await askCrew(app, asking!, crew.id)
      const [closed, ...boarded] = await allAtOnce<{ status: number }>(3, () => [
        app.as(crew.captain)(closeTeam, {}),
        app.as(invited)(acceptInvitation, { invitation_id }),
        app.as(crew.captain)(acceptJoinRequest, { request_id }),
      ])
      expect(closed?.status).toBe(200)
      for (const { status } of boarded) expect([200, 404, 409]).toContain(status)
      expect([await crewOf(app, invited!), await crewOf(app, asking!)]).toEqual([null, null])
    },
  )

  test('everybody leaves at once: the crew is closed', async () => {
    const crew = await foundCrew(app, 'All out')
    const mates = await newcomers(app, 5)
    await fillCrew(app, crew, mates)
    const all = [crew.captain, ...mates]
    const answers = await allAtOnce(all.length, () => all.map((person) => app.as(person)(leaveTeam, {})))
    expect(codesOf(answers)).toEqual({ ok: 6 })
    const row = await app.db
      .selectFrom('teams')
      .select('closed_at')
      .where('id', '=', crew.id)
      .executeTakeFirst()
    expect(row?.closed_at).not.toBeNull()
  })
})
