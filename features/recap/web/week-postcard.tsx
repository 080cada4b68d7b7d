import {
  BookOpen,
  CalendarDays,
  Fuel,
  GraduationCap,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  Swords,
  Trophy,
} from 'lucide-react'
import { useId } from 'react'
import { Camper } from '#art/camper/camper.tsx'
import { Postage } from '#art/postcard/postage.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import type { Deed } from '#features/recap/contract/figures.ts'
import type { RecapCard } from '#features/recap/contract/recap.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Plate } from '#ui/plate.tsx'
import { NextNote, ThanksNote } from './postcard-notes.tsx'

const icons: Record<Deed, LucideIcon> = {
  duels: Swords,
  challenges: Trophy,
  courses: GraduationCap,
  lessons: BookOpen,
  trainings: CalendarDays,
  rights: Lightbulb,
  posts: MessageSquare,
  full_days: Fuel,
}

// Noon by any clock is the same day.
const atNoon = (week: string) => `${week}T12:00:00`

/** A postcard with both its sides: the camper on the road with its greeting, and below it what is written, with a stamp. */
export function WeekPostcard({ card }: { card: RecapCard }) {
  const t = useTexts('recap')
  const dates = useDates()
  const titleId = useId()
  const { week, team, town, road, place, deeds } = card
  const day = new Date(atNoon(week))
  return (
    <article
      data-first
      aria-labelledby={titleId}
      className="@container rounded-card border border-line bg-surface shadow-card"
    >
      <Roadside id={team.id} className="h-64 rounded-t-card @2xl:h-80">
        <div className="absolute right-4 bottom-2 w-40 @2xl:right-[12%] @2xl:w-80">
          <Camper {...team.vehicle} passengers={team.members} label={t('picture', { crew: team.name })} />
        </div>
        <h2
          id={titleId}
          className="absolute top-4 left-4 max-w-[85%] -rotate-2 rounded-sm border border-line bg-surface px-4 py-2 font-heading text-xl leading-tight font-bold wrap-anywhere text-ink italic shadow-card @2xl:top-9 @2xl:left-8 @2xl:px-6 @2xl:py-3 @2xl:text-5xl"
        >
          {town === null ? t('greetings_road') : t('greetings', { town })}
        </h2>
      </Roadside>
      <div className="grid gap-x-8 gap-y-6 p-4 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @2xl:p-8">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-sm font-semibold text-ink-soft">
            <time dateTime={week}>{t('of_week', { date: dates.date(atNoon(week)) })}</time>
          </p>
          <p className="font-heading text-xl leading-snug font-semibold wrap-anywhere italic @2xl:text-2xl">
            {road} {place}
          </p>
          {deeds.length > 0 && (
            <section aria-label={t('deeds')}>
              <h3 className="mb-1 text-sm font-bold text-ink-soft">{t('deeds')}</h3>
              <ul className="grid gap-x-6 @xl:grid-cols-2 @2xl:grid-cols-1 @4xl:grid-cols-2">
                {deeds.map(({ kind, words }) => (
                  <DeedLine key={kind} kind={kind} words={words} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5 border-dashed border-line-strong max-@2xl:border-t-2 max-@2xl:pt-5 @2xl:border-l-2 @2xl:pl-8">
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 flex-col items-start gap-2 pt-1">
              <Plate
                band="CV"
                className="h-auto! min-h-9 max-w-full text-base! [&>span:last-child]:min-w-0 [&>span:last-child]:py-1.5 [&>span:last-child]:wrap-anywhere"
              >
                {team.name}
              </Plate>
              <p className="text-sm text-ink-soft">
                {t('sent_by', { crew: team.name, count: team.members })}
              </p>
            </div>
            <Postage
              camper={team.vehicle}
              mark={[
                `${day.getDate()}.${String(day.getMonth() + 1).padStart(2, '0')}.`,
                String(day.getFullYear()),
              ]}
              className="h-24 shrink-0 @4xl:h-28"
            />
          </div>
          <ThanksNote card={card} />
        </div>
        <NextNote card={card} />
      </div>
    </article>
  )
}

function DeedLine({ kind, words }: RecapCard['deeds'][number]) {
  const Icon = icons[kind]
  return (
    <li className="flex min-h-10 items-center gap-3">
      <span aria-hidden="true" className="rounded-full bg-sun-soft p-2 text-sun-ink">
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0">{words}</span>
    </li>
  )
}
