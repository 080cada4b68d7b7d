import { afterEach, beforeEach, expect, test } from 'vitest'
import { POINT_KINDS } from '#features/points/contract/points.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { newcomers } from '#app/testing/crews.ts'
import { extent } from '#app/testing/extent.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createDice, type Dice } from '#app/testing/dice.ts'
import { endStage, moveTo, planStages, sumsOf } from './ledger.fixture.ts'
import { PlainLedger } from './plain-ledger.fixture.ts'
import { importRows, undoImportOf } from './imports/imports.ts'
import { proveLedger } from './ledger/proof.ts'
import { insertQuestion } from './questions/questions.store.ts'
import { answerOpenQuestion } from './questions/questions.ts'
import { findTotals } from './points.store.ts'
import { awardPoints, counterEntry } from './points.ts'
import { insertEntries } from './ledger/ledger.store.ts'

const STEPS = extent({ usual: 120, all: 400 })
let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

/** The ledger and its plain model, to which the same things happen. */
async function createWorld(dice: Dice) {
  const { db } = app
  const people = await newcomers(app, 8)
  const crews: string[] = []
  for (const [at, captain] of people.slice(0, 3).entries())
    crews.push((await app.crew(`Crew ${at} ${captain.id.slice(0, 8)}`, captain)).id)
  const stages = await planStages(db, 5)
  const plain = new PlainLedger(stages)
  for (const [at, { id }] of people.entries()) plain.crews.set(id, crews[at] ?? null)
  const imports: string[] = []
  let serial = 0
  const amount = () => dice.below(200) - 60 || 7
  const award = () => ({
    user_id: dice.pick(people).id,
    kind: dice.pick(POINT_KINDS),
    points: amount(),
    reason: 'Test',
    source: 'test',
    source_id: `${dice.below(300)}`,
  })
  const signOf = ({ source_id }: ReturnType<typeof award>) => `test ${source_id}`
  const plainly = ({ user_id: user, kind, points: count }: ReturnType<typeof award>) => ({
    user,
    kind,
    points: count,
  })
  /** Any line that is no counter, as the model and as the database have it. */
  async function anyEntry() {
    const entry = dice.pick(plain.entries.filter(({ sign }) => sign))
    const [source, source_id] = entry.sign!.split(/ (.*)/s)
    const row = await db
      .selectFrom('points_entries')
      .select(['id', 'user_id'])
      .where('kind', '=', entry.kind)
      .where('source', '=', source!)
      .where('source_id', '=', source_id!)
      .executeTakeFirstOrThrow()
    return { row, entry }
  }

  const steps: Record<string, () => Promise<void>> = {
    async award() {
      const wish = award()
      const stage = dice.below(3) === 0 ? dice.pick(stages) : undefined
      const done = await awardPoints(db, stage ? { ...wish, stage_id: stage } : wish)
      expect(done).toBe(plain.award(signOf(wish), plainly(wish), stage))
    },
    async awardMany() {
      const wishes = Array.from({ length: 1 + dice.below(6) }, award)
      const once = [...new Map(wishes.map((wish) => [`${wish.kind} ${wish.source_id}`, wish])).values()]
      const done = (await insertEntries(db, once)).length
      expect(done).toBe(once.filter((wish) => plain.award(signOf(wish), plainly(wish))).length)
    },
    async counter() {
      if (plain.entries.length === 0) return
      const { row, entry } = await anyEntry()
      const done = await counterEntry(db, { entryId: row.id, reason: 'Test', author_id: null })
      expect(done).toBe(plain.counter(entry))
    },
    async correct() {
      if (plain.entries.length === 0) return
      const { row, entry } = await anyEntry()
      const question = await insertQuestion(db, { entry_id: row.id, user_id: row.user_id, text: 'Why?' })
      if (!question) return
      const correction = amount()
      const wish = { question_id: question.id, answer: 'So.', correction, author_id: null }
      await answerOpenQuestion(db, { ...wish, fail: (code) => new Error(code) })
      plain.correct(entry, `question ${question.id}`, correction)
    },
    async import() {
      serial += 1
      const rows = Array.from({ length: 1 + dice.below(12) }, (_, at) => {
        const person: Person | undefined = dice.below(6) === 0 ? undefined : dice.pick(people)
        return {
          line: at + 2,
          external_id: `result ${dice.below(25)}`,
          person: person?.email ?? 'nobody@example.com',
          points: dice.below(5) === 0 ? 0 : dice.below(4) * 10,
          user: person?.id,
        }
      })
      const once = rows.filter(
        (row, at) => rows.findIndex((each) => each.external_id === row.external_id) === at,
      )
      const report = await importRows(db, { name: `Week ${serial}`, rows, author_id: null, dry_run: false })
      imports.push(report.id!)
      expect(report).toMatchObject({ rows: rows.length, bad: rows.length - once.length })
      expect(report).toMatchObject(plain.book(report.id!, once))
    },
    async undo() {
      if (imports.length === 0) return
      const import_id = dice.pick(imports)
      expect((await undoImportOf(db, { import_id, author_id: null }))?.state).toBe('undone')
      plain.undo(import_id)
    },
    async move() {
      const [{ id }, crew] = [dice.pick(people.slice(3)), dice.pick([...crews, null])]
      await moveTo(db, id, crew)
      plain.crews.set(id, crew)
    },
    async end() {
      if (plain.running >= stages.length - 1 || dice.below(8) > 0) return
      await endStage(db, plain.running + 1)
      plain.endStage()
    },
    async close() {
      await closeEndedStages(db)
      plain.closeStages()
    },
  }
  /** The first two become equals: chance alone would hardly ever see to it. */
  async function level() {
    const [first, second] = plain.positions().toSorted((a, b) => a.position - b.position)
    const points = first!.points - second!.points
    if (points === 0) return
    const wish = { ...award(), user_id: second!.user, points, source_id: 'level' }
    expect(await awardPoints(db, wish)).toBe(plain.award(signOf(wish), plainly(wish)))
  }
  return { plain, steps, level }
}

test.each([1, 2])(
  'F1: whatever happens, the ledger is what a plain model of it says (%i)',
  async (seed) => {
    const dice = createDice(seed)
    const { plain, steps, level } = await createWorld(dice)
    for (let step = 0; step < STEPS; step += 1) {
      await steps[dice.pick(Object.keys(steps))]!()
      if (step % 50 === 49) expect(await sumsOf(app.db)).toEqual(plain.sums())
    }
    await level()
    expect(plain.closed.size, 'stages were closed on the way').toBeGreaterThan(1)
    expect(await sumsOf(app.db)).toEqual(plain.sums())

    const frozen = await app.db.selectFrom('stage_crews').selectAll().where('points', '!=', 0).execute()
    expect(
      new Map(frozen.map(({ stage_id, team_id, points }) => [`${stage_id} ${team_id}`, points])),
    ).toEqual(new Map([...plain.frozen].filter(([, points]) => points !== 0)))

    const overall = (await findTotals(app.db)).filter(({ stage_id }) => stage_id === null)
    expect(
      overall
        .map(({ user_id, points, position }) => ({ user: user_id, points, position }))
        .toSorted((a, b) => (a.user < b.user ? -1 : 1)),
    ).toEqual(plain.positions())

    const proof = await proveLedger(app.db)
    expect(proof).toMatchObject({ entries: plain.entries.length, differences: [] })
  },
  60_000,
)
