import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import type { Log } from '#platform/server/log/log.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { endStage, planStages } from '#features/points/server/ledger.fixture.ts'
import { importRows } from '#features/points/server/imports/imports.ts'
import { pointsJobs } from '#features/points/server/points.jobs.ts'
import { compareTotals, proveLedger } from './proof.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'

const app = useTestApp()
let anna: Person
beforeAll(async () => {
  const { db } = app
  anna = await app.person('Anna')
  await app.crew('Crew of Anna', anna)
  await planStages(db, 2)
  for (const source_id of ['one', 'two'])
    await awardPoints(db, {
      user_id: anna.id,
      kind: 'bonus',
      points: 10,
      reason: 'Test',
      source: 'test',
      source_id,
    })
  const rows = [{ line: 2, external_id: 'result', person: anna.email, points: 5 }]
  await importRows(db, { name: 'Week', rows, author_id: null, dry_run: false })
  await counterEntry(db, { entryId: await idOf('one'), reason: 'Test', author_id: null })
  await endStage(db, 1)
  await closeEndedStages(db)
})

async function idOf(source_id: string): Promise<number> {
  const found = app.db.selectFrom('points_entries').select('id').where('source_id', '=', source_id)
  return (await found.executeTakeFirstOrThrow()).id
}

test('a ledger that agrees with all its totals has no differences', async () => {
  const proof = await proveLedger(app.db)
  expect([proof.entries, proof.differences]).toEqual([4, []])
  expect(proof.compared).toBeGreaterThan(4)
})

// What no code of ours could do: each is planted and taken away again.
test.each([
  [
    'a frozen sum',
    sql`update stage_crews set points = points + 1`,
    /^frozen crew \S+ in stage \S+: 16 is shown/,
  ],
  ['a frozen crew that is missing', sql`delete from stage_crews`, /^frozen crew .*15 is not shown/],
  [
    'a line after the close of its stage',
    sql`update stages set closed_at = now() - interval '1 hour' where closed_at is not null`,
    /written after its stage had closed/,
  ],
  [
    'a line taken back by half',
    sql`insert into points_entries (user_id, team_id, kind, points, reason, source, source_id, counters_id)
      select user_id, team_id, kind, -5, 'x', 'x', 'x', id from points_entries where source_id = 'two'`,
    /is not the opposite of entry/,
  ],
  [
    'a result that nobody has any more',
    sql`insert into points_entries (user_id, team_id, kind, points, reason, source, source_id, counters_id)
      select e.user_id, e.team_id, e.kind, -e.points, 'x', 'x', 'x', e.id
      from points_entries e join points_results r on r.entry_id = e.id`,
    /result result points to entry \d+, which was taken back/,
  ],
])('%s is found', async (_, plant, sentence) => {
  const db = app.db
  const differences = await db
    .transaction()
    .execute(async (tx) => {
      await plant.execute(tx)
      throw new Found((await compareTotals(tx)).differences)
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.differences
      throw error
    })
  expect(
    differences.some((difference) => sentence.test(difference)),
    differences.join('\n'),
  ).toBe(true)
  expect((await proveLedger(db)).differences).toEqual([])
})

/** Takes back with its transaction what was planted in it. */
class Found extends Error {
  readonly differences: string[]

  constructor(differences: string[]) {
    super('found')
    this.differences = differences
  }
}

test('the nightly job logs an error when something does not agree, and a line when all is well', async () => {
  const said: string[] = []
  const log = { info: () => said.push('info'), error: () => said.push('error') } as unknown as Log
  const { tasks, crons } = pointsJobs(app.services)
  const run = tasks.map(({ name }) => name)
  expect(run).toEqual(expect.arrayContaining(crons.map(({ name }) => name)))
  await tasks[0]!.run({}, { log })
  await app.db.updateTable('stage_crews').set({ points: 999 }).execute()
  await tasks[0]!.run({}, { log })
  expect(said).toEqual(['info', 'error'])
})
