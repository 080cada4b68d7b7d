import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import type { Duel } from '#features/duels/contract/duels.ts'

/** A challenge by Ola that waits for me, or whatever a test makes of it. */
export function someDuel(change: Partial<Duel> = {}): Duel {
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    state: 'proposed',
    origin: 'challenge',
    by_me: false,
    opponent: {
      id: '0197a000-0000-7000-8000-0000000000aa',
      first_name: 'Ola',
      last_name: 'Zych',
      avatar: null,
      department: 'Sales',
      online: true,
    },
    questions: 3,
    me: { answered: 0, done: false, right: 0, score: 0 },
    them: { answered: 0, done: false, right: null, score: null },
    waits_for: 'me',
    created_at: '2026-01-01T10:00:00Z',
    until: '2026-01-03T10:00:00Z',
    finished_at: null,
    outcome: null,
    forfeit: null,
    points: null,
    may: {
      accept: null,
      decline: null,
      withdraw: 'duel_not_yours_to_answer',
      play: 'duel_not_accepted',
      rematch: 'duel_not_over',
    },
    ...change,
  }
}

export function someQuestion(change: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    position: 1,
    kind: 'single',
    category: 'Geography',
    difficulty: 'easy',
    text: 'Which sea does the Vistula flow into?',
    picture: null,
    answers: ['North Sea', 'Baltic Sea', 'Black Sea', 'White Sea'],
    total_ms: 15_000,
    left_ms: 15_000,
    ...change,
  }
}

export function someAnswer(change: Partial<LockedAnswer> = {}): LockedAnswer {
  return {
    position: 1,
    verdict: 'right',
    chosen: [1],
    right: [1],
    explanation: 'It reaches the Baltic near Gdańsk.',
    score: 108,
    ...change,
  }
}
