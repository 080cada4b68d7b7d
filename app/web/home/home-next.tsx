import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Armchair,
  BadgeCheck,
  ChevronRight,
  FileCheck2,
  GraduationCap,
  ClipboardPenLine,
  type LucideIcon,
  MessageCircleMore,
  Newspaper,
  Sparkles,
  Swords,
  Trophy,
} from 'lucide-react'
import { inTheWayOf } from '#platform/contract/campers.ts'
import type { Team } from '#features/teams/contract/teams.ts'
import { challengesCounter } from '#features/challenges/web/challenges.queries.ts'
import { questionnairesQuery } from '#features/questionnaire/web/questionnaire.queries.ts'
import { waitingQuery } from '#features/duels/web/duels.queries.ts'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { libraryCounter } from '#features/library/web/library.queries.ts'
import { accessoriesQuery } from '#features/vehicles/web/vehicles.queries.ts'
import { contactCounter } from '#features/contact/web/shared/contact.counter.ts'
import { newsCounter } from '#features/news/web/shared/news.counter.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { useMyTeam } from './use-my-team.ts'

const ROW =
  'group flex min-h-14 items-center gap-3 rounded-field px-3 py-2 font-semibold transition-colors hover:bg-pine-soft'

/** What to do next, from all parts of the programme. Nothing to do is said as well. */
export function HomeNext() {
  const t = useTexts('home')
  const { data: modules } = useQuery(modulesQuery)
  const { team } = useMyTeam()
  const statuses = modules?.status_modules
  const contact = useQuery({ ...contactCounter, enabled: statuses?.ContactModule ?? false }).data ?? 0
  const news = useQuery({ ...newsCounter, enabled: statuses?.NewsModule ?? false }).data ?? 0
  const toMount = useToMount(team, statuses?.VehicleModule ?? false)
  const waiting = useInfiniteQuery({ ...waitingQuery, enabled: statuses?.DuelsModule ?? false })
  const duels = waiting.data?.pages.flatMap((page) => page.duels) ?? []
  const challenges = useQuery({ ...challengesCounter, enabled: statuses?.ChallengeModule ?? false }).data ?? {
    open: 0,
    working: 0,
    to_check: 0,
  }
  const asked = useQuery(questionnairesQuery(useLanguage())).data ?? []
  const questionnaires = asked.flatMap(({ id, open, handed_in }) => (open && !handed_in ? [id] : []))
  const library = useQuery(libraryCounter).data ?? 0
  const learning =
    useQuery({ ...learningCounter, enabled: statuses?.ElearningModule ?? false }).data?.due ?? 0
  if (!statuses || team === undefined) return null
  const steps = nextSteps({
    modules: statuses,
    team,
    contact,
    news,
    toMount,
    duels,
    challenges,
    questionnaires,
    library,
    learning,
  })
  // What to do without a crew stands above already.
  if (team === null && steps.length === 0) return null
  return (
    <Card as="section" labelledBy="next" inset="small">
      <h2 id="next" className="px-3 pt-1 text-xl font-bold">
        {t('next')}
      </h2>
      {steps.length === 0 && <p className="px-3 pt-1 pb-2 text-ink-soft">{t('next_nothing')}</p>}
      <ul className="mt-1 empty:hidden">
        {steps.map((step) => (
          <li key={step.name}>
            <StepLink step={step} team={team} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StepLink({ step, team }: { step: NextStep; team: Team | null }) {
  const t = useTexts('home')
  const { count } = step
  switch (step.name) {
    case 'contact':
      return (
        <Link to={paths.contact} className={ROW}>
          <Step icon={MessageCircleMore} words={t('next_contact', { count })} />
        </Link>
      )
    case 'news':
      return (
        <Link to={paths.news} search={{ unread: true }} className={ROW}>
          <Step icon={Newspaper} words={t('next_news', { count })} />
        </Link>
      )
    case 'learning':
      return (
        <Link to={paths.learning} search={{ show: 'due' }} className={ROW}>
          <Step icon={GraduationCap} words={t('next_learning', { count })} />
        </Link>
      )
    case 'library':
      return (
        <Link to={paths.library} search={{ show: 'owed' }} className={ROW}>
          <Step icon={FileCheck2} words={t('next_library', { count })} />
        </Link>
      )
    case 'challenge_check':
      return (
        <Link to={paths.challenges} search={{ show: 'waiting' }} className={ROW}>
          <Step icon={BadgeCheck} words={t('next_challenge_check', { count })} />
        </Link>
      )
    case 'challenges_working':
    case 'challenges_open':
      return (
        <Link
          to={paths.challenges}
          search={step.name === 'challenges_working' ? { show: 'working' } : {}}
          className={ROW}
        >
          <Step icon={Trophy} words={t(`next_${step.name}`, { count })} />
        </Link>
      )
    case 'questionnaires':
      return (
        <Link to={paths.questionnaire} search={step.open ? { open: step.open } : {}} className={ROW}>
          <Step icon={ClipboardPenLine} words={t('next_questionnaires', { count })} />
        </Link>
      )
    case 'seats':
      return (
        <Link to={paths.invitePassengers} className={ROW}>
          <Step icon={Armchair} words={t('next_seats', { count })} />
        </Link>
      )
    case 'duel_answer':
    case 'duel_play':
      return step.name === 'duel_play' && step.duelId ? (
        <Link to={paths.duelQuestion} params={{ id: step.duelId }} className={ROW}>
          <Step icon={Swords} words={t(`next_${step.name}`, { count })} />
        </Link>
      ) : (
        <Link to={paths.duels} className={ROW}>
          <Step icon={Swords} words={t(`next_${step.name}`, { count })} />
        </Link>
      )
    case 'mount':
      return (
        <Link
          to={paths.customizeVehicle}
          params={{ type: team!.vehicle.type, color: team!.vehicle.colour }}
          className={ROW}
        >
          <Step icon={Sparkles} words={t('next_mount', { count })} />
        </Link>
      )
  }
}

function Step({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <>
      <span className="rounded-full bg-sun-soft p-2 text-sun-ink">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">{words}</span>
      <ChevronRight className="size-5 text-ink-soft transition-transform group-hover:translate-x-0.5" />
    </>
  )
}

function useToMount(team: Team | null | undefined, isOn: boolean): number {
  const enabled = isOn && team?.may.paint === null
  const offers = useQuery({ ...accessoriesQuery, enabled }).data?.accessories ?? []
  const mounted = team?.vehicle.accessories ?? []
  return offers.filter(
    ({ name, unlocked }) => unlocked && !mounted.includes(name) && inTheWayOf(name, mounted).length === 0,
  ).length
}
