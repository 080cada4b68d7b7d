import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCast, type Cast } from './actors.ts'
import { callName, readContract } from './contract-of.ts'
import { extent } from './extent.ts'
import { useTestApp } from './use-test-app.ts'
import { markDemo } from '#features/programme/server/programme.ts'
import { allRows } from './walks/access-all-rows.ts'
import { callsOf } from './walks/access-calls.ts'
import type { AccessRow, Input } from './walks/access-rows.ts'
import { fillLarge } from './walks/budget-fill.ts'
import { budgetFaults, type SeenCall, watchPlans } from './walks/budget-plans.ts'
import { CALL_BUDGETS, MOST_STATEMENTS } from './walks/budget-rows.ts'

const PEOPLE = 100_000
const TURNS = 5
const { endpoints } = await readContract()
const reading = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === 'GET' && (access === 'participant' || access === 'public'))

const app = useTestApp({}, { standings: {}, database: 'own' })
let cast: Cast
let large: readonly string[]
let seenDuring: (work: () => Promise<unknown>) => Promise<SeenCall>
const inputs = new Map<string, Input>()

beforeAll(async () => {
  // The outbox shows itself on the data of a demo alone.
  await markDemo(app.db)
  cast = await addCast(app)
  const rows = allRows(() => app)
  for (const name of reading.map(callName)) inputs.set(name, await inputOf(name, rows[name]))
  large = await fillLarge(app, { rows: extent({ usual: 2_000, all: 20_000 }), believed: PEOPLE })
  seenDuring = await watchPlans(app)
}, 600_000)

async function inputOf(name: string, row: AccessRow | undefined): Promise<Input> {
  if (!row || 'made' in row) return CALL_BUDGETS[name]?.input ?? {}
  const own = 'of' in row ? await row.of(cast.captain) : await row.open(cast.captain)
  return { ...own, ...CALL_BUDGETS[name]?.input }
}

test('every call that participants read by has its budget, and says why where it is large', () => {
  expect(Object.keys(CALL_BUDGETS).toSorted()).toEqual(reading.map(callName).toSorted())
  for (const [name, { statements, why, scans = [] }] of Object.entries(CALL_BUDGETS))
    if (statements > MOST_STATEMENTS || scans.length > 0) expect(why, name).toMatch(/^[A-Z].+\.$/)
})

test(`with ${PEOPLE} people no call asks more or dearer than its budget, or reads a large table from end to end`, async () => {
  const call = callsOf(
    () => app,
    () => cast,
  )
  const faults: string[] = []
  for (const endpoint of reading) {
    const name = callName(endpoint)
    const budget = CALL_BUDGETS[name]!
    let found: string[] = []
    // What is kept for a second or two is read anew by some turns, as the switches and the settings are.
    for (let turn = 0; turn < TURNS; turn += 1) {
      await app.services.rankings.current()
      const seen = await seenDuring(async () => {
        const { body } = await call(endpoint, 'captain', inputs.get(name)!)
        if (body.code !== budget.refused) faults.push(`${name} was answered by ${body.code}`)
      })
      found = budgetFaults({ ...budget, name, large }, seen)
      if (found.length === 0) break
    }
    faults.push(...found)
  }
  expect(faults).toEqual([])
}, 600_000)

test('a call that asks too much, too dearly, or from end to end is found', async () => {
  const { db } = app
  const faultsOf = async (work: () => Promise<unknown>) =>
    budgetFaults({ name: 'planted', statements: 2, cost: 100, large }, await seenDuring(work))
  const one = () => sql`select first_name from users where id = ${cast.captain.id}`.execute(db)
  expect(await faultsOf(one)).toEqual([])
  const thrice = async () => {
    for (let time = 0; time < 3; time += 1) await one()
  }
  expect(await faultsOf(thrice)).toEqual([expect.stringMatching(/^planted: 3 statements, of 2/)])
  const scan = () => sql`select id from users where position = 'driver' limit 1`.execute(db)
  expect(await faultsOf(scan)).toContainEqual(expect.stringMatching(/^planted: reads all of users/))
  const dear = () => sql`select id from users order by sort_name, id limit 40000`.execute(db)
  expect(await faultsOf(dear)).toEqual([expect.stringMatching(/^planted: costs \d+, of 100/)])
  // The same within a function of the database, where no plan of the caller shows it.
  await sql`create function planted_scan() returns bigint stable language sql as
    $$ select count(*) from users where position = 'driver' $$`.execute(db)
  expect(await faultsOf(() => sql`select planted_scan()`.execute(db))).toContainEqual(
    expect.stringMatching(/^planted: reads all of users/),
  )
})
