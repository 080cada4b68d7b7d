import { expect, test } from 'vitest'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import type { Duel } from '#features/duels/contract/duels.ts'
import type { ModuleStatuses } from '#platform/contract/modules.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import { nextSteps } from './next-steps.ts'

type Facts = Parameters<typeof nextSteps>[0]

const NOW = Date.parse('2026-03-02T08:00:00Z')
const modules = Object.fromEntries(MODULE_NAMES.map((name) => [name, true])) as ModuleStatuses
const crew = { seats: 6, members: [{}, {}], may: { invite: null, paint: null } } as unknown as Team
const duel = (id: string, step?: 'accept' | 'play') =>
  ({
    id,
    until: '2026-03-04T08:00:00Z',
    opponent: { first_name: 'Nina' },
    may: { accept: 'duel_over', play: 'duel_over', ...(step && { [step]: null }) },
  }) as unknown as Duel
const none = { open: 0, working: 0, to_check: 0, next: null }
const challenge = (standing: 'open' | 'working', points: number) => ({
  id: 'challenge',
  title: 'Cycle to work',
  points,
  standing,
})
const course = (due_at: string | null, points = 60, overdue = false) => ({
  due: 1,
  first_due: { id: 'course', title: 'Wheels', due_at, overdue, points },
})
const steps = (facts: Partial<Facts>) =>
  nextSteps({
    now: NOW,
    modules,
    team: null,
    contact: 0,
    news: 0,
    toMount: 0,
    duels: undefined,
    challenges: none,
    questionnaires: [],
    library: 0,
    learning: { due: 0, first_due: null },
    ...facts,
  })
const names = (facts: Partial<Facts>) => steps(facts).map(({ name }) => name)

test('what runs out comes first, then whoever waits, then what brings points, then what is to be known, then the camper', () => {
  expect(
    names({
      team: crew,
      contact: 1,
      daily: { waits: true, points: 5 },
      news: 3,
      toMount: 2,
      library: 2,
      questionnaires: ['asked'],
      duels: { waiting: [duel('a', 'play'), duel('b', 'accept')], earns: 34 },
      challenges: { open: 4, working: 1, to_check: 2, next: challenge('working', 80) },
      learning: course('2026-03-03T08:00:00Z'),
    }),
  ).toEqual([
    'learning',
    'duel_play',
    'duel_answer',
    'challenge_check',
    'contact',
    'daily_question',
    'challenges_working',
    'challenges_open',
    'questionnaires',
    'library',
    'news',
    'seats',
    'mount',
  ])
})

test('of what earns points the most comes first', () => {
  const duels = { waiting: [], earns: 34 }
  expect(names({ duels, challenges: { ...none, open: 1, next: challenge('open', 80) } })).toEqual([
    'challenges_open',
    'duel_new',
  ])
  expect(names({ duels, challenges: { ...none, open: 1, next: challenge('open', 20) } })).toEqual([
    'duel_new',
    'challenges_open',
  ])
})

test('a course that is due waits behind a duel, until its last days; one left in the middle of the first ride comes first', () => {
  const duels = { waiting: [duel('a', 'play')], earns: 34 }
  expect(names({ duels, contact: 1, learning: course('2026-03-30T08:00:00Z') })).toEqual([
    'duel_play',
    'learning',
    'contact',
  ])
  for (const late of [course('2026-03-04T08:00:00Z'), course('2026-02-01T08:00:00Z', 5, true)])
    expect(names({ duels, learning: late })[0]).toBe('learning')
  expect(names({ isRiding: true, learning: course('2026-03-04T08:00:00Z') })[0]).toBe('first_ride')
})

test('the only one of its kind is named and opened at once, of several the list', () => {
  const waiting = [duel('a', 'accept'), duel('b', 'play'), duel('c', 'play'), duel('d')]
  const duels = steps({ duels: { waiting, earns: 34 } })
  expect(duels[0]).not.toHaveProperty('id')
  expect(duels).toMatchObject([
    { name: 'duel_play', count: 2, points: 34 },
    { name: 'duel_answer', count: 1, points: 34, id: 'a', title: 'Nina', until: '2026-03-04T08:00:00Z' },
  ])
  expect(steps({ questionnaires: ['asked'] })[0]!.id).toBe('asked')
  expect(steps({ questionnaires: ['asked', 'too'] })[0]!.id).toBeUndefined()
})

test('somebody who may not invite or paint is not asked to', () => {
  const passenger = {
    ...crew,
    may: { ...crew.may, invite: 'team_not_captain', paint: 'team_not_captain' },
  } as Team
  expect(names({ team: passenger, toMount: 2 })).toEqual([])
})

test('with the part switched off nothing is asked', () => {
  const off = Object.fromEntries(MODULE_NAMES.map((name) => [name, false])) as ModuleStatuses
  expect(
    names({
      modules: off,
      team: crew,
      toMount: 2,
      contact: 3,
      news: 1,
      duels: { waiting: [duel('a', 'play')], earns: 34 },
      challenges: { open: 1, working: 2, to_check: 3, next: challenge('working', 80) },
      learning: course(null),
    }),
  ).toEqual([])
})
