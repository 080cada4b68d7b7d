import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillCrew, foundCrew, newcomers } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { closeTeam } from '#features/teams/contract/teams.ts'
import { earn, pavedRoad } from './rankings.fixture.ts'
import { RankingsKeeper } from './rankings.keeper.ts'

// Other tests have crews counted at every reading; here only the mark of their events says when.
const asInstalled = { freshMs: 0 }

const app = useTestApp()
let keeper: RankingsKeeper
beforeAll(async () => {
  await pavedRoad(app)
  await setSetting(app.db, 'teams_ranked_by', 'average')
  keeper = new RankingsKeeper(app.db, asInstalled)
  await keeper.current()
})

/** What a crew shows in the table of all; undefined when it stands in none. */
async function pointsOf({ id }: { id: string }) {
  const { number } = await app.db
    .selectFrom('teams')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await keeper.current()).crews.table('overall').pointsOf(number)
}

test('a crew stands in the tables once founded, is shared by whoever boards, and is gone once closed', async () => {
  const crew = await foundCrew(app, 'Marked')
  await earn(app, crew.captain, 100, { kind: 'bonus' })
  expect(await pointsOf(crew)).toBe(100)
  await fillCrew(app, crew, await newcomers(app, 1))
  expect(await pointsOf(crew)).toBe(50)

  const alone = await foundCrew(app, 'Marked and alone')
  expect(await pointsOf(alone)).toBe(0)
  expect((await app.as(alone.captain)(closeTeam, {})).status).toBe(200)
  expect(await pointsOf(alone)).toBeUndefined()
})

test('without an event nothing is counted again', async () => {
  const crew = await app.crew('Unmarked', await app.person('Unmarked'))
  expect(await pointsOf(crew)).toBeUndefined()
})

test('an event that commits after a younger one is met too', async () => {
  const founder = await app.person('Late')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let written = () => undefined as void
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  const late = app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into teams (name, seats, vehicle_type, vehicle_colour)
      values ('Late', 4, 'classic', 'poppy') returning id`.execute(tx)
    const crew = rows[0]!
    await sql`insert into team_members (team_id, user_id, captain) values (${crew.id}, ${founder.id}, true)`.execute(
      tx,
    )
    await sql`insert into team_events (team_id, user_id, kind) values (${crew.id}, ${founder.id}, 'created')`.execute(
      tx,
    )
    written()
    await held
    return crew
  })
  await isWritten
  const younger = await foundCrew(app, 'Younger')
  expect(await pointsOf(younger)).toBe(0)
  release()
  expect(await pointsOf(await late)).toBe(0)
})
