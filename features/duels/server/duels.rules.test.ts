import { describe, expect, test } from 'vitest'
import type { Duel } from '#features/duels/contract/duels.ts'
import {
  endingOf,
  mayAccept,
  mayChallenge,
  mayDecline,
  mayPlay,
  mayWithdraw,
  rulesFrom,
  speedBonusOf,
  waitsFor,
} from './duels.rules.ts'

const settings = {
  duel_questions: 7,
  duel_seconds: 15,
  duel_speed_bonus: 10,
  duel_points_won: 30,
  duel_points_drawn: 20,
  duel_points_lost: 10,
  duel_points_right: 2,
}

describe('the bonus for speed', () => {
  test.each(Array.from({ length: 13 }, (_, at) => at + 3))(
    'of %i questions together stays below one right answer',
    (duel_questions) => {
      const bonus = speedBonusOf({ duel_questions, duel_speed_bonus: 33 })
      expect(bonus * duel_questions).toBeLessThan(100)
      expect((bonus + 1) * duel_questions, 'and is not smaller than it has to be').toBeGreaterThan(
        Math.min(99, 33 * duel_questions),
      )
    },
  )

  test('is as set where that is small enough', () => {
    expect(rulesFrom(settings)).toMatchObject({ speed_bonus: 10, seconds: 15, won: 30 })
    expect(speedBonusOf({ duel_questions: 7, duel_speed_bonus: 0 })).toBe(0)
  })
})

describe('who may challenge whom', () => {
  const standing = { oneself: false, known: true, ready: true, openTogether: false, challenges: 0 }
  const means = { running: true, bankFilled: true, open: 0 }
  const limits = { challengesPerDay: 5, openLimit: 10 }
  test.each([
    [{}, {}, null],
    [{ oneself: true }, {}, 'duel_oneself'],
    [{ known: false }, {}, 'duel_person_not_found'],
    [{ ready: false }, {}, 'duel_person_not_ready'],
    [{ openTogether: true, ready: false }, {}, 'duel_already_open'],
    [{ challenges: 5 }, {}, 'duel_challenged_too_often'],
    [{ challenges: 4 }, { open: 9 }, null],
    [{}, { open: 10 }, 'duel_too_many_open'],
    [{}, { bankFilled: false }, 'duel_bank_empty'],
    [{}, { running: false, bankFilled: false }, 'duel_programme_not_running'],
  ])('%j and %j: %s', (dealings, change, refusal) => {
    expect(mayChallenge({ ...standing, ...dealings }, { ...means, ...change }, limits)).toBe(refusal)
  })
})

describe('who may answer and play', () => {
  const seen = (state: Duel['state'], by_me: boolean, done = false) => ({ state, by_me, done, drawn: false })
  const drawn = (state: Duel['state'], by_me: boolean) => ({ ...seen(state, by_me), drawn: true })
  const means = { running: true, bankFilled: true }

  test('a proposal is accepted or declined by the other one, and withdrawn by its own', () => {
    expect([mayAccept(seen('proposed', false), means), mayDecline(seen('proposed', false))]).toEqual([
      null,
      null,
    ])
    expect(mayAccept(seen('proposed', true), means)).toBe('duel_not_yours_to_answer')
    expect(mayAccept(seen('proposed', false), { ...means, running: false })).toBe(
      'duel_programme_not_running',
    )
    expect(mayAccept(seen('proposed', false), { ...means, bankFilled: false })).toBe('duel_bank_empty')
    expect([mayWithdraw(seen('proposed', true)), mayWithdraw(seen('proposed', false))]).toEqual([
      null,
      'duel_not_yours_to_answer',
    ])
    expect(mayWithdraw(drawn('proposed', true)), 'what was begun is not taken back').toBe('duel_begun')
    expect(mayAccept(drawn('proposed', false), { ...means, bankFilled: false })).toBeNull()
    for (const state of ['running', 'finished', 'declined', 'withdrawn', 'lapsed'] as const)
      expect([
        mayAccept(seen(state, false), means),
        mayDecline(seen(state, false)),
        mayWithdraw(seen(state, true)),
      ]).toEqual(['duel_over', 'duel_over', 'duel_over'])
  })

  test('a duel is played while it runs, by its challenger before, and until the own part is done', () => {
    expect([mayPlay(seen('proposed', true)), mayPlay(seen('proposed', true, true))]).toEqual([
      null,
      'duel_not_accepted',
    ])
    expect(mayPlay(seen('running', true))).toBeNull()
    expect(mayPlay(seen('running', true, true))).toBe('duel_over')
    expect(mayPlay(seen('proposed', false))).toBe('duel_not_accepted')
    expect(mayPlay(seen('finished', false))).toBe('duel_over')
  })

  test('it waits for whoever has the next move', () => {
    const of = (state: Duel['state'], by_me: boolean, done: boolean, theirsDone: boolean) =>
      waitsFor({ ...seen(state, by_me, done), theirsDone })
    expect([of('proposed', true, false, false), of('proposed', false, false, false)]).toEqual(['them', 'me'])
    expect(of('running', true, false, false)).toBe('both')
    expect([of('running', true, true, false), of('running', true, false, true)]).toEqual(['them', 'me'])
    expect(of('finished', true, true, true)).toBe('nobody')
  })
})

describe('how a duel ends', () => {
  const part = (score: number, done = true, answered = 7) => ({ score, done, answered })

  test('the higher score wins, the same is a draw', () => {
    expect(endingOf(part(310), part(305))).toEqual({ outcomes: ['won', 'lost'], forfeits: [false, false] })
    expect(endingOf(part(300), part(305))?.outcomes).toEqual(['lost', 'won'])
    expect(endingOf(part(300), part(300))?.outcomes).toEqual(['drawn', 'drawn'])
  })

  test('whoever has not played to the end forfeits, whatever the score; when neither has, nobody wins', () => {
    expect(endingOf(part(100), part(600, false, 6))).toEqual({
      outcomes: ['won', 'lost'],
      forfeits: [false, true],
    })
    expect(endingOf(part(600, false, 6), part(0))).toEqual({
      outcomes: ['lost', 'won'],
      forfeits: [true, false],
    })
    expect(endingOf(part(600, false, 6), part(0, false, 0))).toBeNull()
  })
})
