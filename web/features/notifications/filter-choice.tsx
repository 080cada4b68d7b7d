import { useTexts } from '#web/platform/texts.tsx'
import type { NotificationFilter } from './notifications.queries.ts'

const FILTERS = ['all', 'unread'] as const

/** All or unread, as two pressed-in halves of one switch. */
export function FilterChoice({
  filter,
  onChoose,
}: {
  filter: NotificationFilter
  onChoose: (filter: NotificationFilter) => void
}) {
  const t = useTexts('notifications')
  return (
    <div role="group" aria-label={t('show')} className="flex gap-1 self-start rounded-full bg-sunken p-1">
      {FILTERS.map((own) => (
        <button
          key={own}
          type="button"
          aria-pressed={filter === own}
          onClick={() => onChoose(own)}
          className="min-h-11 rounded-full px-5 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
        >
          {t(own)}
        </button>
      ))}
    </div>
  )
}
