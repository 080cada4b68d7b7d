import type { Fault } from './fault.ts'

const STORE = 'features/duels/server/duels.store.ts'
const RULES = 'features/quiz/server/asking/asking.rules.ts'
const RULES_TEST = 'features/duels/server/play/play.rules.test.ts'
const RACES = 'features/duels/server/duels.races.test.ts'
const ENDINGS = 'features/duels/server/duels.rules.test.ts'

/** In duels: time, secrets, rewards and two who press at once. */
export const duelsFaults: readonly Fault[] = [
  {
    name: 'a duel is read without its lock',
    file: STORE,
    find: "    .where('id', '=', id)\n    .forUpdate()\n",
    replace: "    .where('id', '=', id)\n",
    foundBy: [RACES],
  },
  {
    name: 'anybody plays anybody’s duel',
    file: STORE,
    find: 'const duel = await lockDuel(tx, id)\n  return duel && isPlayer(duel, userId) ? duel : undefined',
    replace: 'const duel = await lockDuel(tx, id)\n  return duel && userId ? duel : undefined',
    foundBy: ['app/testing/access.test.ts'],
    only: '/api/duels/:duel_id/question:',
  },
  {
    name: 'an answer that comes too late counts',
    file: RULES,
    find: 'return elapsedMs <= dueInMs + graceOf(lagMs)',
    replace: 'return elapsedMs <= dueInMs + 10_000 + graceOf(lagMs)',
    foundBy: [RULES_TEST],
  },
  {
    name: 'a slow line adds time without end',
    file: RULES,
    find: 'Math.min(Math.max(lagMs ?? 0, 0), MAX_GRACE_MS)',
    replace: 'Math.max(lagMs ?? 0, 0)',
    foundBy: [RULES_TEST],
  },
  {
    name: 'one answer chosen twice is a choice',
    file: RULES,
    find: 'if (!different || chosen',
    replace: 'if (chosen',
    foundBy: [RULES_TEST],
  },
  {
    name: 'the right answer is in what is asked',
    file: 'features/quiz/server/asking/asking.views.ts',
    find: 'answer.places.map((place) => answers[place]!),\n    total_ms',
    replace: 'answers,\n    total_ms',
    foundBy: ['features/duels/server/play/secrets.test.ts', 'features/duels/server/play/play.test.ts'],
  },
  {
    name: 'the next question is asked while one runs',
    file: 'features/duels/server/play/play.ts',
    find: 'if (rules.runningOf(course, userId) || !round) return course',
    replace: 'if (!round) return course',
    foundBy: ['features/duels/server/play/play.test.ts'],
  },
  {
    name: 'the limit of rewards a day lets one more through',
    file: 'features/duels/server/closing/rewards.rules.ts',
    find: 'return today >= perDay',
    replace: 'return today > perDay',
    foundBy: ['features/duels/server/closing/rewards.rules.test.ts'],
  },
  {
    name: 'whoever forfeits is paid for the outcome',
    file: 'features/duels/server/closing/rewards.rules.ts',
    find: 'if (!forfeited) lines.push',
    replace: 'lines.push',
    foundBy: ['features/duels/server/closing/rewards.rules.test.ts'],
  },
  {
    name: 'the challenger accepts the own challenge',
    file: 'features/duels/server/duels.rules.ts',
    find: "  if (by_me) return 'duel_not_yours_to_answer'\n",
    replace: '',
    foundBy: [ENDINGS, 'features/duels/server/duels.test.ts'],
  },
  {
    name: 'one challenge more than a day allows',
    file: 'features/duels/server/duels.rules.ts',
    find: 'if (standing.challenges >= limits.challengesPerDay)',
    replace: 'if (standing.challenges > limits.challengesPerDay)',
    foundBy: [ENDINGS],
  },
  {
    name: 'two are found by the same search',
    file: 'features/duels/server/proposing/search.store.ts',
    find: 'and ${stillLooking} for update skip locked',
    replace: 'and ${stillLooking}',
    foundBy: [RACES],
  },
]
