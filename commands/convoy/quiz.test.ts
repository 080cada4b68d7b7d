import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listQuizQuestions } from '#features/quiz/contract/quiz.ts'
import { noteQuizAnswers, noteQuizReport, voidQuiz } from '#features/quiz/server/quiz.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { Options } from './command.ts'
import { runCommand } from './run-command.fixture.ts'

let app: TestApp
let folder: string
let olga: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-quiz-'))
  app = await startTestApp({ dataDir: path.join(folder, 'data') })
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)
const file = (text: string) => {
  const name = path.join(folder, 'questions.csv')
  writeFileSync(name, text)
  return name
}
const heading =
  'code;language;category;kind;difficulty;state;question;answer_1;answer_2;right;explanation;picture'
const bank = async () => (await app.as(olga)(listQuizQuestions, {})).body.questions

describe('questions by command', () => {
  test('are tried with --dry-run, taken with their pictures, and exported as they are', async () => {
    expect(await run('quiz list')).toBe('There are no questions. quiz import takes them from a file.')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>'
    writeFileSync(path.join(folder, 'p01.svg'), svg)
    const rows = [
      heading,
      'sign-1;en;signs;single;easy;active;What is it?;Stop;Go;1;=1+1;p01.svg',
      'sign-2;en;signs;true_false;hard;draft;It says go.;;;false;"Two\nlines";',
      'sign-3;en;signs;single;easy;active;Where is it?;Here;There;3;;',
      'sign-4;en;signs;single;easy;active;Which one?;One;Two;1;;../p01.svg',
    ]
    const name = file(rows.join('\n'))
    const tried = await run('quiz import', [name], { 'dry-run': true })
    expect(tried.split('\n')).toEqual([
      'Nothing is taken yet. Without --dry-run this would be:',
      '4 rows: 2 new questions, 0 changed, 0 unchanged, 2 problems.',
      'line 5: right_out_of_range: right: sign-3',
      'line 6: picture_not_found: picture: sign-4',
    ])
    expect(await bank()).toEqual([])
    expect(await run('quiz import', [name])).toMatch(/^Taken\.\n4 rows: 2 new questions/)
    const [first] = await bank()
    expect((await app.http.inject({ url: first!.picture! })).statusCode).toBe(200)

    const exported = await run('quiz export')
    expect(exported).toContain(`'=1+1`)
    expect(await run('quiz import', [file(exported)])).toContain(
      '0 new questions, 0 changed, 2 unchanged, 0 problems',
    )
    expect((await run('quiz export', [], { state: 'draft' })).split('\n')[1]).toMatch(/^sign-2,/)

    const elsewhere = path.join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(path.join(elsewhere, 'p01.svg'), svg.replace('<rect', '<rect fill="red"'))
    const changed = await run('quiz import', [file(rows.slice(0, 2).join('\n'))], { pictures: elsewhere })
    expect(changed).toContain('1 changed')
  })

  test('are listed with their figures, and put into play and out of it', async () => {
    const [first] = await bank()
    await noteQuizAnswers(app.db, [
      { question_id: first!.id, right: true },
      { question_id: first!.id, right: false },
    ])
    expect(await run('quiz list')).toMatch(
      /^sign-1 +active +single +easy +signs +version 2 +1 of 2 right\nsign-2 +draft +true_false +hard +signs +version 1 +not asked yet$/,
    )
    expect(await run('quiz state', ['sign-2', 'active'])).toBe('sign-2 is active.')
    expect((await run('quiz list', [], { state: 'active' })).split('\n').length).toBe(2)
    await expect(run('quiz state', ['sign-9', 'active'])).rejects.toThrow('There is no question sign-9')
    await expect(run('quiz state', ['sign-2', 'voided'])).rejects.toThrow(/draft, active or retired/)
    await expect(run('quiz list', [], { state: 'new' })).rejects.toThrow('new is no state')
    await voidQuiz(app.db, first!.id, { reason: 'Wrong.', by: null })
    await expect(run('quiz state', ['sign-1', 'active'])).rejects.toThrow(/was voided/)
  })

  test('that people reported are shown with their words', async () => {
    expect(await run('quiz reports')).toBe('No report is open.')
    const { version_id } = await app.db
      .selectFrom('quiz_questions')
      .select('version_id')
      .where('code', '=', 'sign-2')
      .executeTakeFirstOrThrow()
    await noteQuizReport(app.db, { version_id, user_id: olga.id, reason: 'unclear', text: 'Says who?' })
    expect(await run('quiz reports')).toMatch(
      /^sign-2, version 1: unclear {2}\S+ {2}Olga Test\n {2}It says go\.\n {2}"Says who\?"$/,
    )
  })

  test('of a file that cannot be read are none, with a sentence', async () => {
    await expect(run('quiz import', [path.join(folder, 'missing.csv')])).rejects.toThrow(/cannot be read/)
    await expect(run('quiz import', [file('code,language')])).rejects.toThrow(/Missing: category, kind/)
    await expect(run('quiz import', [file(`${heading}\n"a`)])).rejects.toThrow(/In line 2/)
  })
})
