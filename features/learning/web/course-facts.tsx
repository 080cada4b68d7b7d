import { BadgeCheck, CalendarClock, Clock, GraduationCap, Star } from 'lucide-react'
import type { CourseCard } from '#features/learning/contract/learning.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { FactSign } from '#ui/fact-sign.tsx'

/** What matters of a course before one opens it: whether one has to, until when, how long, what it brings. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const t = useTexts('learning')
  const { mandatory, due_at, overdue, state, completed_at, minutes, points } = course
  const { day: date } = useDates()
  return (
    <ul className="flex flex-wrap gap-2">
      {state === 'done' && completed_at && (
        <li>
          <FactSign icon={BadgeCheck} tone="pine">
            {t('done_on', { date: date(completed_at) })}
          </FactSign>
        </li>
      )}
      {state !== 'done' && mandatory && (
        <li>
          <FactSign icon={due_at ? CalendarClock : GraduationCap} tone={overdue ? 'danger' : 'sun'}>
            {due_at ? t(overdue ? 'overdue_since' : 'due_until', { date: date(due_at) }) : t('mandatory')}
          </FactSign>
        </li>
      )}
      <li>
        <FactSign icon={Clock} tone="quiet">
          {t('minutes', { count: minutes })}
        </FactSign>
      </li>
      {points > 0 && (
        <li>
          <FactSign icon={Star} tone="quiet">
            {t('points', { count: points })}
          </FactSign>
        </li>
      )}
    </ul>
  )
}
