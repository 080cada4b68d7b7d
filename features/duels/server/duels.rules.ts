import type { DuelOutcome, DuelRefusal, DuelState } from '#features/duels/contract/duels.ts'

/** What a duel was begun under: later changes of the settings do not reach it. */
export type DuelRules = {
  seconds: number
  speed_bonus: number
  won: number
  drawn: number
  lost: number
  right: number
}

type DuelSettings = {
  duel_questions: number
  duel_seconds: number
  duel_speed_bonus: number
  duel_points_won: number
  duel_points_drawn: number
  duel_points_lost: number
  duel_points_right: number
}

/** The score of a right answer, before the bonus for speed. */
export const RIGHT_SCORE = 100

export function rulesFrom(settings: DuelSettings): DuelRules {
  return {
    seconds: settings.duel_seconds,
    speed_bonus: speedBonusOf(settings),
    won: settings.duel_points_won,
    drawn: settings.duel_points_drawn,
    lost: settings.duel_points_lost,
    right: settings.duel_points_right,
  }
}

/** As set, but never so much that all bonuses together outweigh one right answer: accuracy comes first. */
export function speedBonusOf({
  duel_questions,
  duel_speed_bonus,
}: Pick<DuelSettings, 'duel_questions' | 'duel_speed_bonus'>): number {
  return Math.min(duel_speed_bonus, Math.floor((RIGHT_SCORE - 1) / duel_questions))
}

/** What a duel earns at most: won, with every answer right. */
export function mostPointsOf(
  settings: Pick<DuelSettings, 'duel_questions' | 'duel_points_won' | 'duel_points_right'>,
): number {
  return settings.duel_points_won + settings.duel_questions * settings.duel_points_right
}

export type DuelScore = {
  oneself: boolean
  /** Takes part: neither deactivated nor without access. */
  known: boolean
  /** Duels are on for them, they are ready and not snoozing, neither has blocked the other, and they have room. */
  ready: boolean
  openTogether: boolean
  /** Challenges of the caller to them within a day. */
  challenges: number
}

export type ChallengeLimits = { challengesPerDay: number; openLimit: number }
/** What keeps somebody from any duel, whoever the other one is. */
export type ChallengerState = { running: boolean; bankFilled: boolean; open: number }

export type BeginRefusal = 'duel_programme_not_running' | 'duel_bank_empty' | 'duel_too_many_open'
export type ChallengeRefusal =
  | BeginRefusal
  | 'duel_oneself'
  | 'duel_person_not_found'
  | 'duel_already_open'
  | 'duel_person_not_ready'
  | 'duel_challenged_too_often'

/** Whether somebody may begin a duel at all. */
export function mayBegin(
  { running, bankFilled, open }: ChallengerState,
  { openLimit }: ChallengeLimits,
): BeginRefusal | null {
  if (!running) return 'duel_programme_not_running'
  if (!bankFilled) return 'duel_bank_empty'
  if (open >= openLimit) return 'duel_too_many_open'
  return null
}

/** Whether this person may be challenged. A block is never told: whoever blocked is simply not ready. */
export function mayChallenge(
  standing: DuelScore,
  means: ChallengerState,
  limits: ChallengeLimits,
): ChallengeRefusal | null {
  if (standing.oneself) return 'duel_oneself'
  if (!standing.known) return 'duel_person_not_found'
  if (standing.openTogether) return 'duel_already_open'
  if (!standing.ready) return 'duel_person_not_ready'
  const refusal = mayBegin(means, limits)
  if (refusal) return refusal
  if (standing.challenges >= limits.challengesPerDay) return 'duel_challenged_too_often'
  return null
}

/** `drawn`: its questions are, because it runs or its challenger plays already. */
type Seen = { state: DuelState; by_me: boolean; done: boolean; drawn: boolean }

export function mayAccept(
  { state, by_me, drawn }: Omit<Seen, 'done'>,
  { running, bankFilled }: Omit<ChallengerState, 'open'>,
) {
  if (state !== 'proposed') return 'duel_over'
  if (by_me) return 'duel_not_yours_to_answer'
  if (!running) return 'duel_programme_not_running'
  return bankFilled || drawn ? null : 'duel_bank_empty'
}

export function mayDecline({ state, by_me }: Pick<Seen, 'state' | 'by_me'>) {
  if (state !== 'proposed') return 'duel_over'
  return by_me ? 'duel_not_yours_to_answer' : null
}

/** Whoever has begun to play stays with it: else they would take back what goes badly, until one goes well. */
export function mayWithdraw({ state, by_me, drawn }: Omit<Seen, 'done'>) {
  if (state !== 'proposed') return 'duel_over'
  if (!by_me) return 'duel_not_yours_to_answer'
  return drawn ? 'duel_begun' : null
}

/** Whoever challenges may play before the other one accepts. */
export function mayPlay({ state, by_me, done }: Omit<Seen, 'drawn'>): DuelRefusal | null {
  if (state === 'proposed') return by_me && !done ? null : 'duel_not_accepted'
  return state === 'running' && !done ? null : 'duel_over'
}

export function isOpen(state: DuelState): boolean {
  return state === 'proposed' || state === 'running'
}

/** Whose move it is. */
export function waitsFor({ state, by_me, done, theirsDone }: Omit<Seen, 'drawn'> & { theirsDone: boolean }) {
  if (state === 'proposed') return by_me ? 'them' : 'me'
  if (state !== 'running') return 'nobody'
  if (done) return 'them'
  return theirsDone ? 'me' : 'both'
}

export type Part = { score: number; answered: number; done: boolean }
export type Ending = { outcomes: [DuelOutcome, DuelOutcome]; forfeits: [boolean, boolean] }

/**
 * How a duel ends for its two players. Whoever did not play to the end forfeits; when neither did, nobody wins and
 * there is nothing to reward: null.
 */
export function endingOf(first: Part, second: Part): Ending | null {
  if (!first.done && !second.done) return null
  if (first.done && second.done) {
    if (first.score === second.score) return { outcomes: ['drawn', 'drawn'], forfeits: [false, false] }
    const won = first.score > second.score
    return { outcomes: won ? ['won', 'lost'] : ['lost', 'won'], forfeits: [false, false] }
  }
  return first.done
    ? { outcomes: ['won', 'lost'], forfeits: [false, true] }
    : { outcomes: ['lost', 'won'], forfeits: [true, false] }
}
