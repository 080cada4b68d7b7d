import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsoleSettings, setConsoleSettings } from '#features/programme/contract/console.ts'
import { type GapName, listStartGaps, startProgramme } from '#features/programme/contract/gaps.ts'
import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { publishDocument } from '#features/documents/server/documents.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { isStarted, setSetting } from './programme.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.person('Ada', { role: 'administrator' })
})
afterAll(() => app.stop())

const gaps = async () => (await app.as(ada)(listStartGaps, {})).body.gaps
const names = async () => (await gaps()).map(({ name }) => name)
const all = ['mail', 'address', 'administrators', 'documents', 'questions'] as const satisfies GapName[]

async function save(name: string, value: string | number, without?: readonly GapName[]) {
  const { version } = (await app.as(ada)(listConsoleSettings, {})).body
  return app.as(ada)(setConsoleSettings, {
    version,
    changes: [{ name, value }],
    ...(without && { without: [...without] }),
  })
}

test('a programme starts only when what it lacks is left out by name, and the log keeps that', async () => {
  expect(await names()).toEqual(all)
  for (const without of [undefined, [], all.slice(1)]) {
    const { status, body } = await app.as(ada)(startProgramme, { ...(without && { without }) })
    expect([status, body.code]).toEqual([409, 'programme_gaps_left'])
  }
  expect(await isStarted(app.db)).toBe(false)
  expect((await app.as(ada)(startProgramme, { without: [...all] })).status).toBe(200)
  expect(await isStarted(app.db)).toBe(true)
  const rows = await app.db.selectFrom('audit_actions').select(['operation', 'input', 'outcome']).execute()
  const kept = rows.filter(({ operation, outcome }) => operation.endsWith('/start') && outcome === 'done')
  expect(kept).toMatchObject([{ input: { without: all } }])
})

test('the settings are no way around it, and other settings are saved as ever', async () => {
  await setSetting(app.db, 'started', 'by_date')
  expect((await save('started', 'on')).body.code).toBe('programme_gaps_left')
  expect((await save('starts_at', '2020-01-01T00:00:00Z')).body.code).toBe('programme_gaps_left')
  expect((await save('crew_seats', 8)).status).toBe(200)
  expect((await save('started', 'on', all)).status).toBe(200)
  expect((await save('crew_seats', 7)).status, 'it runs').toBe(200)
})

test('whoever sets a date that lies ahead says without what the clock may start it', async () => {
  await setSetting(app.db, 'started', 'by_date')
  await setSetting(app.db, 'starts_at', null)
  const begins = async () => {
    const { started, starts_at, by_itself, gaps: missing } = (await app.as(ada)(listStartGaps, {})).body
    return { started, starts_at, by_itself, missing: missing.length }
  }
  expect(await begins()).toEqual({ started: false, starts_at: null, by_itself: false, missing: all.length })
  const [first, later] = ['2999-01-01T00:00:00.000Z', '2999-02-01T00:00:00.000Z'] as const
  for (const without of [undefined, all.slice(1)])
    expect((await save('starts_at', first, without)).body.code).toBe('programme_gaps_left')
  expect((await save('starts_at', first, all)).status).toBe(200)
  expect(await begins()).toEqual({ started: false, starts_at: first, by_itself: true, missing: all.length })
  expect((await save('starts_at', later)).body.code, 'another date is another start').toBe(
    'programme_gaps_left',
  )
  expect((await save('name', 'Road 2999')).status, 'everything else is saved as ever').toBe(200)
  expect((await save('started', 'off')).status).toBe(200)
  expect((await save('starts_at', later)).status, 'planned, and begun by a press alone').toBe(200)
  expect(await begins()).toMatchObject({ by_itself: false, starts_at: later })
  expect((await save('started', 'by_date')).body.code).toBe('programme_gaps_left')
  await setSetting(app.db, 'started', 'on')
  expect((await save('started', 'by_date')).body.code, 'stopped, and left to the clock').toBe(
    'programme_gaps_left',
  )
  expect(await begins()).toMatchObject({ started: true, missing: 0 })
  await setSetting(app.db, 'started', 'off')
})

test('each gap is gone once it is put right', async () => {
  await app.person('Adam', { role: 'administrator' })
  expect(await names()).not.toContain('administrators')
  for (const name of DOCUMENT_NAMES)
    await publishDocument(app.db, {
      name,
      consent_required: false,
      texts: [{ language: 'en', title: 'A text', html: '<p>A text</p>' }],
    })
  expect(await names()).not.toContain('documents')
  expect((await gaps()).find(({ name }) => name === 'questions')).toMatchObject({ count: 0, needed: 7 })
  await setSetting(app.db, 'duel_questions', 9)
  expect((await gaps()).find(({ name }) => name === 'questions')).toMatchObject({ needed: 9 })
  const whole = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1', url: 'https://convoy.example.com' })
  const adam = await whole.person('Adam', { role: 'administrator' })
  const left = (await whole.as(adam)(listStartGaps, {})).body.gaps.map(({ name }) => name)
  await whole.stop()
  expect(left).toEqual(['administrators', 'documents', 'questions'])
})
