import type { Duel } from '#features/duels/contract/duels.ts'
import type { ModuleStatuses } from '#platform/contract/modules.ts'
import type { Team } from '#features/teams/contract/teams.ts'

export type NextStep =
  | {
      name:
        | 'mount'
        | 'seats'
        | 'contact'
        | 'news'
        | 'library'
        | 'learning'
        | 'challenge_check'
        | 'challenges_working'
        | 'challenges_open'
      count: number
    }
  /** `duelId`: the only one of them. */
  | { name: 'duel_answer' | 'duel_play'; count: number; duelId: string | undefined }
  /** `open`: the only one of them. */
  | { name: 'questionnaires'; count: number; open: string | undefined }

type Facts = {
  modules: ModuleStatuses
  team: Team | null
  /** Unread messages of the organisers. */
  contact: number
  /** Unread articles. */
  news: number
  /** Company documents that wait for a confirmation. */
  library: number
  /** Courses that they have to take. */
  learning: number
  /** Accessories that are unlocked and would find their place free. */
  toMount: number
  /** Those that wait for this person. */
  duels: readonly Duel[]
  /** The ids of questionnaires that wait. */
  questionnaires: readonly string[]
  /** Those that are open and not begun, those in work, and entries that the captain is asked to check. */
  challenges: { open: number; working: number; to_check: number }
}

/** What waits for this person, the most pressing first. A part that is switched off asks for nothing. */
export function nextSteps({
  modules,
  team,
  contact,
  news,
  toMount,
  duels,
  challenges,
  questionnaires,
  library,
  learning,
}: Facts): NextStep[] {
  const freeSeats = team && team.may.invite === null ? team.seats - team.members.length : 0
  const steps: (NextStep & { on: boolean })[] = [
    { name: 'contact', count: contact, on: modules.ContactModule },
    { name: 'learning', count: learning, on: modules.ElearningModule },
    { name: 'duel_answer', ...countOf(duels, 'accept'), on: modules.DuelsModule },
    { name: 'duel_play', ...countOf(duels, 'play'), on: modules.DuelsModule },
    { name: 'challenge_check', count: challenges.to_check, on: modules.ChallengeModule },
    { name: 'challenges_working', count: challenges.working, on: modules.ChallengeModule },
    { name: 'challenges_open', count: challenges.open, on: modules.ChallengeModule },
    {
      name: 'questionnaires',
      count: questionnaires.length,
      open: questionnaires.length === 1 ? questionnaires[0] : undefined,
      on: true,
    },
    { name: 'library', count: library, on: true },
    { name: 'news', count: news, on: modules.NewsModule },
    { name: 'seats', count: freeSeats, on: modules.VehicleModule },
    { name: 'mount', count: team?.may.paint === null ? toMount : 0, on: modules.VehicleModule },
  ]
  return steps.flatMap(({ on, ...step }) => (on && step.count > 0 ? [step] : []))
}

function countOf(duels: readonly Duel[], step: 'accept' | 'play') {
  const waiting = duels.filter(({ may }) => may[step] === null)
  return { count: waiting.length, duelId: waiting.length === 1 ? waiting[0]?.id : undefined }
}
