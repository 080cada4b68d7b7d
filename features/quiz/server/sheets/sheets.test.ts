import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeQuizQuestion,
  createQuizQuestion,
  listQuizCategories,
  listQuizQuestions,
} from '#features/quiz/contract/quiz.ts'
import { exportQuiz, importQuiz } from '#features/quiz/contract/sheets.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { riverQuestion } from '#features/quiz/server/quiz.fixture.ts'
import { importQuizFile, makerNow, voidQuiz } from '#features/quiz/server/quiz.ts'

let app: TestApp
let folder: string
let olga: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-quiz-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const HEADING =
  'code,language,category,category_en,category_pl,kind,difficulty,seconds,state,question,answer_1,answer_2,answer_3,answer_4,answer_5,answer_6,right,explanation,picture'
const capital = [
  'geo-1,en,geography,Geography,Geografia,single,easy,,active,Capital of Poland?,Warsaw,Gdańsk,,,,,1,Since 1596.,',
  'geo-1,pl,geography,,,single,easy,,active,Stolica Polski?,Warszawa,Gdańsk,,,,,1,Od 1596 roku.,',
]
const flat = 'geo-2,en,geography,,,true_false,hard,20,draft,The earth is flat.,,,,,,,false,,'
const ordered = 'geo-3,en,geography,,,order,medium,,active,From north to south,Oslo,Rome,Tunis,,,,,,'
const sheet = (...rows: string[]) => [HEADING, ...rows].join('\n')

const load = async (file: string, dry_run = false) =>
  (await app.as(olga)(importQuiz, { file: Buffer.from(file).toString('base64'), dry_run })).body
const counts = async (file: string, dry_run = false) => {
  const { new: fresh, changed, unchanged, bad } = await load(file, dry_run)
  return { new: fresh, changed, unchanged, bad }
}
const exported = async () => (await app.as(olga)(exportQuiz, {})).body.csv
const bank = async () => (await app.as(olga)(listQuizQuestions, {})).body.questions
const countVersions = async () =>
  (
    await app.db
      .selectFrom('quiz_versions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .execute()
  )[0]!.n

describe('a file of questions', () => {
  beforeEach(async () => {
    await load(sheet(...capital, flat, ordered))
  })

  test('is shown first and taken then; the same file twice changes nothing', async () => {
    const later = sheet('geo-4,en,rivers,,,multiple,easy,,,Which flow north?,Odra,Vistula,Danube,,,,1;2,,')
    expect(await load(later, true)).toMatchObject({ dry_run: true, rows: 1, new: 1 })
    expect((await bank()).length).toBe(3)
    expect(await counts(later)).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 0 })
    const versions = await countVersions()
    expect(await counts(sheet(...capital, flat, ordered))).toEqual({
      new: 0,
      changed: 0,
      unchanged: 3,
      bad: 0,
    })
    expect(await counts(later)).toEqual({ new: 0, changed: 0, unchanged: 1, bad: 0 })
    expect(await countVersions()).toBe(versions)
    const { categories } = (await app.as(olga)(listQuizCategories, {})).body
    expect(categories.map(({ code, names }) => [code, names])).toEqual([
      ['geography', { en: 'Geography', pl: 'Geografia' }],
      ['rivers', { en: 'rivers' }],
    ])
    expect((await bank()).find(({ code }) => code === 'geo-4')!.state).toBe('draft')
  })

  test('changes what is written otherwise, as a next version, and a state without one', async () => {
    const change = sheet(
      capital[0]!.replace('Capital of', 'The capital of'),
      capital[1]!,
      flat.replace('draft', 'retired'),
    )
    expect(await counts(change)).toEqual({ new: 0, changed: 2, unchanged: 0, bad: 0 })
    expect((await bank()).slice(0, 2).map(({ state, version }) => [state, version])).toEqual([
      ['active', 2],
      ['retired', 1],
    ])
  })

  test('with bad rows brings the good questions, and names each bad row', async () => {
    const report = await load(
      sheet(
        'new-1,en,geography,,,single,easy,,,Which one?,a,b,,,,,3,,',
        'new-2,en,geography,,,single,easy,,,Which two?,a,b,,,,,2,,',
        'new-2,pl,geography,,,single,easy,,,Które?,a,b,c,,,,2,,',
        'new-3,en,geography,,,single,easy,,,Which three?,a,b,,,,,2,,',
        'new-4,en',
      ),
    )
    expect(report).toMatchObject({ rows: 5, new: 1, bad: 3 })
    expect(report.bad_rows).toEqual([
      { line: 2, problem: 'right_out_of_range', column: 'right', code: 'new-1' },
      { line: 4, problem: 'wordings_differ', column: null, code: 'new-2' },
      { line: 6, problem: 'columns', column: null, code: 'new-4' },
    ])
    const codes = (await bank()).map(({ code }) => code)
    expect([codes.includes('new-3'), codes.includes('new-2')]).toEqual([true, false])
  })

  test('that cannot be read says why, in the language of whoever sent it', async () => {
    const file = Buffer.from('code,language\n').toString('base64')
    const polish = app.as(olga, { headers: { 'accept-language': 'pl' } })
    const { status, body } = await polish(importQuiz, { file, dry_run: false })
    expect([status, body.code, body.fields!.file]).toEqual([
      400,
      'quiz_file_unreadable',
      'Pierwszy wiersz musi zawierać nazwy kolumn. Brakuje: category, kind, difficulty, question, right.',
    ])
  })

  test('that two send at the same moment is taken once', async () => {
    const file = sheet('race-1,en,geography,,,single,easy,,,Which one?,a,b,,,,,1,,')
    const reports = await Promise.all([load(file), load(file), load(file)])
    expect(reports.map((report) => report.new).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  test('leaves a voided question out of play until it brings its next version', async () => {
    const [{ id } = { id: '' }] = await bank()
    await voidQuiz(app.db, id, { reason: 'Wrong.', by: olga.id })
    const before = await exported()
    expect(before).toContain('voided')
    expect(await counts(before)).toMatchObject({ new: 0, changed: 0, bad: 0 })
    const current = before.split('\r\n').filter((line) => line.startsWith('geo-1'))
    const back = sheet(...current.map((line) => line.replace('voided', 'active')))
    expect(await counts(back)).toEqual({ new: 0, changed: 0, unchanged: 1, bad: 0 })
    expect(await counts(back.replace('1596', '1609'))).toMatchObject({ changed: 1 })
    expect((await bank())[0]!.state).toBe('active')
  })
})

describe('the export', () => {
  test('imports to no change, whatever stands in it, and runs as no formula', async () => {
    const wild = ['=1+1', '-5 °C', '+48 22', '@home', "'=quoted", "''=twice", 'a,b;"c"', '  spaced', "'tis"]
    for (const [at, text] of wild.entries()) {
      const wording = {
        language: 'en' as const,
        text: `${text} is what?`,
        answers: [text, 'two\u00a0 spaces'],
        explanation: `${text}\nand "more"`,
      }
      const content = riverQuestion({ category: 'geography', right: [0], wordings: [wording] })
      const wish = { code: `wild-${at}`, state: 'active' as const, content }
      expect((await app.as(olga)(createQuizQuestion, wish)).status).toBe(200)
    }
    const csv = await exported()
    const total = (await bank()).length
    for (const dry of [true, false])
      expect(await counts(csv, dry)).toEqual({ new: 0, changed: 0, unchanged: total, bad: 0 })
    expect(await exported()).toBe(csv)
    expect(csv).not.toMatch(/(^|[,"\n])[=+@]/)
    expect(csv).toContain("'-5 °C")
  })

  test('of one bank fills another one alike', async () => {
    const other = await startTestApp({ dataDir: folder })
    const csv = await exported()
    const wish = {
      bytes: Buffer.from(csv.replaceAll('voided', 'active')),
      dry_run: false,
      maker: makerNow(null),
    }
    expect(await importQuizFile(other.services, wish)).toMatchObject({ changed: 0, unchanged: 0, bad: 0 })
    const there = await other.person('Olga', { role: 'organiser' })
    expect((await other.as(there)(exportQuiz, {})).body.csv).toBe(csv)
    await other.stop()
  }, 20_000)

  test('may be of one state', async () => {
    await load(sheet(flat.replace('draft', 'retired')))
    const { name, csv } = (await app.as(olga)(exportQuiz, { state: 'retired' })).body
    expect(name).toBe('questions-retired.csv')
    expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFcode', 'geo-2', ''])
  })
})

describe('pictures beside a file', () => {
  const row = (code: string, picture: string) =>
    `${code},en,signs,,,single,easy,,active,What does it say?,Stop,Go,,,,,1,,${picture}`
  const svg = (colour: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
      <rect width="400" height="300" fill="${colour}"/></svg>`)

  test('come with it, drawings too, and stay when it comes without them', async () => {
    const beside: Record<string, Buffer> = {
      'p01.svg': svg('red'),
      'broken.png': Buffer.from('no picture'),
    }
    const take = async (file: string, pictures = beside, dry_run = false) => {
      const maker = makerNow(null)
      const wish = { bytes: Buffer.from(file), dry_run, maker, pictures: (name: string) => pictures[name] }
      const report = await importQuizFile(app.services, wish)
      return [report.new, report.changed, report.unchanged, report.bad_rows.map((bad) => bad.problem)]
    }
    const file = sheet(row('sign-1', 'p01.svg'), row('sign-2', 'broken.png'), row('sign-3', 'missing.png'))
    const expected = [1, 0, 0, ['picture_not_found', 'picture_not_found']]
    expect(await take(file, beside, true)).toEqual(expected)
    expect(await app.db.selectFrom('quiz_pictures').select('id').execute()).toEqual([])
    expect(await take(file)).toEqual(expected)
    const one = sheet(row('sign-1', 'p01.svg'))
    expect(await take(one)).toEqual([0, 0, 1, []])
    expect(await take(one, {})).toEqual([0, 0, 1, []])

    const find = async () => (await app.as(olga)(listQuizQuestions, { search: 'sign-1' })).body.questions[0]!
    const { picture, id, content } = await find()
    const loaded = await app.http.inject({ url: picture! })
    const { width, height } = await sharp(loaded.rawPayload).metadata()
    expect([width, height]).toEqual([800, 600])
    await app.as(olga)(changeQuizQuestion, { question_id: id, content: { ...content, difficulty: 'hard' } })
    expect((await find()).picture).toBe(picture)

    expect(await take(one.replace('easy', 'hard'), { 'p01.svg': svg('blue') })).toEqual([0, 1, 0, []])
    expect((await find()).picture).not.toBe(picture)
    expect(await counts(await exported())).toMatchObject({ new: 0, changed: 0, bad: 0 })
    const without = sheet(row('sign-1', '').replace('easy', 'hard'))
    expect(await counts(without)).toMatchObject({ changed: 1 })
    expect((await find()).picture).toBeNull()
  })
})

test('ten thousand rows are taken in seconds', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) =>
    ['en', 'pl'].map(
      (language) =>
        `big-${at},${language},theme ${at % 9},,,single,easy,,active,Question ${at}?,a${at},b,c,d,,,1,Because.,`,
    ),
  )
  const file = { bytes: Buffer.from(sheet(...rows.flat())), dry_run: false, maker: makerNow(null) }
  const before = performance.now()
  expect(await importQuizFile(app.services, file)).toMatchObject({ rows: 10_000, new: 5_000, bad: 0 })
  expect(await importQuizFile(app.services, file)).toMatchObject({ unchanged: 5_000 })
  expect(performance.now() - before).toBeLessThan(15_000)
  const { rows: wordings } = await sql<{ n: number }>`select count(*) as n from quiz_wordings`.execute(app.db)
  expect(wordings[0]!.n).toBeGreaterThanOrEqual(10_000)
}, 30_000)
