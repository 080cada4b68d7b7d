import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Armchair,
  BadgeCheck,
  ChevronDown,
  ChevronRight,
  ClipboardPenLine,
  FileCheckCorner,
  GraduationCap,
  Lightbulb,
  type LucideIcon,
  MessageCircleMore,
  Newspaper,
  Sparkles,
  Swords,
  Trophy,
  Van,
} from 'lucide-react'
import { useState } from 'react'
import { firstRideQuery } from '#app/web/first-ride/first-ride.queries.ts'
import { inTheWayOf } from '#platform/contract/campers.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import { challengesCounter } from '#features/challenges/web/challenges.queries.ts'
import { dailyQuery } from '#features/daily-question/web/daily-question.queries.ts'
import { questionnairesQuery } from '#features/questionnaire/web/questionnaire.queries.ts'
import { waitingQuery } from '#features/duels/web/duels.queries.ts'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { libraryCounter } from '#features/library/web/library.queries.ts'
import { recapWaits } from '#features/recap/web/recap-week.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { StreakLine } from '#features/streak/web/streak-line.tsx'
import { accessoriesQuery } from '#features/vehicles/web/vehicles.queries.ts'
import { contactCounter } from '#features/contact/web/shared/contact.counter.ts'
import { newsCounter } from '#features/news/web/shared/news.counter.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import type { Search } from '#platform/web/router/addresses.ts'
import type { TypedWish } from '#platform/web/router/typed.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { useMyTeam } from './use-my-team.ts'

const ROW =
  'group flex min-h-13 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left font-semibold transition-colors hover:bg-pine-soft'
const SHOWN = 2

const icons: Record<NextStep['name'], LucideIcon> = {
  first_ride: Van,
  learning: GraduationCap,
  duel_play: Swords,
  duel_answer: Swords,
  duel_new: Swords,
  challenge_check: BadgeCheck,
  challenges_working: Trophy,
  challenges_open: Trophy,
  contact: MessageCircleMore,
  daily_question: Lightbulb,
  recap: Van,
  questionnaires: ClipboardPenLine,
  library: FileCheckCorner,
  news: Newspaper,
  seats: Armchair,
  mount: Sparkles,
}

/**
 * One best thing to do with its points, two more, and the rest folded. `hasLead`: something above it is the best thing
 * already, such as somebody who asks for a seat.
 */
export function HomeNext({ hasLead }: { hasLead: boolean }) {
  const t = useTexts('home')
  const found = useNextSteps()
  const [isWhole, setWhole] = useState(false)
  if (!found) return null
  const { steps, team } = found
  // What to do without a crew stands above already.
  if (hasLead && steps.length === 0) return null
  const best = hasLead ? undefined : steps[0]
  const others = best ? steps.slice(1) : steps
  const shown = isWhole ? others : others.slice(0, SHOWN)
  const folded = others.length - shown.length
  return (
    <Card as="section" labelledBy="next" inset="small">
      <h2 id="next" className="px-2 text-xl font-bold">
        {t(hasLead ? 'next_also' : 'next')}
      </h2>
      {steps.length === 0 && <p className="px-2 pt-1 pb-2 text-ink-soft">{t('next_nothing')}</p>}
      {best && <BestStep step={best} team={team} />}
      <ul className="mt-2 empty:hidden">
        {shown.map((step) => (
          <li key={step.name}>
            <Link {...targetOf(step, team)} className={ROW}>
              <StepIcon name={step.name} />
              <span className="min-w-0 flex-1">
                <StepWords step={step} />
              </span>
              {step.points ? <Points points={step.points} /> : null}
              <ChevronRight className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          className={`${ROW} justify-center text-pine-ink`}
          onClick={() => setWhole(true)}
        >
          {t('next_more', { count: folded })}
          <ChevronDown className="size-5" />
        </button>
      )}
      <StreakLine />
    </Card>
  )
}

function BestStep({ step, team }: { step: NextStep; team: Team | null }) {
  const t = useTexts('home')
  const dates = useDates()
  const { name, points, until, overdue } = step
  const note = overdue
    ? t('best_overdue')
    : until
      ? t(name === 'learning' ? 'best_due' : 'best_until', { date: dates.moment(until) })
      : undefined
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-card bg-sun-soft p-4">
      <div className="flex items-start gap-3">
        <StepIcon name={name} />
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-bold break-words">
            <StepWords step={step} />
          </p>
          {note && (
            <p className={`text-sm ${overdue ? 'font-semibold text-danger' : 'text-ink-soft'}`}>{note}</p>
          )}
        </div>
        {points ? <Points points={points} /> : null}
      </div>
      <LinkButton {...targetOf(step, team)} wide>
        {t(`go_${name}`)}
      </LinkButton>
    </div>
  )
}

function StepIcon({ name }: { name: NextStep['name'] }) {
  const Icon = icons[name]
  return (
    <span className="rounded-full bg-sun-soft p-2 text-sun-ink">
      <Icon className="size-5" />
    </span>
  )
}

/** What it brings at most. */
function Points({ points }: { points: number }) {
  const t = useTexts('home')
  return (
    <span className="numerals shrink-0 rounded-full bg-sun px-2.5 py-0.5 text-sm font-bold text-on-sun">
      <span aria-hidden="true">+{formatNumber(points)}</span>
      <span className="sr-only">{t('next_points', { count: points, shown: formatNumber(points) })}</span>
    </span>
  )
}

/** A single course or challenge is called by its name, a single duel by the other one's. */
function StepWords({ step: { name, count, title } }: { step: NextStep }) {
  const t = useTexts('home')
  if (!title) return t(`next_${name}`, { count })
  if (name === 'duel_play' || name === 'duel_answer') return t(`next_${name}_with`, { name: title })
  return count > 1 ? t('next_first', { title, count: count - 1 }) : title
}

type StepTarget = { to: string; params?: Record<string, string>; search?: (old: Search) => Search }

/** Checked like any link, then kept for whichever link it becomes. */
const target = <const To extends string>(wish: TypedWish<To>) => wish as StepTarget

function targetOf({ name, id }: NextStep, team: Team | null): StepTarget {
  switch (name) {
    case 'first_ride':
      return target({ to: paths.firstRide })
    case 'learning':
      return id
        ? target({ to: paths.course, params: { id } })
        : target({ to: paths.learning, search: { show: 'due' } })
    case 'duel_play':
      return id ? target({ to: paths.duelQuestion, params: { id } }) : target({ to: paths.duels })
    case 'duel_answer':
    case 'duel_new':
      return target({ to: paths.duels })
    case 'challenge_check':
      return target({ to: paths.challenges, search: { show: 'waiting' } })
    case 'challenges_working':
    case 'challenges_open':
      return id ? target({ to: paths.addChallenge, params: { id } }) : target({ to: paths.challenges })
    case 'contact':
      return target({ to: paths.contact })
    case 'daily_question':
      return target({ to: paths.questionOfTheDay })
    case 'recap':
      return target({ to: paths.recap })
    case 'questionnaires':
      return target({ to: paths.questionnaire, search: id ? { open: id } : {} })
    case 'library':
      return target({ to: paths.library, search: { show: 'owed' } })
    case 'news':
      return target({ to: paths.news, search: { unread: true } })
    case 'seats':
      return target({ to: paths.invitePassengers })
    case 'mount':
      return target({
        to: paths.customizeVehicle,
        params: { type: team!.vehicle.type, color: team!.vehicle.colour },
      })
  }
}

/** From all parts of the programme; nothing until it is known what is on and whether there is a crew. */
function useNextSteps(): { steps: NextStep[]; team: Team | null } | undefined {
  const statuses = useQuery(modulesQuery).data?.status_modules
  const { team } = useMyTeam()
  const contact = useQuery({ ...contactCounter, enabled: statuses?.ContactModule ?? false }).data ?? 0
  const news = useQuery({ ...newsCounter, enabled: statuses?.NewsModule ?? false }).data ?? 0
  const toMount = useToMount(team, statuses?.VehicleModule ?? false)
  const duels = useInfiniteQuery({ ...waitingQuery, enabled: statuses?.DuelsModule ?? false }).data?.pages
  const challenges = useQuery({ ...challengesCounter, enabled: statuses?.ChallengeModule ?? false }).data ?? {
    open: 0,
    working: 0,
    to_check: 0,
    next: null,
  }
  const daily = useQuery({ ...dailyQuery, enabled: statuses?.DailyQuestionModule ?? false }).data
  const ride = useQuery(firstRideQuery).data
  const asked = useQuery(questionnairesQuery(useLanguage())).data ?? []
  const library = useQuery(libraryCounter).data ?? 0
  const learning = useQuery({ ...learningCounter, enabled: statuses?.ElearningModule ?? false }).data ?? {
    due: 0,
    first_due: null,
  }
  const ownId = useQuery(profileQuery).data?.id
  const stages = useQuery(stagesQuery).data
  const isRolling = stages?.length === 0 || stages?.some(({ state }) => state === 'running') === true
  if (!statuses || team === undefined) return undefined
  const steps = nextSteps({
    isRiding: ride?.begun === true && !ride.over,
    modules: statuses,
    team,
    contact,
    news,
    toMount,
    duels: duels && { waiting: duels.flatMap((page) => page.duels), earns: duels[0]?.earns ?? 0 },
    challenges,
    daily: daily && { waits: daily.phase === 'ready' || daily.phase === 'asked', points: daily.points },
    // In a week in which no stage runs nobody gets one.
    recap: isRolling && recapWaits(team?.members.find(({ id }) => id === ownId)?.joined_at),
    questionnaires: asked.flatMap(({ id, open, handed_in }) => (open && !handed_in ? [id] : [])),
    library,
    learning,
  })
  return { steps, team }
}

function useToMount(team: Team | null | undefined, isOn: boolean): number {
  const enabled = isOn && team?.may.paint === null
  const offers = useQuery({ ...accessoriesQuery, enabled }).data?.accessories ?? []
  const mounted = team?.vehicle.accessories ?? []
  return offers.filter(
    ({ name, unlocked }) => unlocked && !mounted.includes(name) && inTheWayOf(name, mounted).length === 0,
  ).length
}
