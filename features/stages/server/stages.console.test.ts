import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { correctPoints } from '#features/points/contract/ledger.ts'
import {
  closeStage,
  listConsoleStages,
  planStages,
  previewStageClose,
} from '#features/stages/contract/console.ts'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { endStage, planStages as laidOut } from '#features/points/server/ledger.fixture.ts'
import { awardPoints, proveLedger } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { turnStages } from './stages.ts'

let app: TestApp
let stages: string[]
let organisers: Person[]
beforeEach(async () => {
  app = await startTestApp()
  await setSetting(app.db, 'stages_close', 'by_hand')
  stages = await laidOut(app.db, 3)
  organisers = await Promise.all(['Olga', 'Oskar'].map((name) => app.person(name, { role: 'organiser' })))
})
afterEach(() => app.stop())

const as = (at: number) => app.as(organisers[at]!)
const told = () => app.told.filter(({ event }) => event === stagesChanged.name).length
const preview = async (at = 0) => (await as(at)(previewStageClose, { stage_id: stages[0]! })).body
const plain = (crews: { name: string; points: number; members: number }[]) =>
  crews.map(({ name, points, members }) => ({ name, points, members }))
const frozen = async () => {
  const { rows } = await sql<{ name: string; points: number; members: number }>`
    select t.name, f.points, f.members from stage_crews f join teams t on t.id = f.team_id
    where f.stage_id = ${stages[0]!}::uuid order by f.points desc, t.name`.execute(app.db)
  return rows
}
let serial = 0
const award = (user_id: string, points = 10) =>
  awardPoints(app.db, {
    user_id,
    kind: 'bonus',
    points,
    reason: 'Test',
    source: 'test',
    source_id: `${(serial += 1)}`,
    stage_id: stages[0]!,
  })

describe('two organisers at the calendar', () => {
  test('who save at once: one has it, the other is told, and nothing of the two is mixed', async () => {
    const read = (await as(0)(listConsoleStages, {})).body
    const wish = (name: string, add: number) => {
      const kept = read.stages.map(({ id, starts_at, ends_at }) => ({ id, name, starts_at, ends_at }))
      const [from, until] = [Date.parse(kept.at(-1)!.ends_at), 86_400_000]
      const more = Array.from({ length: add }, (_, n) => ({
        id: null,
        name,
        starts_at: new Date(from + n * until).toISOString(),
        ends_at: new Date(from + (n + 1) * until).toISOString(),
      }))
      return { version: read.version, stages: [...kept, ...more] }
    }
    const answers = await Promise.all(
      [wish('Mine', 1), wish('Yours', 2), wish('Mine', 1), wish('Yours', 2)].map((plan, at) =>
        as(at % 2)(planStages, plan),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 'programme_changed')).toHaveLength(3)
    const after = (await as(0)(listConsoleStages, {})).body
    const names = new Set(after.stages.map(({ name }) => name))
    expect([...names]).toEqual(after.stages.length === 4 ? ['Mine'] : ['Yours'])
    expect(after.stages.map(({ order }) => order)).toEqual(after.stages.map((_, at) => at + 1))
    expect(after.version).not.toBe(read.version)
    expect(told()).toBe(1)
  })

  test('a stage that is closed between reading and saving is not moved', async () => {
    const { version, stages: read } = (await as(0)(listConsoleStages, {})).body
    await endStage(app.db, 1)
    await as(1)(closeStage, { stage_id: stages[0]! })
    const moved = read.map(({ id, starts_at, ends_at }) => ({ id, name: 'Moved', starts_at, ends_at }))
    const { status, body } = await as(0)(planStages, { version, stages: moved })
    expect([status, body.code]).toEqual([409, 'programme_changed'])
    expect((await as(0)(listConsoleStages, {})).body.stages[0]).toMatchObject({
      name: 'Stage 1',
      state: 'closed',
    })
  })
})

describe('the close of a stage', () => {
  test('is one, whoever presses how often at once; the clock leaves it to a hand', async () => {
    const [anna] = await newcomers(app, 1)
    await app.crew('Alone', anna!)
    await award(anna!.id)
    expect((await as(0)(closeStage, { stage_id: stages[0]! })).body.code, 'it runs').toBe('stage_not_over')
    await endStage(app.db, 1)
    await turnStages(app.services)
    expect(await frozen(), 'by hand, not by the clock').toEqual([])
    const before = told()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => as(at % 2)(closeStage, { stage_id: stages[0]! })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'stage_closed')).toHaveLength(7)
    expect(await frozen()).toEqual([{ name: 'Alone', points: 10, members: 1 }])
    expect(told() - before).toBe(1)
  })

  test('freezes what its preview shows, while awards are racing; afterwards nothing moves in it', async () => {
    const people = await newcomers(app, 4)
    for (const person of people) await app.crew(`Crew of ${person.first_name}`, person)
    for (const person of people) await award(person.id)
    await endStage(app.db, 1)
    const still = await preview()
    expect(still).toMatchObject({ may_close: true, crews_count: 4, people_count: 4 })

    const writing = new AbortController()
    const writers = people.map(async ({ id }) => {
      while (!writing.signal.aborted) await award(id)
    })
    const looks: Awaited<ReturnType<typeof preview>>[] = []
    for (let n = 0; n < 5; n += 1) looks.push(await preview())
    const [{ status }, ...beside] = await Promise.all([
      as(0)(closeStage, { stage_id: stages[0]! }),
      preview(1),
      preview(1),
    ])
    expect(status).toBe(200)
    const shown = await preview()
    for (let n = 0; n < 3; n += 1) expect(await preview()).toEqual(shown)
    writing.abort()
    await Promise.all(writers)
    const table = await frozen()
    expect(plain(shown.crews)).toEqual(table)
    expect(shown).toMatchObject({ may_close: false, stage: { state: 'closed' } })
    expect(shown.people.map(({ points }) => points)).toEqual(table.map(({ points }) => points))
    const sumOf = ({ crews }: { crews: { points: number }[] }) =>
      crews.reduce((sum, { points }) => sum + points, 0)
    const sums = looks.map(sumOf)
    expect(
      sums.toSorted((a, b) => a - b),
      'no look shows less than the one before',
    ).toEqual(sums)
    for (const look of beside) expect(sumOf(look)).toBeLessThanOrEqual(sumOf(shown))
    expect((await proveLedger(app.db)).differences).toEqual([])
  })

  test('keeps in its table who rode then, though crews part afterwards', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    await app.crew('A pair', anna!, ben!)
    await app.crew('Alone', cleo!)
    await award(anna!.id)
    await endStage(app.db, 1)
    await as(0)(closeStage, { stage_id: stages[0]! })
    const before = await preview()
    await sql`update team_members set left_at = now() where user_id in (${ben!.id}, ${cleo!.id})`.execute(
      app.db,
    )
    await sql`update teams set closed_at = now() where name = 'Alone'`.execute(app.db)
    const after = await preview()
    expect(after.crews).toEqual(before.crews)
    expect(plain(after.crews)).toEqual([
      { name: 'A pair', points: 10, members: 2 },
      { name: 'Alone', points: 0, members: 1 },
    ])
  })

  test('races with corrections: each is in its table or in the next stage, none in both or nowhere', async () => {
    const people = await newcomers(app, 3)
    for (const person of people) await app.crew(`Crew of ${person.first_name}`, person)
    const user_ids = people.map(({ id }) => id)
    let written = 0
    const writing = new AbortController()
    const corrections = [0, 1].map(async (at) => {
      while (!writing.signal.aborted) {
        const wish = { id: randomUUID(), user_ids, kind: 'bonus' as const, points: 7, reason: 'By hand' }
        const { status, body } = await as(at)(correctPoints, wish)
        expect(status).toBe(200)
        written += body.written
      }
    })
    const some = async (count: number) => {
      const goal = written + count
      await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThanOrEqual(goal)
    }
    await some(6)
    await endStage(app.db, 1)
    expect((await as(0)(closeStage, { stage_id: stages[0]! })).status).toBe(200)
    await some(6)
    writing.abort()
    await Promise.all(corrections)
    const { rows } = await sql<{ stage_id: string | null; points: number }>`
      select stage_id, sum(points)::int as points from points_entries group by 1`.execute(app.db)
    const of = (id: string) => rows.find(({ stage_id }) => stage_id === id)?.points ?? 0
    expect(of(stages[0]!) + of(stages[1]!)).toBe(written * 7)
    expect(rows.every(({ stage_id }) => stage_id === stages[0] || stage_id === stages[1])).toBe(true)
    expect((await frozen()).reduce((sum, { points }) => sum + points, 0)).toBe(of(stages[0]!))
    expect((await proveLedger(app.db)).differences).toEqual([])
  }, 60_000)
})
