import { expect, test } from 'vitest'
import type { Duel } from '#features/duels/contract/duels.ts'
import { someDuel } from '#features/duels/web/duel.fixture.ts'
import { mainStepOf, stateOf } from './duel-state.ts'

const running = { state: 'running', may: { ...someDuel().may, accept: 'duel_over', play: null } } as const

const cases: [string, Partial<Duel>, string, string | undefined][] = [
  ['a challenge to me is to be accepted', {}, 'proposed_to_me', 'accept'],
  [
    'my own challenge waits',
    { by_me: true, may: { ...someDuel().may, accept: 'duel_not_yours_to_answer' } },
    'proposed_by_me',
    undefined,
  ],
  ['both may play', { ...running, waits_for: 'both' }, 'both', 'play'],
  ['the other one has played', { ...running, waits_for: 'me' }, 'my_turn', 'play'],
  [
    'I am in the middle',
    { ...running, me: { answered: 2, done: false, right: 1, score: 104 } },
    'half_way',
    'play',
  ],
  [
    'I have played',
    {
      ...running,
      me: { answered: 3, done: true, right: 3, score: 320 },
      may: { ...running.may, play: 'duel_over' },
    },
    'their_turn',
    'so_far',
  ],
  ['I won', { state: 'finished', outcome: 'won', may: over() }, 'won', 'summary'],
  ['I was late', { state: 'finished', outcome: 'lost', forfeit: 'me', may: over() }, 'forfeit_me', 'summary'],
  [
    'they were late',
    { state: 'finished', outcome: 'won', forfeit: 'them', may: over() },
    'forfeit_them',
    'summary',
  ],
  ['I declined', { state: 'declined', may: over() }, 'declined_by_me', undefined],
  ['they declined', { state: 'declined', by_me: true, may: over() }, 'declined_by_them', undefined],
  ['they took it back', { state: 'withdrawn', may: over() }, 'withdrawn_by_them', undefined],
  ['nobody came', { state: 'lapsed', may: over() }, 'lapsed', undefined],
]

function over(): Duel['may'] {
  return {
    accept: 'duel_over',
    decline: 'duel_over',
    withdraw: 'duel_over',
    play: 'duel_over',
    rematch: null,
  }
}

test.each(cases)('%s', (_, duel, state, step) => {
  expect(stateOf(someDuel(duel))).toBe(state)
  expect(mainStepOf(someDuel(duel))).toBe(step)
})
