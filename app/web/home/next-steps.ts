import type { Duel } from '#features/duels/contract/duels.ts'
import type { ModuleStatuses } from '#platform/contract/modules.ts'
import type { Team } from '#features/teams/contract/teams.ts'

/** In this order nothing is lost that runs out, then nobody waits longer than they must, then the camper gets further. */
const URGENCIES = ['pressing', 'awaited', 'earning', 'knowing', 'furnishing'] as const
type Urgency = (typeof URGENCIES)[number]

export type NextStep = {
  name:
    | 'first_ride'
    | 'learning'
    | 'duel_play'
    | 'duel_answer'
    | 'challenge_check'
    | 'contact'
    | 'daily_question'
    | 'challenges_working'
    | 'challenges_open'
    | 'duel_new'
    | 'recap'
    | 'questionnaires'
    | 'library'
    | 'news'
    | 'seats'
    | 'mount'
  count: number
  /** The most points that the first of them brings; none, or not known before, where it is left out. */
  points?: number
  /** Where exactly one is meant: its id, what it is called, and until when it can be done. */
  id?: string | undefined
  title?: string | undefined
  until?: string | null | undefined
  overdue?: boolean | undefined
}

type Facts = {
  /** Left in the middle. */
  isRiding?: boolean

  now?: number
  modules: ModuleStatuses
  team: Team | null
  /** Unread messages of the organisers. */
  contact: number
  /** Unread articles. */
  news: number
  /** Company documents that wait for a confirmation. */
  library: number
  /** Courses that they have to take, and the one that is due first. */
  learning: { due: number; first_due: DueCourse | null }
  /** Accessories that are unlocked and would find their place free. */
  toMount: number
  /** Those that wait for this person, and what one earns at most; undefined while it is not known. */
  duels: { waiting: readonly Duel[]; earns: number } | undefined
  /** The question of today waits, and what knowing it brings. */
  daily?: { waits: boolean; points: number } | undefined
  /** The postcard of the crew's week is there and was not opened. */
  recap?: boolean
  /** The ids of questionnaires that wait. */
  questionnaires: readonly string[]
  /** Those that are open and not begun, those in work, entries that the captain is asked to check, and the next one. */
  challenges: { open: number; working: number; to_check: number; next: NextChallenge | null }
}
type DueCourse = { id: string; title: string; due_at: string | null; overdue: boolean; points: number }
type NextChallenge = { id: string; title: string; points: number; standing: 'working' | 'open' }

const PRESSING_MS = 3 * 24 * 3_600_000

/**
 * What waits for this person, the best first: by urgency, of what earns points the most first, else in the order below.
 * A course that they have to take is awaited, and presses in its last three days. A part that is switched off asks for nothing.
 */
export function nextSteps(facts: Facts): NextStep[] {
  const { modules, team, challenges, duels, learning, questionnaires, now = Date.now() } = facts
  const course = learning.first_due
  const isPressing =
    course !== null &&
    (course.overdue || (course.due_at !== null && Date.parse(course.due_at) - now < PRESSING_MS))
  const waiting = duels?.waiting ?? []
  const earns = duels?.earns ?? 0
  const freeSeats = team && team.may.invite === null ? team.seats - team.members.length : 0
  const nextOf = (standing: NextChallenge['standing']) =>
    challenges.next?.standing === standing ? challenges.next : undefined

  const candidates: (NextStep & { urgency: Urgency; on: boolean })[] = [
    { name: 'first_ride', urgency: 'pressing', count: facts.isRiding ? 1 : 0, on: true },
    {
      name: 'duel_play',
      urgency: 'awaited',
      ...duelTo(waiting, 'play'),
      points: earns,
      on: modules.DuelsModule,
    },
    {
      name: 'duel_answer',
      urgency: 'awaited',
      ...duelTo(waiting, 'accept'),
      points: earns,
      on: modules.DuelsModule,
    },
    {
      name: 'learning',
      urgency: isPressing ? 'pressing' : 'awaited',
      count: learning.due,
      ...course,
      until: course?.due_at,
      on: modules.ElearningModule,
    },
    { name: 'challenge_check', urgency: 'awaited', count: challenges.to_check, on: modules.ChallengeModule },
    { name: 'contact', urgency: 'awaited', count: facts.contact, on: modules.ContactModule },
    // Who writes or waits goes before what everybody is asked.
    {
      name: 'daily_question',
      urgency: 'awaited',
      count: facts.daily?.waits ? 1 : 0,
      points: facts.daily?.points ?? 0,
      on: modules.DailyQuestionModule,
    },
    {
      name: 'challenges_working',
      urgency: 'earning',
      count: challenges.working,
      ...nextOf('working'),
      on: modules.ChallengeModule,
    },
    {
      name: 'challenges_open',
      urgency: 'earning',
      count: challenges.open,
      ...nextOf('open'),
      on: modules.ChallengeModule,
    },
    {
      name: 'duel_new',
      urgency: 'earning',
      count: duels && waiting.length === 0 ? 1 : 0,
      points: earns,
      on: modules.DuelsModule,
    },
    { name: 'recap', urgency: 'knowing', count: facts.recap ? 1 : 0, on: modules.RecapModule },
    {
      name: 'questionnaires',
      urgency: 'knowing',
      count: questionnaires.length,
      id: questionnaires.length === 1 ? questionnaires[0] : undefined,
      on: true,
    },
    { name: 'library', urgency: 'knowing', count: facts.library, on: true },
    { name: 'news', urgency: 'knowing', count: facts.news, on: modules.NewsModule },
    { name: 'seats', urgency: 'furnishing', count: freeSeats, on: modules.VehicleModule },
    {
      name: 'mount',
      urgency: 'furnishing',
      count: team?.may.paint === null ? facts.toMount : 0,
      on: modules.VehicleModule,
    },
  ]
  return candidates
    .filter(({ on, count }) => on && count > 0)
    .sort(
      (one, other) =>
        URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
        (one.urgency === 'earning' ? (other.points ?? 0) - (one.points ?? 0) : 0),
    )
}

function duelTo(duels: readonly Duel[], step: 'accept' | 'play') {
  const able = duels.filter(({ may }) => may[step] === null)
  const [first] = able
  const isOne = able.length === 1
  return {
    count: able.length,
    ...(isOne && { id: first!.id, title: first!.opponent.first_name, until: first!.until }),
  }
}
