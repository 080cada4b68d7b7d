import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { callName, readContract } from './contract-of.ts'
import { addLimitedCast, type LimitedCast } from './walks/limited-cast.ts'
import { limitedContent } from './walks/limited-content.ts'
import { limitedQueues } from './walks/limited-queues.ts'
import { limitedPeople } from './walks/limited-people.ts'
import { type LimitedRow, provenElsewhere } from './walks/limited-rows.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let cast: LimitedCast

const stage = { app: () => app, organiser: () => cast.olga }
const rows: Record<string, LimitedRow> = {
  ...provenElsewhere,
  ...limitedQueues(stage),
  ...limitedContent(stage),
  ...limitedPeople(stage),
}
const { endpoints } = await readContract()
const ofLimit = (limited: string) => endpoints.filter(({ endpoint }) => endpoint.limited === limited)
const scoped = ofLimit('scoped')

beforeAll(async () => {
  cast = await addLimitedCast(app)
})

test('every call that is scoped is proved to be, and nothing else', () => {
  const promised = scoped.map(({ endpoint }) => callName(endpoint))
  expect(Object.keys(rows).toSorted()).toEqual(promised.toSorted())
})

test('what is proved elsewhere is called there', () => {
  for (const { name, endpoint } of scoped) {
    const row = rows[callName(endpoint)]
    if (!row || !('provenIn' in row)) continue
    const source = readFileSync(path.resolve(import.meta.dirname, '../..', row.provenIn), 'utf8')
    expect([name, source.includes(name), /limited/.test(source)]).toEqual([name, true, true])
  }
})

describe('an organiser who looks after one department', () => {
  const here = scoped.filter(({ endpoint }) => !('provenIn' in (rows[callName(endpoint)] ?? {})))
  describe.each(here.map((each) => [callName(each.endpoint), each.endpoint] as const))(
    '%s',
    (call, endpoint) => {
      const row = rows[call]
      if (row && 'shows' in row)
        test('is shown their people only', async () => {
          const { inside, outside } = cast
          const input = await row.shows([inside, outside])
          const whole = JSON.stringify((await app.as(cast.olga)(endpoint, input)).body)
          const cut = await app.as(cast.lena)(endpoint, input)
          expect(cut.status).toBe(200)
          const names = (text: string) => [inside, outside].map(({ first_name }) => text.includes(first_name))
          expect([names(whole), names(JSON.stringify(cut.body))]).toEqual([
            [true, true],
            [true, false],
          ])
        })
      if (row && 'acts' in row)
        test('acts for their people only', async () => {
          const foreign = await row.acts(cast.outside)
          const { body } = await app.as(cast.lena)(endpoint, foreign)
          expect(body.code).toBe(row.code)
          expect((await app.as(cast.lena)(endpoint, await row.acts(cast.inside))).status).toBe(200)
          expect((await app.as(cast.olga)(endpoint, foreign)).status, 'nothing was changed by it').toBe(200)
        })
    },
  )

  test('may do nothing that concerns everybody', async () => {
    const faults: string[] = []
    for (const { endpoint } of ofLimit('whole')) {
      const { status, body } = await app.as(cast.lena)(endpoint, {})
      if (status !== 403 || body.code !== 'concerns_everybody')
        faults.push(`${callName(endpoint)}: Lena was told ${status} ${body.code}`)
      const whole = await app.as(cast.olga)(endpoint, {})
      if (whole.body.code === 'concerns_everybody') faults.push(`${callName(endpoint)}: Olga was refused`)
    }
    expect(ofLimit('whole').length).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})

test('only what is read, or the caller’s own, is the same for everybody', () => {
  expect(ofLimit('content').filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([])
})
