import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { awardPoints, proveLedger } from '#features/points/server/points.ts'
import { endStage, planStages } from '#features/points/server/ledger.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { closeEndedStages, planStage, removeStage, turnStages } from './stages.ts'
import { planRefusal } from './stages.rules.ts'

let app: TestApp
let stages: string[]
beforeEach(async () => {
  app = await startTestApp()
  stages = await planStages(app.db, 3)
})
afterEach(() => app.stop())

const award = (user_id: string, source_id: string, stage_id?: string) =>
  awardPoints(app.db, {
    user_id,
    kind: 'bonus',
    points: 10,
    reason: 'Test',
    source: 'test',
    source_id,
    stage_id: stage_id ?? null,
  })
const frozen = () =>
  app.db.selectFrom('stage_crews').select(['team_id', 'points', 'members']).orderBy('points').execute()
const told = () => app.told.filter(({ event }) => event === stagesChanged.name).length

describe('a stage that has ended', () => {
  test('is closed with what every crew had and how many rode in it, once, and everybody is told', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    const { id: pair } = await app.crew('A pair', anna!, ben!)
    const { id: alone } = await app.crew('Alone', cleo!)
    await award(anna!.id, 'one')
    await turnStages(app.services)
    expect([await frozen(), told()], 'it runs: opened, not closed').toEqual([[], 1])

    await endStage(app.db, 1)
    await Promise.all(Array.from({ length: 5 }, () => turnStages(app.services)))
    const table = [
      { team_id: alone, points: 0, members: 1 },
      { team_id: pair, points: 10, members: 2 },
    ]
    expect(await frozen()).toEqual(table)
    expect(told()).toBeGreaterThan(1)
    const before = told()
    await award(ben!.id, 'after', stages[0])
    await turnStages(app.services)
    expect([await frozen(), told()]).toEqual([table, before])
  })

  test('a crew that has closed since keeps its row, because it has scored', async () => {
    const [anna] = await newcomers(app, 1)
    const { id } = await app.crew('Gone', anna!)
    await award(anna!.id, 'one')
    await sql`update team_members set left_at = now()`.execute(app.db)
    await sql`update teams set closed_at = now()`.execute(app.db)
    await endStage(app.db, 1)
    expect(await closeEndedStages(app.db)).toEqual([stages[0]])
    expect(await frozen()).toEqual([{ team_id: id, points: 10, members: 0 }])
  })

  test('has every line of the moment in its table, or a later stage has it', async () => {
    const people = await newcomers(app, 4)
    for (const person of people) await app.crew(`Crew ${person.first_name}`, person)
    let serial = 0
    for (const order of [1, 2]) {
      const writing = new AbortController()
      const write = async (at: number) => {
        while (!writing.signal.aborted) await award(people[at % 4]!.id, `${(serial += 1)}`, stages[order - 1])
      }
      const writers = Array.from({ length: 6 }, (_, at) => write(at))
      await new Promise((done) => setTimeout(done, 150))
      await endStage(app.db, order)
      await Promise.all([closeEndedStages(app.db), closeEndedStages(app.db)])
      await new Promise((done) => setTimeout(done, 50))
      writing.abort()
      await Promise.all(writers)
    }
    const { rows } = await sql<{ stage_id: string; lines: number }>`
      select stage_id, sum(points)::int / 10 as lines from points_entries group by 1`.execute(app.db)
    expect(rows.reduce((sum, { lines }) => sum + lines, 0)).toBe(serial)
    expect(rows, 'there were writers on both sides of each end').toHaveLength(3)
    const table = await sql<{
      lines: number
    }>`select sum(points)::int / 10 as lines from stage_crews`.execute(app.db)
    const late = rows.find(({ stage_id }) => stage_id === stages[2])!.lines
    expect(table.rows[0]!.lines + late).toBe(serial)
    expect((await proveLedger(app.db)).differences).toEqual([])
  })
})

describe('the plan of the road', () => {
  const day = (number: number) => new Date(Date.UTC(2030, 0, number)).toISOString()
  const plan = (order: number, from: number, until: number) => ({
    order,
    name: `Leg ${order}`,
    starts_at: day(from),
    ends_at: day(until),
  })
  const open = (order: number, from: number, until: number) => ({
    ...plan(order, from, until),
    closed_at: null,
  })

  test('knows why a stage cannot be where it is wished', () => {
    const road = [open(1, 1, 10), open(3, 20, 30)]
    expect(planRefusal(plan(2, 10, 20), road)).toBeNull()
    expect(planRefusal(plan(2, 12, 15), road), 'days between stages').toBeNull()
    expect(planRefusal(plan(2, 9, 15), road)).toEqual({ why: 'overlaps', order: 1 })
    expect(planRefusal(plan(2, 12, 21), road)).toEqual({ why: 'overlaps', order: 3 })
    expect(planRefusal(plan(2, 12, 12), road)).toEqual({ why: 'ends_first', order: 2 })
    expect(planRefusal(plan(2, 31, 40), road)).toEqual({ why: 'out_of_order', order: 3 })
    expect(planRefusal(plan(4, 11, 12), road)).toEqual({ why: 'out_of_order', order: 3 })
    expect(planRefusal(plan(3, 10, 12), road), 'its own old place does not count').toBeNull()
    const closed = [{ ...open(1, 1, 10), closed_at: day(10) }]
    expect(planRefusal(plan(1, 1, 11), closed)).toEqual({ why: 'closed', order: 1 })
  })

  test('a closed stage neither moves nor goes, and one with points does not go', async () => {
    const [anna] = await newcomers(app, 1)
    await endStage(app.db, 1)
    await closeEndedStages(app.db)
    await award(anna!.id, 'one')
    expect(await planStage(app.db, plan(1, 1, 2))).toEqual({ why: 'closed', order: 1 })
    expect(await removeStage(app.db, 1)).toBe('closed')
    expect(await removeStage(app.db, 2)).toBe('has_entries')
    expect(await removeStage(app.db, 3)).toBeNull()
    expect(await removeStage(app.db, 3)).toBe('unknown')
    expect(await planStage(app.db, plan(3, 1, 2)), 'planned anew').toBeNull()
  })

  test('two who plan at once cannot make two stages run at once', async () => {
    await removeStage(app.db, 3)
    const answers = await Promise.all([planStage(app.db, plan(3, 1, 10)), planStage(app.db, plan(4, 5, 12))])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })
})
