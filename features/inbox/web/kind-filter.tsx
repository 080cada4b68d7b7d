import { LISTED_KINDS } from '#features/inbox/contract/inbox.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { NotificationFilter } from './notifications.queries.ts'

/** Of which kind. */
export function KindFilter({
  filter,
  onChoose,
}: {
  filter: NotificationFilter
  onChoose: (filter: NotificationFilter) => void
}) {
  const t = useTexts('notifications')
  const kinds = useTexts('notification_settings')
  return (
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
      className="lg:w-64"
    />
  )
}
