import { expect, test } from 'vitest'
import { type WeekFacts, weekLines } from './week.rules.ts'

const NOW = '2026-05-06T10:00:00Z'
const quiet: WeekFacts = {
  people: 40,
  late: [],
  imports: 0,
  running: undefined,
  next: undefined,
  programme_ends: null,
  uninvited: 0,
  never: 0,
  reminded: 0,
  question: undefined,
  alone: 0,
  quiet: { count: 0, from: '2026-04-23', until: '2026-04-29' },
  came: 40,
  crewless: 0,
}
const kinds = (facts: Partial<WeekFacts>) => weekLines({ ...quiet, ...facts }, NOW).map(({ kind }) => kind)
const stage = (at: string) => ({ id: 'a', name: 'The coast', at })

test('where nothing presses there is no line', () => expect(kinds({})).toEqual([]))

test('an empty programme has one thing to do', () =>
  expect(kinds({ people: 0, came: 0 })).toEqual(['nobody']))

test('who waits for an answer stands first, the longest wait at the top, and there are five lines at most', () => {
  const lines = weekLines(
    {
      ...quiet,
      late: [
        { queue: 'entries', count: 4, at: '2026-05-01T10:00:00Z' },
        { queue: 'contact', count: 1, at: '2026-04-20T10:00:00Z' },
        { queue: 'wall', count: 1, at: '2026-05-02T10:00:00Z' },
        { queue: 'chat', count: 0, at: '' },
      ],
      imports: 1,
      never: 3,
      alone: 2,
      uninvited: 9,
    },
    NOW,
  )
  expect(lines.map(({ kind, queue }) => queue ?? kind)).toEqual([
    'contact',
    'entries',
    'imports',
    'uninvited',
    'never',
  ])
})

test('a stage that ends within a week needs something after it', () => {
  const running = stage('2026-05-10T22:00:00Z')
  expect(kinds({ running })).toEqual(['stage_last'])
  expect(kinds({ running, programme_ends: '2026-05-10T22:00:00Z' })).toEqual([])
  expect(kinds({ running, next: { ...stage('2026-05-11T00:00:00Z'), planned: 0 } })).toEqual(['stage_bare'])
  expect(kinds({ running, next: { ...stage('2026-05-11T00:00:00Z'), planned: 1 } })).toEqual([])
  expect(kinds({ running: stage('2026-05-20T22:00:00Z') })).toEqual([])
})

test('a few who stay away are on leave, many are a line; so with those without a crew', () => {
  expect(kinds({ quiet: { ...quiet.quiet, count: 4 } })).toEqual([])
  expect(kinds({ quiet: { ...quiet.quiet, count: 5 } })).toEqual(['quiet'])
  expect(kinds({ crewless: 3 })).toEqual([])
  expect(kinds({ crewless: 4 })).toEqual(['crewless'])
})

test('a question that hardly anybody gets right is named with its numbers', () => {
  const question = { id: 'q', name: 'Which way?', answered: 20, right: 1 }
  expect(weekLines({ ...quiet, question }, NOW)).toMatchObject([
    { kind: 'question', id: 'q', name: 'Which way?', count: 20, right: 1 },
  ])
})
