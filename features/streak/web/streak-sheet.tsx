import { Check, Minus, Moon, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Streak } from '#features/streak/contract/streak.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useDayName } from './day-names.ts'
import { MyDaysDialog } from './my-days-dialog.tsx'

/** A streak with its last week, what counts for it, and the way to one's days. Without a title it stands on its own page. */
export function StreakSheet({ streak, title }: { streak: Streak; title?: string }) {
  const t = useTexts('streak_card')
  const words = useTexts('streak')
  const [isOpen, setOpen] = useState(false)
  const { on, hidden, count } = streak
  const Count = title ? 'p' : 'h2'
  return (
    <Card as="section" labelledBy="streak" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {title && (
            <h2 id="streak" className="text-sm font-semibold text-ink-soft">
              {title}
            </h2>
          )}
          <Count {...(!title && { id: 'streak' })} className="text-lg font-bold">
            {hidden ? t('off') : on ? words('count', { count }) : t('came_to', { count })}
          </Count>
          {!hidden && on && <p className="text-ink-soft">{words(`today_${streak.today}`)}</p>}
        </div>
        <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
      {!hidden && <Week streak={streak} />}
      {!hidden && on && (
        <p className="text-sm text-ink-soft">
          {t('what_counts')} {title && t('only_yours')}
        </p>
      )}
      {isOpen && <MyDaysDialog isOn={on} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The last seven days, what bridged them, and what is left. */
function Week({ streak: { on, count, best, passes, days } }: { streak: Streak }) {
  const t = useTexts('streak_card')
  const dayName = useDayName()
  const bridged = days.findLast(({ state }) => state === 'bridged')
  const notes = [on && t('passes', { count: passes }), best > count && t('best', { count: best })]
  return (
    <>
      <ol aria-label={t('days')} className="flex justify-between gap-1 sm:justify-start sm:gap-4">
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      <p className="text-sm text-ink-soft empty:hidden">
        {bridged && `${t('bridged', { day: dayName(bridged.day, 'long') })} `}
        {notes.filter(Boolean).join(' · ')}
      </p>
    </>
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
