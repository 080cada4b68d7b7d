import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { createDice } from '#app/testing/dice.ts'
import { extent } from '#app/testing/extent.ts'
import { endStage, moveTo, planStages } from './ledger.fixture.ts'
import { importRows, undoImportOf } from './imports/imports.ts'
import { proveLedger } from './ledger/proof.ts'
import { awardPoints, counterEntry, createAwardAlone } from './points.ts'
import { insertEntries } from './ledger/ledger.store.ts'

const WORKERS = 16
const FOR_MS = extent({ usual: 1_500, all: 3_000 })

const app = useTestApp()

test(`F2: ${WORKERS} at once for some seconds lose nothing and award nothing twice`, async () => {
  const { db } = app
  const people = await newcomers(app, 12)
  const crews: string[] = []
  for (const captain of people.slice(0, 4))
    crews.push((await app.crew(`Crew ${captain.first_name}`, captain)).id)
  // Room for everybody in any of them.
  await sql`update teams set seats = 20`.execute(db)
  await planStages(db, 4)
  const acknowledged = new Map<string, number>()
  const until = performance.now() + FOR_MS
  const imports: string[] = []

  async function work(worker: number) {
    const dice = createDice(worker + 1)
    while (performance.now() < until) {
      // Few ids for all workers, so that they get in each other's way.
      const source_id = `${dice.below(2_000)}`
      const entry = { user_id: dice.pick(people).id, kind: 'bonus' as const, reason: 'Test', source: 'load' }
      const wish = { ...entry, points: 1 + dice.below(50), source_id }
      const what = dice.below(40)
      if (what === 0) await tryToMove(dice.pick(people.slice(4)).id, dice.pick(crews))
      else if (what === 1) await insertEntries(db, [{ ...wish, source_id: `many ${source_id}` }])
      else if (what === 2)
        await counterEntry(db, { entryId: 1 + dice.below(500), reason: 'Test', author_id: null })
      else if (what === 3) {
        const rows = [1, 2, 3].map((line) => ({
          line,
          external_id: `${dice.below(30)}`,
          person: dice.pick(people).email,
          points: dice.below(4),
        }))
        const report = await importRows(db, { name: 'Load', rows, author_id: null, dry_run: false })
        imports.push(report.id!)
      } else if (what === 4 && imports.length > 0)
        await undoImportOf(db, { import_id: dice.pick(imports), author_id: null })
      else if (await awardPoints(db, wish))
        acknowledged.set(source_id, (acknowledged.get(source_id) ?? 0) + wish.points)
    }
  }
  async function turnStages() {
    for (const order of [1, 2, 3]) {
      await new Promise((done) => setTimeout(done, FOR_MS / 5))
      await endStage(db, order)
      await Promise.all([closeEndedStages(db), closeEndedStages(db)])
    }
  }
  /** Somebody may be moved by two at once: the database lets one of them. */
  async function tryToMove(userId: string, crew: string) {
    await moveTo(db, userId, crew).catch((error: Error & { constraint?: string }) => {
      if (error.constraint !== 'team_members_one_team') throw error
    })
  }
  const busy = Array.from({ length: WORKERS }, (_, worker) => work(worker))
  await Promise.all([...busy, turnStages()])

  const written = await db
    .selectFrom('points_entries')
    .select(['source_id', 'points'])
    .where('source', '=', 'load')
    .where('source_id', 'not like', 'many %')
    .execute()
  expect(acknowledged.size).toBeGreaterThan(100)
  expect(new Map(written.map(({ source_id, points }) => [source_id, points]))).toEqual(acknowledged)
  const proof = await proveLedger(db)
  expect(proof.differences).toEqual([])
  expect(proof.entries).toBeGreaterThan(written.length)
  const { rows } = await sql<{ closed: number }>`select count(closed_at)::int as closed from stages`.execute(
    db,
  )
  expect(rows).toEqual([{ closed: 3 }])
}, 60_000)

test('of two that are the same in one commit the first is new', async () => {
  const [{ id: user_id }] = (await newcomers(app, 1)) as [Person]
  const entry = { kind: 'bonus' as const, points: 1, reason: 'Test', source: 'twins', source_id: '1' }
  const awardAlone = createAwardAlone(app.services.pool)
  const award = () => awardAlone({ ...entry, user_id })
  expect(await Promise.all([award(), award()])).toEqual([true, false])
})
