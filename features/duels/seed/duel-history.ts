import type { DuelOutcome } from '#features/duels/contract/duels.ts'
import type { DuelEvent } from '#features/duels/contract/news.ts'
import { scoreOf } from '#features/duels/server/play/play.rules.ts'
import { FIRST_RATING, rated, type Rating } from '#features/duels/server/closing/rating.ts'
import { type Reward, rewardOf } from '#features/duels/server/closing/rewards.rules.ts'
import { type DuelRules, endingOf } from '#features/duels/server/duels.rules.ts'
import { isChoice, isRightAnswer, placesFor, type QuizVersion } from '#features/quiz/server/quiz.ts'
import type { Chance } from '#platform/seed/chance.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const QUESTIONS = 7

/** What the demo's duels were accepted under: the settings as they are at first. */
export const DEMO_RULES: DuelRules = { seconds: 15, speed_bonus: 10, won: 30, drawn: 20, lost: 10, right: 2 }
const LIMITS = { pairRewards: [100, 50, 25], perDay: 5 }

export type PlannedAnswer = {
  position: number
  places: number[]
  asked: number
  took_ms: number
  verdict: 'right' | 'wrong'
  chosen: number[]
  score: number
}
export type PlannedSide = {
  person: SeededPerson
  answers: PlannedAnswer[]
  right: number
  result?: {
    outcome: DuelOutcome
    reward: Reward
    rewardedOn: string | null
    before: Rating
    after: Rating
  }
}
export type PlannedDuel = {
  id: string
  state: 'proposed' | 'running' | 'finished' | 'declined'
  origin: 'challenge' | 'match' | 'rematch'
  /** Moments in milliseconds since 1970. */
  created: number
  accepted: number | null
  closed: number | null
  versions: QuizVersion[]
  /** The challenger first. */
  sides: [PlannedSide, PlannedSide]
  /** What one of the two has not read yet. */
  news?: { to: SeededPerson; event: DuelEvent; at: number }
}

type DuelHistoryScene = {
  chance: Chance
  bank: readonly QuizVersion[]
  people: readonly SeededPerson[]
  now: Date
}

/** A month of duels among colleagues, then what is open for the printed accounts. */
export function planDuels({ chance, bank, people, now }: DuelHistoryScene): {
  duels: PlannedDuel[]
  ratings: Map<string, Rating>
} {
  const players = people.filter(({ email }) => !/^(organiser|admin)@/.test(email))
  const skills = new Map(players.map(({ id }) => [id, 0.35 + chance.next() * 0.5]))
  const ratings = new Map<string, Rating>()
  const begun = Array.from({ length: 170 }, () => now.getTime() - 5 * HOUR - chance.next() * 30 * DAY)
  const history: PlannedDuel[] = []
  const begin = (created: number, pair: [SeededPerson, SeededPerson]): PlannedDuel => ({
    id: chance.uuid(),
    state: 'proposed',
    origin: chance.pick(['challenge', 'challenge', 'match', 'rematch']),
    created,
    accepted: null,
    closed: null,
    versions: [],
    sides: [sideOf(pair[0]), sideOf(pair[1])],
  })
  const accept = (duel: PlannedDuel, at: number) => {
    duel.state = 'running'
    duel.accepted = at
    duel.versions = drawn(chance, bank)
  }
  const playOut = (side: PlannedSide, duel: PlannedDuel, at: number) => {
    const skill = skills.get(side.person.id) ?? 0.5
    side.answers = answersOf(chance, duel.versions, { skill, at })
    side.right = side.answers.filter(({ verdict }) => verdict === 'right').length
  }

  for (const created of begun.toSorted((a, b) => a - b)) {
    const duel = begin(created, twoOf(chance, players))
    history.push(duel)
    if (chance.next() < 0.08) {
      Object.assign(duel, { state: 'declined', closed: created + HOUR })
      continue
    }
    accept(duel, created + chance.next() * HOUR)
    for (const side of duel.sides) playOut(side, duel, duel.accepted! + chance.next() * 2 * HOUR)
    duel.state = 'finished'
    duel.closed = Math.max(...duel.sides.map(endOf))
    score(duel, history, ratings)
  }
  for (const name of ['kuba', 'ola', 'maja']) {
    const me = people.find(({ email }) => email.startsWith(`${name}@`))!
    const others = differentFrom(chance, players, 3)
    const at = (hours: number) => now.getTime() - (hours + chance.next()) * HOUR
    const challenged = begin(at(3), [others[0]!, me])
    challenged.news = { to: me, event: 'challenged', at: challenged.created }
    const myTurn = begin(at(9), [me, others[1]!])
    accept(myTurn, myTurn.created + HOUR)
    playOut(myTurn.sides[1], myTurn, myTurn.accepted! + HOUR)
    myTurn.news = { to: me, event: 'accepted', at: myTurn.accepted! }
    const theirTurn = begin(at(6), [others[2]!, me])
    accept(theirTurn, theirTurn.created + HOUR)
    playOut(theirTurn.sides[1], theirTurn, theirTurn.accepted! + HOUR)
    history.push(challenged, myTurn, theirTurn)
  }
  return { duels: history, ratings }
}

const sideOf = (person: SeededPerson): PlannedSide => ({ person, answers: [], right: 0 })
const endOf = ({ answers }: PlannedSide) => answers.at(-1)!.asked + answers.at(-1)!.took_ms

// Whoever is keenest comes after the printed accounts, which have some duels each.
const KEENEST = 8

/** Some are keener than others, so that pairs meet again. */
function twoOf(chance: Chance, players: readonly SeededPerson[]): [SeededPerson, SeededPerson] {
  const keen = () => {
    const place = Math.floor(chance.next() ** 2 * players.length) - KEENEST
    return players.at(place)!
  }
  const [one, other] = [keen(), keen()]
  return one === other ? twoOf(chance, players) : [one, other]
}

/** Colleagues without a printed account, each once: they have no open duel with each other. */
function differentFrom(chance: Chance, players: readonly SeededPerson[], count: number): SeededPerson[] {
  const first = chance.between(3, players.length - 1 - count)
  return players.slice(first, first + count)
}

function drawn(chance: Chance, bank: readonly QuizVersion[]): QuizVersion[] {
  const versions: QuizVersion[] = []
  while (versions.length < QUESTIONS) {
    const version = chance.pick(bank)
    if (!versions.includes(version)) versions.push(version)
  }
  return versions
}

function answersOf(chance: Chance, versions: readonly QuizVersion[], play: { skill: number; at: number }) {
  let asked = play.at
  return versions.map((version, index): PlannedAnswer => {
    const places = placesFor(version.kind, version.answers, chance.next)
    const right = chance.next() < play.skill
    const chosen = right ? rightOf(version) : wrongOf(chance, version)
    const took_ms = chance.between(2_400, 13_500)
    const timing = { elapsedMs: took_ms, dueInMs: 15_000, totalMs: 15_000, lagMs: null }
    const answer = {
      position: index + 1,
      places,
      asked: Math.round(asked),
      took_ms,
      verdict: right ? ('right' as const) : ('wrong' as const),
      chosen,
      score: right ? scoreOf(timing, DEMO_RULES.speed_bonus) : 0,
    }
    asked += took_ms + chance.between(2_000, 6_000)
    return answer
  })
}

function rightOf({ kind, right, answers }: QuizVersion): number[] {
  return kind === 'order' ? Array.from({ length: answers }, (_, at) => at) : right
}

function wrongOf(chance: Chance, version: QuizVersion): number[] {
  const { kind, answers } = version
  for (;;) {
    const mixed = placesFor(kind === 'true_false' ? 'single' : kind, answers, chance.next)
    const chosen =
      kind === 'order' ? mixed : mixed.slice(0, kind === 'multiple' ? chance.between(1, answers) : 1)
    if (isChoice(kind, answers, chosen) && !isRightAnswer(version, chosen)) return chosen
  }
}

/** Result, reward and rating, as the rules would have given them at that moment. */
function score(duel: PlannedDuel, history: readonly PlannedDuel[], ratings: Map<string, Rating>) {
  const sum = ({ answers }: PlannedSide) => answers.reduce((total, answer) => total + answer.score, 0)
  const [first, second] = duel.sides.map((side) => ({ score: sum(side), answered: QUESTIONS, done: true }))
  const { outcomes } = endingOf(first!, second!)!
  const day = dayOf(duel.closed!)
  const before = duel.sides.map(({ person }) => ratings.get(person.id) ?? FIRST_RATING)
  const rewarded = history.filter(
    (each) => each !== duel && each.sides.some(({ result }) => result?.rewardedOn),
  )
  const isPair = (each: PlannedDuel) =>
    each.sides.every(({ person }) => duel.sides.some((side) => side.person === person))
  const withPair = rewarded.filter((each) => isPair(each) && each.closed! > duel.closed! - 7 * DAY).length
  for (const [at, side] of duel.sides.entries()) {
    const outcome = outcomes[at]!
    const today = rewarded.filter((each) =>
      each.sides.some(({ person, result }) => person === side.person && result?.rewardedOn === day),
    ).length
    const earned = { outcome, forfeited: false, right: side.right, rules: DEMO_RULES }
    const reward = rewardOf(earned, { ...LIMITS, withPair, today })
    const game = { against: before[1 - at]!, score: { won: 1, drawn: 0.5, lost: 0 }[outcome] }
    const after = rated(before[at]!, [game])
    side.result = {
      outcome,
      reward,
      rewardedOn: reward.points > 0 ? day : null,
      before: before[at]!,
      after,
    }
    ratings.set(side.person.id, after)
  }
}

/** The day of the programme, which is in Warsaw. */
function dayOf(moment: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(moment)
}
