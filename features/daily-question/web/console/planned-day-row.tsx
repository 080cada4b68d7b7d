import type { PlannedDay } from '#features/daily-question/contract/plan.ts'
import { useFormatter } from 'use-intl'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

interface PlannedDayRowProps {
  day: PlannedDay
  isToday: boolean
  /** Where the day can still be planned by this organiser. */
  onPlan: (() => void) | undefined
}

const tones = {
  plan: 'pine',
  rule: 'neutral',
  quiet: 'sky',
  open: 'neutral',
  missed: 'neutral',
} as const satisfies Record<string, BadgeTone>

/** A day of the plan: which question, by whom, and how many knew it. */
export function PlannedDayRow({ day, isToday, onPlan }: PlannedDayRowProps) {
  const t = useTexts('console_daily')
  const { question, by, drawn } = day
  const state = by ?? (drawn ? 'missed' : 'open')
  const wasAsked = drawn && question !== null
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 ${isToday ? 'bg-sun-soft' : ''}`}>
      <DayName day={day.day} isToday={isToday} />
      <div className="min-w-0 flex-1 basis-64">
        {question && (
          <Link
            to={consolePaths.questionsOne}
            params={{ id: question.id }}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {question.text}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tones[state]}>{t(`by.${state}`)}</Badge>
          {wasAsked && (
            <span>
              {t('opened', { count: day.opened })}
              {day.answered > 0 && ` · ${t('known', { answered: day.answered, right: day.right })}`}
            </span>
          )}
        </p>
        {day.unfit && <p className="text-sm text-danger">{t('unfit')}</p>}
      </div>
      {onPlan && (
        <Button
          variant="secondary"
          size="small"
          onPress={onPlan}
          aria-label={`${t(by ? 'change' : 'plan')}: ${day.day}`}
        >
          {t(by ? 'change' : 'plan')}
        </Button>
      )}
    </li>
  )
}

function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  const t = useTexts('console_daily')
  const format = useFormatter()
  const at = new Date(`${day}T12:00:00Z`)
  return (
    <p className="w-28 shrink-0">
      <span className="block font-semibold">
        {format.dateTime(at, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
      </span>
      <span className="text-sm text-ink-soft">
        {isToday ? t('today') : format.dateTime(at, { weekday: 'long', timeZone: 'UTC' })}
      </span>
    </p>
  )
}
