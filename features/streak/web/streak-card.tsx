import { useQuery } from '@tanstack/react-query'
import { Check, Minus, Moon, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import type { Streak } from '#features/streak/contract/streak.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MyDaysDialog } from './my-days-dialog.tsx'
import { streakQuery } from './streak.queries.ts'

/** The own streak with its last week, what counts for it, and the way to one's days. */
export function StreakCard() {
  const t = useTexts('streak_card')
  const words = useTexts('streak')
  const isOn = useQuery(modulesQuery).data?.status_modules.StreakModule ?? false
  const { data: streak } = useQuery({ ...streakQuery, enabled: isOn })
  const [isOpen, setOpen] = useState(false)
  const dayName = useDayName()
  if (!isOn || !streak) return null
  const bridged = streak.days.findLast(({ state }) => state === 'bridged')
  return (
    <Card as="section" labelledBy="streak" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="streak" className="text-sm font-semibold text-ink-soft">
            {t('title')}
          </h2>
          <p className="text-lg font-bold">
            {streak.hidden ? t('off') : words('count', { count: streak.count })}
          </p>
          {!streak.hidden && <p className="text-ink-soft">{words(`today_${streak.today}`)}</p>}
        </div>
        <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
      {!streak.hidden && (
        <>
          <ol aria-label={t('days')} className="flex justify-between gap-1 sm:justify-start sm:gap-4">
            {streak.days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </ol>
          <p className="text-sm text-ink-soft">
            {bridged && `${t('bridged', { day: dayName(bridged.day, 'long') })} `}
            {t('passes', { count: streak.passes })}
            {streak.best > streak.count && ` · ${t('best', { count: streak.best })}`}
          </p>
          <p className="text-sm text-ink-soft">
            {t('what_counts')} {t('only_yours')}
          </p>
        </>
      )}
      {isOpen && <MyDaysDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

const looks = {
  done: { icon: Check, tone: 'bg-pine text-on-pine' },
  bridged: { icon: Ticket, tone: 'bg-sun-soft text-sun-ink' },
  rest: { icon: Moon, tone: 'bg-sunken text-ink-soft' },
  open: { icon: undefined, tone: 'border-2 border-dashed border-line-strong' },
  none: { icon: Minus, tone: 'border border-line text-ink-soft' },
} as const

function Day({ day, state }: Streak['days'][number]) {
  const t = useTexts('streak_card')
  const dayName = useDayName()
  const { icon: Icon, tone } = looks[state]
  return (
    <li className="flex flex-col items-center gap-1">
      <span
        aria-hidden="true"
        className={`inline-flex size-9 items-center justify-center rounded-full ${tone}`}
      >
        {Icon && <Icon strokeWidth={2.25} className="size-4.5" />}
      </span>
      <span aria-hidden="true" className="text-xs text-ink-soft">
        {dayName(day, 'short')}
      </span>
      <span className="sr-only">{t(`state.${state}`, { day: dayName(day, 'long') })}</span>
    </li>
  )
}

function useDayName() {
  const format = useFormatter()
  return (day: string, weekday: 'short' | 'long') =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { weekday, timeZone: 'UTC' })
}
