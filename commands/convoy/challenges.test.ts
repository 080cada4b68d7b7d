import { beforeAll, expect, test } from 'vitest'
import {
  earned,
  handedIn,
  look,
  openChallenge,
  writeChallenge,
} from '#features/challenges/server/challenges.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import type { Options } from './command.ts'
import { runCommand } from './run-command.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)

test('challenges are listed by command, and published', async () => {
  expect(await run('challenges list')).toBe('There are no challenges.')
  const { id } = await writeChallenge(app, olga)
  expect(await run('challenges list')).toMatch(
    new RegExp(`^${id}  draft      until .*  0 entries, 0 to review, 0 approved  A walk at noon$`),
  )
  expect(await run('challenges publish', [id])).toBe('Published.')
  expect(await run('challenges list', [], { state: 'open' })).toContain(id)
  await expect(run('challenges publish', [id])).rejects.toThrow('This challenge is published already.')
  await expect(run('challenges publish', ['7'])).rejects.toThrow('There is no challenge 7')
  await expect(run('challenges list', [], { state: 'new' })).rejects.toThrow('new is no state')
})

test('entries are approved, sent back and rejected by command', async () => {
  const anna = await app.person('Anna')
  const challenge_id = await openChallenge(app, olga, { points_min: 10, points_max: 20 })
  expect(await run('challenges queue')).toBe('No entry waits for a review.')
  const entry = await handedIn(app, anna, challenge_id)
  expect(await run('challenges queue')).toBe(`${entry}  handed_in  0 min  Anna Test  A walk at noon`)
  await expect(run('challenges improve', [entry])).rejects.toThrow('Say why')
  await expect(run('challenges approve', [entry], { points: '5' })).rejects.toThrow(/not in the range/)
  await expect(run('challenges approve', [entry], { points: 'x' })).rejects.toThrow('x is no whole number')
  expect(await run('challenges approve', [entry], { points: '15' })).toBe('Approved.')
  expect(await earned(app)).toEqual({ [anna.id]: 15 })
  await expect(run('challenges reject', [entry], { note: 'No' })).rejects.toThrow(/does not wait/)
  await expect(run('challenges approve')).rejects.toThrow('There is no entry (none given)')
  const ben = await app.person('Ben')
  const other = await handedIn(app, ben, challenge_id)
  expect(await run('challenges reject', [other], { note: 'Not there' })).toBe('Rejected.')
  expect((await look(app, ben, challenge_id)).entry!.state).toBe('rejected')
})
