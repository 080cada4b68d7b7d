import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { endStage, moveTo, planStages } from '#features/points/server/ledger.fixture.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'

const app = useTestApp()
let stages: string[]
let anna: Person
let crew: string
beforeAll(async () => {
  stages = await planStages(app.db, 3)
  anna = await app.person('Anna')
  crew = (await app.crew('Crew of Anna', anna)).id
})

const award = (source_id: string, more: { stage_id?: string | null; points?: number } = {}) =>
  awardPoints(app.db, {
    user_id: anna.id,
    kind: 'challenge',
    points: 10,
    reason: 'Test',
    source: 'test',
    source_id,
    ...more,
  })
const lineOf = async (source_id: string) =>
  app.db.selectFrom('points_entries').selectAll().where('source_id', '=', source_id).executeTakeFirstOrThrow()

describe('an award', () => {
  test('counts for the crew of that moment and in the stage that runs, and says by which rule', async () => {
    await award('first')
    expect(await lineOf('first')).toMatchObject({ team_id: crew, stage_id: stages[0], rule: 'unknown@0' })
    await moveTo(app.db, anna.id, null)
    await award('alone')
    expect((await lineOf('alone')).team_id).toBeNull()
    await moveTo(app.db, anna.id, crew)
    expect((await lineOf('alone')).team_id, 'what was earned alone stays so').toBeNull()
  })

  test('B9: a hundred times at once counts once, and again later not at all', async () => {
    const repeats = await Promise.all(Array.from({ length: 100 }, () => award('repeated')))
    expect(repeats.filter(Boolean)).toHaveLength(1)
    expect(await award('repeated')).toBe(false)
    expect(await award('repeated', { points: 500 })).toBe(false)
    expect((await lineOf('repeated')).points).toBe(10)
  })

  test('for a closed stage counts in the one that runs; for one that has only ended still there', async () => {
    await endStage(app.db, 1)
    await award('late', { stage_id: stages[0]! })
    expect((await lineOf('late')).stage_id).toBe(stages[0])
    await closeEndedStages(app.db)
    await award('too late', { stage_id: stages[0]! })
    expect((await lineOf('too late')).stage_id).toBe(stages[1])
  })

  test('between stages belongs to none', async () => {
    await app.db
      .transaction()
      .execute(async (tx) => {
        await sql`update stages set ends_at = now() where id = ${stages[1]}`.execute(tx)
        await awardPoints(tx, {
          user_id: anna.id,
          kind: 'bonus',
          points: 1,
          reason: 'Test',
          source: 'test',
          source_id: 'between',
        })
        expect(
          await tx
            .selectFrom('points_entries')
            .select('stage_id')
            .where('source_id', '=', 'between')
            .execute(),
        ).toEqual([{ stage_id: null }])
        throw new Error('as it was')
      })
      .catch((error: Error) => expect(error.message).toBe('as it was'))
  })
})

describe('an entry that is taken back', () => {
  const counter = (entryId: number) => counterEntry(app.db, { entryId, reason: 'Mistake', author_id: null })

  test('has one opposite, however often and by however many at once', async () => {
    await award('mistaken')
    const { id } = await lineOf('mistaken')
    const done = await Promise.all(Array.from({ length: 20 }, () => counter(id)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await counter(id)).toBe(false)
    const rows = await app.db.selectFrom('points_entries').selectAll().where('counters_id', '=', id).execute()
    expect(rows).toMatchObject([{ points: -10, user_id: anna.id, team_id: crew, kind: 'challenge' }])
    expect(await counter(2 ** 40), 'one that does not exist').toBe(false)
  })

  test('is taken back from the crew under which it was earned, in its stage, or in the running one when that is closed', async () => {
    await award('in the second stage')
    const [early, now] = [await lineOf('late'), await lineOf('in the second stage')]
    await moveTo(app.db, anna.id, null)
    await counter(early.id)
    await counter(now.id)
    await moveTo(app.db, anna.id, crew)
    const rows = await app.db
      .selectFrom('points_entries')
      .select(['team_id', 'stage_id'])
      .where('counters_id', 'in', [early.id, now.id])
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ team_id: crew, stage_id: stages[1] })))
  })
})

describe('F3: the ledger', () => {
  const insert = (columns: string, values: string) =>
    sql.raw(`insert into points_entries (user_id, kind, reason, source, source_id, ${columns})
      values ('${anna.id}', 'business', 'x', 'x', '${columns}', ${values})`)

  test('cannot be changed, deleted, emptied or written over by the app’s own role', async () => {
    await award('for ever')
    const { id } = await lineOf('for ever')
    const fingerprint = async () => (await sql`select * from points_entries order by id`.execute(app.db)).rows
    const before = await fingerprint()
    const attempts = [
      sql`update points_entries set points = 1000`,
      sql`update points_entries set reason = reason where false`,
      sql`update points_entries set author_id = user_id, rule = 'mine@1' where id = ${id}`,
      sql`update points_entries set counters_id = null, import_id = null`,
      sql`delete from points_entries`,
      sql`delete from points_entries where id = ${id}`,
      sql`truncate points_entries`,
      sql`truncate points_entries cascade`,
      sql`truncate users cascade`,
      sql`delete from users where id = ${anna.id}`,
      sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
        values (${anna.id}, 'challenge', 5, 'x', 'test', 'for ever')
        on conflict (kind, source, source_id) do update set points = 5`,
      sql`merge into points_entries e using (select 1) one on e.id = ${id} when matched then update set points = 1`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow()
    expect(await fingerprint()).toEqual(before)
  })

  test('takes no line of no points, none that is countered twice, and none in a closed stage', async () => {
    const { id } = await lineOf('mistaken')
    await expect(insert('points', '0').execute(app.db)).rejects.toThrow(/points_check/)
    await expect(insert('points, counters_id', `-10, ${id}`).execute(app.db)).rejects.toThrow(/counters_id/)
    await expect(insert('points, stage_id', `1, '${stages[0]}'`).execute(app.db)).rejects.toThrow(
      /closed stage/,
    )
  })

  test('names only people, crews, stages, authors, entries and imports that exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(insert('points, team_id', `1, '${nobody}'`).execute(app.db)).rejects.toThrow(
      /a person and a crew/,
    )
    await expect(insert('points, stage_id', `1, '${nobody}'`).execute(app.db)).rejects.toThrow(/a stage that/)
    for (const column of ['author_id', 'import_id'])
      await expect(insert(`points, ${column}`, `1, '${nobody}'`).execute(app.db)).rejects.toThrow(/an author/)
    await expect(insert('points, counters_id', `1, ${2 ** 40}`).execute(app.db)).rejects.toThrow(/an entry/)
    await expect(
      sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
        values (${nobody}, 'business', 1, 'x', 'x', 'nobody')`.execute(app.db),
    ).rejects.toThrow(/a person and a crew/)
  })

  test('keeps whom and what it names: they are neither deleted nor given another id', async () => {
    await award('kept')
    const author = await app.person('Author')
    const { rows } = await sql<{ id: string }>`
      insert into points_imports (name, report) values ('Kept', '{}') returning id`.execute(app.db)
    await insert('points, author_id, import_id', `1, '${author.id}', '${rows[0]!.id}'`).execute(app.db)
    const attempts = [
      sql`delete from users where id = ${author.id}`,
      sql`delete from points_imports where id = ${rows[0]!.id}`,
      sql`truncate points_imports cascade`,
      sql`delete from users where id = ${anna.id}`,
      sql`update users set id = gen_random_uuid() where id = ${anna.id}`,
      sql`delete from teams where id = ${crew}`,
      sql`delete from stages where id = ${stages[1]}`,
      sql`truncate teams cascade`,
      sql`truncate stages cascade`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow(/the ledger names/)
  })

  test('and a person who is deleted while a line about them is being written: one of the two is refused', async () => {
    const race = async (round: number) => {
      const somebody = await app.person(`Somebody ${round}`)
      const writing = app.db.transaction().execute(async (tx) => {
        await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
          values (${somebody.id}, 'bonus', 1, 'x', 'race', ${String(round)})`.execute(tx)
        await sql`select pg_sleep(0.02)`.execute(tx)
      })
      const deleting = sql`delete from users where id = ${somebody.id}`.execute(app.db)
      return (await Promise.allSettled([writing, deleting])).filter(({ status }) => status === 'fulfilled')
    }
    for (let round = 0; round < 10; round += 1) expect(await race(round)).toHaveLength(1)
    const { rows } = await sql`select from points_entries e
      where not exists (select from users u where u.id = e.user_id)`.execute(app.db)
    expect(rows).toHaveLength(0)
  })
})
