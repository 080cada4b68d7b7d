import { expect, test } from 'vitest'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import type { Duel } from '#features/duels/contract/duels.ts'
import type { ModuleStatuses } from '#platform/contract/modules.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import { nextSteps } from './next-steps.ts'

const modules = Object.fromEntries(MODULE_NAMES.map((name) => [name, true])) as ModuleStatuses
const crew = { seats: 6, members: [{}, {}], may: { invite: null, paint: null } } as unknown as Team
const duel = (id: string, step?: 'accept' | 'play') =>
  ({ id, may: { accept: 'duel_over', play: 'duel_over', ...(step && { [step]: null }) } }) as unknown as Duel
const none = { open: 0, working: 0, to_check: 0 }
const names = (facts: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({
    modules,
    team: crew,
    contact: 0,
    news: 0,
    toMount: 0,
    duels: [],
    challenges: none,
    questionnaires: [],
    library: 0,
    learning: 0,
    ...facts,
  }).map(({ name, count }) => [name, count])

test('a captain is reminded of unread news, of free seats and of what is ready to be mounted', () => {
  expect(
    names({ toMount: 2, contact: 1, news: 3, questionnaires: ['asked'], library: 2, learning: 1 }),
  ).toEqual([
    ['contact', 1],
    ['learning', 1],
    ['questionnaires', 1],
    ['library', 2],
    ['news', 3],
    ['seats', 4],
    ['mount', 2],
  ])
})

test('somebody who may not invite or paint is not asked to', () => {
  const passenger = {
    ...crew,
    may: { ...crew.may, invite: 'team_not_captain', paint: 'team_not_captain' },
  } as Team
  expect(names({ team: passenger, toMount: 2 })).toEqual([])
})

test('without a crew, or with the part switched off, nothing is asked', () => {
  expect(names({ team: null, toMount: 2 })).toEqual([])
  const some = { open: 1, working: 2, to_check: 3 }
  const off = {
    ...modules,
    VehicleModule: false,
    ContactModule: false,
    DuelsModule: false,
    NewsModule: false,
    ChallengeModule: false,
  }
  expect(
    names({ modules: off, toMount: 2, contact: 3, news: 1, duels: [duel('a', 'play')], challenges: some }),
  ).toEqual([])
})

test('A challenge is to be answered, a duel to be played; one alone is opened at once', () => {
  const duels = [duel('a', 'accept'), duel('b', 'play'), duel('c', 'play'), duel('d')]
  expect(
    nextSteps({
      modules,
      team: null,
      contact: 0,
      news: 0,
      toMount: 0,
      duels,
      challenges: none,
      library: 0,
      questionnaires: [],
      learning: 0,
    }),
  ).toEqual([
    { name: 'duel_answer', count: 1, duelId: 'a' },
    { name: 'duel_play', count: 2, duelId: undefined },
  ])
})

test('What the crew waits for comes before what is begun, and that before what is new', () => {
  expect(names({ team: null, challenges: { open: 4, working: 1, to_check: 2 } })).toEqual([
    ['challenge_check', 2],
    ['challenges_working', 1],
    ['challenges_open', 4],
  ])
})
