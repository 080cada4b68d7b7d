import { BadgeCheck, CalendarClock, Clock, GraduationCap, type LucideIcon, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import type { CourseCard } from '#contract/learning.ts'
import { useTexts } from '#web/platform/texts.tsx'

const tones = {
  quiet: 'bg-sunken text-ink-soft',
  sun: 'bg-sun-soft text-sun-ink',
  pine: 'bg-pine-soft text-pine-ink',
  danger: 'bg-danger-soft text-danger',
}

function Sign({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon
  tone: keyof typeof tones
  children: ReactNode
}) {
  return (
    <li
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold ${tones[tone]}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <span>{children}</span>
    </li>
  )
}

/** What matters of a course before one opens it: whether one has to, until when, how long, what it brings. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const t = useTexts('learning')
  const format = useFormatter()
  const { mandatory, due_at, overdue, state, completed_at, minutes, points } = course
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  return (
    <ul className="flex flex-wrap gap-2">
      {state === 'done' && completed_at && (
        <Sign icon={BadgeCheck} tone="pine">
          {t('done_on', { date: date(completed_at) })}
        </Sign>
      )}
      {state !== 'done' && mandatory && (
        <Sign icon={due_at ? CalendarClock : GraduationCap} tone={overdue ? 'danger' : 'sun'}>
          {due_at ? t(overdue ? 'overdue_since' : 'due_until', { date: date(due_at) }) : t('mandatory')}
        </Sign>
      )}
      <Sign icon={Clock} tone="quiet">
        {t('minutes', { count: minutes })}
      </Sign>
      {points > 0 && (
        <Sign icon={Star} tone="quiet">
          {t('points', { count: points })}
        </Sign>
      )}
    </ul>
  )
}
