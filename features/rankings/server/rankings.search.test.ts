import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readBoard, readCourse, setRankingPrivacy } from '#features/rankings/contract/rankings.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { earn, names, pavedRoad } from './rankings.fixture.ts'

const app = useTestApp()
let reader: Person
beforeAll(async () => {
  await pavedRoad(app)
  reader = await app.person('Reader')
})

const search = async (words: string) =>
  names((await app.as(reader)(readBoard, { board: 'overall-educational', search: words })).body.rows).map(
    ([name]) => name,
  )

/** So many people called so, each with one more point than the one before. */
async function populate(name: string, count: number) {
  await sql`insert into users (email, first_name, last_name)
    select lower(${name}::text) || n || '@example.com', ${name}::text, 'No ' || n from generate_series(1, ${count}::int) n`.execute(
    app.db,
  )
  await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
    select id, 'educational', substring(last_name from 4)::int, 'Many', 'many', email
    from users where first_name = ${name}`.execute(app.db)
  await sql`analyze users`.execute(app.db)
}

test('of more namesakes than are looked up one by one the best are found', async () => {
  await populate('Alex', 10_500)
  await populate('Bert', 3_000)
  expect(await search('alex')).toEqual(Array.from({ length: 50 }, (_, at) => `Alex No ${10_500 - at}`))
  expect((await search('bert no 2999')).at(0)).toBe('Bert No 2999')
  expect(await search('alex bert')).toEqual([])
})

test('signs of a pattern are letters like others', async () => {
  const odd = await app.person('Per%cent')
  const line = await app.person('Under_line')
  for (const person of [odd, line]) await earn(app, person, 20_000, { kind: 'educational' })
  expect(await search('%')).toEqual(['Per%cent Test'])
  expect(await search('r_l')).toEqual(['Under_line Test'])
  expect(await search('\\')).toEqual([])
})

test('the index over trigrams answers a search where the database has it', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from users where search_name like '%' || folded('xyzzy') || '%'`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('users_search_name')
})

test('the way of anybody on the board stands beside mine, not of whoever shows a pseudonym or stays off', async () => {
  const [open, veiled, objector] = [
    await app.person('Open'),
    await app.person('Veiled'),
    await app.person('Off'),
  ]
  for (const [at, person] of [open, veiled, objector].entries())
    await earn(app, person, 100 + at, { kind: 'educational' })
  await earn(app, reader, 5, { kind: 'educational' })
  await app.as(veiled)(setRankingPrivacy, { pseudonym: 'The Veiled', objects: false })
  await app.as(objector)(setRankingPrivacy, { pseudonym: null, objects: true })
  const beside = (id: string) => app.as(reader)(readCourse, { board: 'overall-educational', beside: id })

  const { body } = await beside(open.id)
  expect([body.days.at(-1)?.points, body.other?.name, body.other?.days.at(-1)?.points]).toEqual([
    5,
    'Open Test',
    100,
  ])
  for (const hidden of [veiled.id, objector.id, '00000000-0000-4000-8000-000000000000'])
    expect((await beside(hidden)).body.code).toBe('ranking_not_on_board')
  // Somebody who is not on the board themselves sees the other one alone.
  const { body: alone } = await app.as(await app.person('Fresh'))(readCourse, {
    board: 'overall-educational',
    beside: open.id,
  })
  expect([alone.days, alone.other?.id]).toEqual([[], open.id])
})
