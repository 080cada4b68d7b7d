import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { readAtOnce } from '#app/testing/read-at-once.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { crowdOf, earn, pavedRoad } from './rankings.fixture.ts'
import { RankingsKeeper } from './rankings.keeper.ts'

const app = useTestApp()
let keeper: RankingsKeeper
beforeAll(async () => {
  await pavedRoad(app)
  keeper = new RankingsKeeper(app.db, readAtOnce)
})

const object = ({ id }: Person, objects: boolean, db = app.db) =>
  sql`insert into ranking_privacy (user_id, objects) values (${id}, ${objects})
    on conflict (user_id) do update set objects = ${objects}`.execute(db)

async function isShown(person: Person): Promise<boolean> {
  const { people } = await keeper.current()
  return people.table('overall').pointsOf(await keeper.numberOf(person.id)) !== undefined
}

async function scorers(prefix: string, count: number) {
  const people = await crowdOf(app, prefix, count)
  for (const person of people) await earn(app, person, 10, { kind: 'bonus' })
  return people as [Person, Person]
}

test('only who changed since the last reading is read, not everybody who hides', async () => {
  const [anna] = await scorers('Changing', 1)
  expect(await isShown(anna)).toBe(true)
  await object(anna, true)
  expect(await isShown(anna)).toBe(false)
  for (let reading = 0; reading < 3; reading += 1) await keeper.current()
  // What is written past the stamp nobody notices: it was not read.
  await sql`alter table ranking_privacy disable trigger user`.execute(app.db)
  await sql`update ranking_privacy set objects = false, changed_at = now() - interval '2 days'
    where user_id = ${anna.id}`.execute(app.db)
  await sql`alter table ranking_privacy enable trigger user`.execute(app.db)
  expect(await isShown(anna)).toBe(false)
  await object(anna, false)
  expect(await isShown(anna)).toBe(true)
})

test('what a long transaction has stamped is met after its commit, however often was read meanwhile', async () => {
  const [anna, ben] = await scorers('Long', 2)
  const { rows } = await sql<{
    id: string
  }>`insert into departments (name) values ('Late') returning id`.execute(app.db)
  const department_id = rows[0]!.id
  await app.db.transaction().execute(async (tx) => {
    await object(anna, true, tx)
    await sql`update users set department_id = ${department_id} where id = ${ben.id}`.execute(tx)
    for (let reading = 0; reading < 4; reading += 1) await keeper.current()
    // Others commit before it, so that a mark by the last commit would have gone past.
    await object(ben, false)
    // The trifle by which a mark lies back is over.
    await sql`select pg_sleep(1.2)`.execute(tx)
    for (let reading = 0; reading < 4; reading += 1) await keeper.current()
    expect(await isShown(anna)).toBe(true)
  })
  expect(await isShown(anna)).toBe(false)
  const { places } = await keeper.current()
  expect(places.filter({ department_id })(await keeper.numberOf(ben.id))).toBe(true)
})

test('whoever objected and is erased stands there as nobody again', async () => {
  const [anna] = await scorers('Erased', 1)
  await object(anna, true)
  expect(await isShown(anna)).toBe(false)
  await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('ranking_privacy').where('user_id', '=', anna.id).execute()
    await tx.updateTable('users').set({ deleted: true }).where('id', '=', anna.id).execute()
  })
  expect(await isShown(anna)).toBe(true)
})
