import { LISTED_KINDS } from '#features/inbox/contract/inbox.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { NotificationFilter } from './notifications.queries.ts'

const READ = [false, true]

/** All or unread, as two pressed-in halves of one switch, and of which kind. */
export function FilterChoice({
  filter,
  onChoose,
}: {
  filter: NotificationFilter
  onChoose: (filter: NotificationFilter) => void
}) {
  const t = useTexts('notifications')
  const kinds = useTexts('notification_settings')
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      <div role="group" aria-label={t('show')} className="flex shrink-0 gap-1 rounded-full bg-sunken p-1">
        {READ.map((unread) => (
          <button
            key={String(unread)}
            type="button"
            aria-pressed={filter.unread === unread}
            onClick={() => onChoose({ ...filter, unread })}
            className="min-h-11 rounded-full px-3 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card sm:px-5"
          >
            {t(unread ? 'unread' : 'all')}
          </button>
        ))}
      </div>
      <Select
        label={t('of_kind')}
        hideLabel
        value={filter.kind ?? ''}
        onChoose={(next) => {
          const kind = LISTED_KINDS.find((each) => each === next)
          onChoose({ unread: filter.unread, ...(kind && { kind }) })
        }}
        options={[
          { value: '', label: t('every_kind') },
          ...LISTED_KINDS.map((kind: ListedKind) => ({ value: kind, label: kinds(`kinds.${kind}`) })),
        ]}
        className="w-64 min-w-0"
      />
    </div>
  )
}
