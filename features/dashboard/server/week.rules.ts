import { MOST_LINES, WEEK_KINDS, type WeekLine } from '#features/dashboard/contract/week.ts'
import type { QueueName } from '#features/dashboard/contract/dashboard.ts'

type WeekStage = { id: string; name: string; at: string }
export type WeekFacts = {
  /** Who takes part and may sign in. */
  people: number
  /** What has waited longer than `LATE_DAYS` in each queue. */
  late: readonly { queue: QueueName; count: number; at: string }[]
  imports: number
  /** What runs, by its end; what comes next, by its start, and how much is planned in it. */
  running: WeekStage | undefined
  next: (WeekStage & { planned: number }) | undefined
  programme_ends: string | null
  uninvited: number
  never: number
  /** Of those who were invited and have never come. */
  reminded: number
  question: { id: string; name: string; answered: number; right: number } | undefined
  alone: number
  /** Were here in the week before this one, and not since: between these days. */
  quiet: { count: number; from: string; until: string }
  came: number
  crewless: number
}

const DAY_MS = 86_400_000
/** A stage that ends within a week has to be followed by something. */
const ENDS_WITHIN_DAYS = 7
/** No more of them than so many, or the queues would leave no line for anything else. */
const MOST_QUEUES = 2
/** So few who came before and not this week may simply be on leave. */
const LEAST_QUIET = 5
/** Fewer answers may be chance. */
export const LEAST_ANSWERS = 10
/** One of ten: who guesses among four answers would be right more often. */
export const RARELY_RIGHT = 0.1
/** Of those who came: fewer without a crew is how it always is. */
const MANY_CREWLESS = 0.1

/** The lines of the week in the order of `WEEK_KINDS`, the longest wait first among the queues; five at most. */
export function weekLines(facts: WeekFacts, now: string): WeekLine[] {
  const all = [...whoWaits(facts), ...whatEnds(facts, now), ...whoIsMissed(facts)]
  const rank = ({ kind }: WeekLine) => WEEK_KINDS.indexOf(kind)
  return all.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_LINES)
}

const line = (kind: WeekLine['kind'], wish: Partial<Omit<WeekLine, 'kind'>>): WeekLine => ({
  kind,
  count: 0,
  queue: null,
  id: null,
  name: null,
  at: null,
  right: null,
  reminded: null,
  from: null,
  until: null,
  ...wish,
})

function whoWaits({ late, imports }: WeekFacts): WeekLine[] {
  const longest = late
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return [
    ...longest.slice(0, MOST_QUEUES).map(({ queue, count, at }) => line('queue', { queue, count, at })),
    ...(imports > 0 ? [line('imports', { count: imports })] : []),
  ]
}

function whatEnds({ running, next, programme_ends }: WeekFacts, now: string): WeekLine[] {
  if (!running || Date.parse(running.at) - Date.parse(now) > ENDS_WITHIN_DAYS * DAY_MS) return []
  const about = ({ id, name, at }: WeekStage) => ({ id, name, at })
  if (next) return next.planned === 0 ? [line('stage_bare', about(next))] : []
  // The last stage of the road ends with the programme.
  const isEnd = programme_ends !== null && Date.parse(programme_ends) - Date.parse(running.at) < DAY_MS
  return isEnd ? [] : [line('stage_last', about(running))]
}

function whoIsMissed(facts: WeekFacts): WeekLine[] {
  const { people, uninvited, never, reminded, question, alone, quiet, came, crewless } = facts
  if (people === 0) return [line('nobody', {})]
  return [
    ...(uninvited > 0 ? [line('uninvited', { count: uninvited })] : []),
    ...(never > 0 ? [line('never', { count: never, reminded })] : []),
    ...(question
      ? [
          line('question', {
            id: question.id,
            name: question.name,
            count: question.answered,
            right: question.right,
          }),
        ]
      : []),
    ...(alone > 0 ? [line('alone', { count: alone })] : []),
    ...(quiet.count >= LEAST_QUIET ? [line('quiet', quiet)] : []),
    ...(crewless > 0 && crewless >= came * MANY_CREWLESS ? [line('crewless', { count: crewless })] : []),
  ]
}
