import type { Notification } from '#features/inbox/contract/inbox.ts'
import { groupByDay, useDayMark } from '#platform/web/texts/day-mark.ts'
import { type CardOf, NotificationEntry } from './notification-entry.tsx'

interface NotificationsByDayProps {
  notifications: readonly Notification[]
  cardOf: CardOf
}

export function NotificationsByDay({ notifications, cardOf }: NotificationsByDayProps) {
  const dayMark = useDayMark()
  return groupByDay(notifications, ({ created_at }) => dayMark(created_at)).map(({ day, entries }) => (
    <section key={day} aria-label={day} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-3 text-base font-semibold text-ink-soft after:h-0 after:flex-1 after:border-t-2 after:border-dashed after:border-line-strong">
        {day}
      </h2>
      <ul className="flex flex-col gap-4">
        {entries.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} cardOf={cardOf} />
        ))}
      </ul>
    </section>
  ))
}
