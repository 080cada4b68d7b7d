import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMyPoints, questionEntry } from '#features/points/contract/points.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import type { Options } from './command.ts'
import { runCommand } from './run-command.fixture.ts'

const app = useTestApp()
let folder: string
let anna: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-import-'))
  anna = await app.person('Anna')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)
const linesOf = async (person: Person) => (await app.as(person)(listMyPoints, {})).body.entries

describe('stages by command', () => {
  test('are planned, listed, moved and removed, and whatever is wrong is said', async () => {
    expect(await run('stages list')).toMatch(/no stages yet/)
    expect(await run('stages set', ['1', 'Coast', '2020-01-01', '2099-01-01'])).toContain(
      'Stage 1, Coast, runs from 2020-01-01T00:00:00.000Z until just before 2099-01-01T00:00:00.000Z.',
    )
    await run('stages set', ['2', 'Hills', '2099-02-01T10:00:00+01:00', '2099-03-01'])
    const refused = async (words: string[]) => run('stages set', words).catch((error: Error) => error.message)
    expect([
      await refused(['3', 'Far', '2098-01-01', '2098-02-01']),
      await refused(['3', 'Far', '2099-01-15', '2099-01-20']),
      await refused(['3', 'Far', '2100-01-15', '2100-01-15']),
      await refused(['three', 'Far', '2100-01-15', '2100-02-15']),
      await refused(['3', '', '2100-01-15', '2100-02-15']),
      await refused(['3', 'Far', 'soon', '2100-02-15']),
    ]).toEqual([
      'It would run at the same time as stage 1.',
      'It would not stand in its order beside stage 2.',
      'A stage has to end after its start.',
      expect.stringMatching(/^Say which stage/),
      expect.stringMatching(/^A stage has a name/),
      expect.stringMatching(/^soon is no moment/),
    ])
    expect(await run('stages list')).toMatch(
      /1 {2}2020.*(open {2}|coming) {2}Coast\n.*2099-02-01T09:00.*Hills/,
    )
    expect(await run('stages remove', ['2'])).toBe('Stage 2 is off the road.')
    await expect(run('stages remove', ['2'])).rejects.toThrow('There is no stage 2.')
  }, 30_000)
})

describe('results by command', () => {
  const file = (text: string) => {
    const name = path.join(folder, 'week.csv')
    writeFileSync(name, text)
    return name
  }

  test('are shown first, booked with --apply, and once', async () => {
    const name = file(`external_id;email;points\nr1;${anna.email};1 200\nr2;nobody@example.com;5\nr3;x;y`)
    const shown = await run('points import', [name])
    expect(shown).toMatch(/^Nothing is booked yet/)
    expect(shown).toContain('3 rows: 1 new, 0 changed, 0 unchanged, 1 set aside, 1 bad.')
    expect(shown).toContain('line 3: nobody here is called nobody@example.com')
    expect(shown).toContain('line 4: points_not_a_number: r3 | x | y')
    expect(await linesOf(anna)).toEqual([])

    const booked = await run('points import', [name], { apply: true })
    expect(booked).toMatch(/^Booked as import /)
    expect((await linesOf(anna)).map(({ points, reason }) => [points, reason])).toEqual([[1_200, 'week.csv']])
    expect(await run('points import', [name], { apply: true })).toContain('0 new, 0 changed, 1 unchanged')

    const id = /import (\S+)\./.exec(booked)![1]!
    const later = await app.person('Nobody')
    expect(await run('points import-unmatched', [id])).toContain('1 new')
    expect(await run('points import-unmatched', [id], { apply: true })).toContain('1 new')
    expect((await linesOf(later)).map(({ points }) => points)).toEqual([5])
    await expect(run('points import-unmatched', ['x'])).rejects.toThrow('There is no import x')

    expect(await run('points imports')).toContain(`${id}  `)
    expect(await run('points undo', [id])).toContain('is undone')
    expect(await run('points undo', [id])).toContain('is undone')
    expect((await linesOf(anna)).map(({ points }) => points)).toEqual([-1_200, 1_200])
    expect(await run('points imports')).toMatch(new RegExp(`${id} .*undone`))
    await expect(run('points undo', ['x'])).rejects.toThrow('There is no import x')
  }, 30_000)

  test('of a file that cannot be read are none, with a sentence', async () => {
    await expect(run('points import', [path.join(folder, 'missing.csv')])).rejects.toThrow(/cannot be read/)
    await expect(run('points import', [file('a;b')])).rejects.toThrow(/has to name the columns/)
    await expect(run('points import', [file('external_id,person,points\n"r')])).rejects.toThrow(/line 2/)
  })
})

describe('questions by command', () => {
  test('are listed and answered, with a correction when it is due', async () => {
    expect(await run('points questions')).toBe('Nobody waits for an answer.')
    const asking = await newcomer(app)
    await run('points award', [asking.email, '10', 'Best', 'song'])
    const [entry] = await linesOf(asking)
    const { body } = await app.as(asking)(questionEntry, { entry_id: entry!.id, text: 'Only ten?' })
    expect(await run('points questions')).toContain(`${body.question.id}  ${body.question.created_at}`)
    expect(await run('points questions')).toContain('about 10 points (bonus): Best song')

    const answer = (words: string[], points?: string) =>
      run('points answer', [body.question.id, ...words], points === undefined ? {} : { points })
    await expect(answer([])).rejects.toThrow(/Say why/)
    await expect(answer(['Well sung'], '1.5')).rejects.toThrow(/whole number/)
    expect(await answer(['Well', 'sung'], '-3')).toBe('Answered, with a correction of -3 points.')
    await expect(answer(['Well', 'sung'])).rejects.toThrow(/answered it already/)
    await expect(run('points answer', ['x', 'Well sung'])).rejects.toThrow('There is no question x')
    expect((await linesOf(asking)).map(({ points, reason }) => [points, reason])).toEqual([
      [-3, 'Well sung'],
      [10, 'Best song'],
    ])
  }, 30_000)
})

test('the proof is printed, and fails when something does not agree', async () => {
  expect(await run('points prove')).toMatch(/^5 entries, \d+ totals compared, 0 differences\.$/)
  const team = await app.crew('Proved', anna)
  const stage = await app.db.selectFrom('stages').select('id').executeTakeFirstOrThrow()
  const row = { stage_id: stage.id, team_id: team.id, points: 7, members: 1 }
  await app.db.insertInto('stage_crews').values(row).execute()
  await app.db.updateTable('stages').set({ closed_at: new Date().toISOString() }).execute()
  await expect(run('points prove')).rejects.toThrow(
    /1 differences\.\nfrozen crew .*: 7 is shown, 0 is the sum/,
  )
})
